import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { withPasswords } from '../../platform/secrets/passwords.ts'
import { hashToken, isToken } from '../../platform/secrets/tokens.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { clearLoginFailures } from './clear-login-failures.ts'
import { composePasswordChangedEmail } from '../emails/account-emails.ts'
import { recordEmailVerified } from '../profile/verify-email.ts'
import { requireStrongPassword } from './require-strong-password.ts'
import { appendAccountEvent } from '../store/events.ts'
import { endSessions } from '../sessions/store/sessions.ts'
import { findTokenOwner, useToken, voidTokens } from '../store/single-use-tokens.ts'
import { deleteIdentities, deletePhoneCodes } from '../store/sign-in-data.ts'
import { findUser, lockUser, updateUser, type UserRow } from '../store/users.ts'

type PasswordReset = { token: string; email: string; password: string; requestId: string }

/**
 * Sets a new password with an emailed token and ends every session (spec 2 §4). Having received the token also verifies the address. Throws
 * `token_invalid` for every problem with the link, and `validation_failed` for a guessable password.
 */
export async function resetPassword(app: App, { token, email, password, requestId }: PasswordReset): Promise<void> {
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

type PasswordUpdate = { user: UserRow; passwordHash: string; requestId: string }

async function setPassword(tx: Tx, app: App, { user, passwordHash, requestId }: PasswordUpdate): Promise<void> {
  const now = await appNow(tx)
  await updateUser(tx, user.id, { passwordHash, passwordSetAt: now })
  await voidTokens(tx, user.id)
  await clearLoginFailures(tx, app, user)
  const sessionsEnded = await endSessions(tx, user.id)
  const wasVerified = user.emailProvenAt !== null
  const identitiesRemoved = wasVerified ? 0 : await removeOtherSignIns(tx, user.id)
  if (!wasVerified) await recordEmailVerified(tx, { user, requestId })
  const detail = { sessionsEnded, wasProven: wasVerified, identitiesRemoved }
  await appendAccountEvent(tx, { userId: user.id, event: 'password_reset', actor: `user ${user.id}`, requestId, detail })
  await queueEmail(tx, composePasswordChangedEmail(user, { at: now, isUnconfirmed: !wasVerified, ...app.config }))
}

/**
 * Guards against pre-hijacking: a stranger may have created the unverified account, so its linked identities and its phone number, which would
 * receive booking messages, are removed (decision 029). Returns how many identities there were.
 */
async function removeOtherSignIns(tx: Tx, userId: number): Promise<number> {
  await deletePhoneCodes(tx, userId)
  await updateUser(tx, userId, { phone: null, phoneProvenAt: null })
  return deleteIdentities(tx, userId)
}
