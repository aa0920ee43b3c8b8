import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { withPasswords } from '../../platform/secrets/passwords.ts'
import { hashToken, isToken } from '../../platform/secrets/tokens.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { clearLoginFailures } from '../sign-in/clear-login-failures.ts'
import { composePasswordChangedEmail } from '../emails/account-emails.ts'
import { recordEmailVerified } from '../profile/verify-email.ts'
import { requireStrongPassword } from './require-strong-password.ts'
import { appendAccountEvent } from '../store/events.ts'
import { endSessions } from '../sessions/store/sessions.ts'
import { findTokenOwner, useToken, voidTokens } from '../store/single-use-tokens.ts'
import { deleteIdentities, deletePhoneCodes } from '../store/sign-in-data.ts'
import { findUser, lockUser, updateUser, type UserRow } from '../store/users.ts'

type Resetting = { token: string; email: string; password: string; requestId: string }

/**
 * Sets a new password by the link of a letter, and ends every session (spec 2 §4). The link came to the address, which is proved by it.
 * Throws `token_invalid`, whatever is wrong with the link, and `validation_failed` for a password that everybody would try.
 */
export async function resetPassword(app: App, { token, email, password, requestId }: Resetting): Promise<void> {
  const key = { tokenHash: hashToken(token), kind: 'reset' } as const
  const owner = isToken('reset', token) ? await findTokenOwner(app.db, key) : undefined
  const found = owner === undefined ? undefined : await findUser(app.db, { id: owner })
  if (found?.email !== email) throw new AppError('token_invalid')
  await requireStrongPassword({ password, field: 'password', person: found })
  const passwordHash = await withPasswords(app.config.passwordCost, (passwords) => passwords.hash(password))
  await transact(app.db, async (tx) => {
    const user = await lockUser(tx, { id: found.id })
    const used = user && !user.disabledAt && (await useToken(tx, key))
    if (!used) throw new AppError('token_invalid')
    await setPassword(tx, app, { user, passwordHash, requestId })
  })
}

type Setting = { user: UserRow; passwordHash: string; requestId: string }

async function setPassword(tx: Tx, app: App, { user, passwordHash, requestId }: Setting): Promise<void> {
  const now = await appNow(tx)
  await updateUser(tx, user.id, { passwordHash, passwordSetAt: now })
  await voidTokens(tx, user.id)
  await clearLoginFailures(tx, app, user)
  const sessionsEnded = await endSessions(tx, user.id)
  const wasProven = user.emailProvenAt !== null
  const identitiesRemoved = wasProven ? 0 : await closeOtherWays(tx, user.id)
  if (!wasProven) await recordEmailVerified(tx, { user, requestId })
  const detail = { sessionsEnded, wasProven, identitiesRemoved }
  await appendAccountEvent(tx, { userId: user.id, event: 'password_reset', actor: `user ${user.id}`, requestId, detail })
  await queueEmail(tx, composePasswordChangedEmail(user, { at: now, isUnconfirmed: !wasProven, ...app.config }))
}

/**
 * Before an address is proved anybody may have made its account, to wait in it for its owner: no other way in is left to them, and no
 * phone to which it would be told what is booked. Answers how many accounts elsewhere opened it.
 */
async function closeOtherWays(tx: Tx, userId: number): Promise<number> {
  await deletePhoneCodes(tx, userId)
  await updateUser(tx, userId, { phone: null, phoneProvenAt: null })
  return deleteIdentities(tx, userId)
}
