import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { withPasswords } from '../../platform/secrets/passwords.ts'
import { attributionOf } from '../../platform/http/authenticate.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { clearLoginFailures } from './clear-login-failures.ts'
import { composePasswordChangedEmail } from '../emails/account-emails.ts'
import { requireStrongPassword } from './require-strong-password.ts'
import { appendAccountEvent } from '../store/events.ts'
import { endSessions } from '../sessions/store/sessions.ts'
import { voidTokens } from '../store/single-use-tokens.ts'
import { findUser, lockUser, updateUser, type UserRow } from '../store/users.ts'

const SAME_AS_BEFORE = {
  en: 'Please choose a password that is different from your current one.',
  ne: 'कृपया अहिलेकोभन्दा फरक पासवर्ड राख्नुहोस्।',
}

type PasswordChange = { caller: SignedIn; currentPassword: string; newPassword: string }

/**
 * Changes the signed-in user's password, ends their other sessions and emails them (spec 2 §4, §8). Throws `password_incorrect` when the current
 * password is wrong or there is none; `validation_failed` when the new one is guessable or unchanged; `rate_limited` after too many attempts.
 */
export async function changePassword(app: App, { caller, currentPassword, newPassword }: PasswordChange): Promise<void> {
  const { userId } = caller.actor
  const user = await findUser(app.db, { id: userId })
  if (!user) throw new AppError('unauthenticated')
  await requireStrongPassword({ password: newPassword, field: 'new_password', person: user })
  await app.limits.check('passwordTries', String(userId))
  const passwordHash = await withPasswords(app.config.passwordCost, async ({ verify, hash }) => {
    await app.limits.count('passwordTries', String(userId))
    if (!(await verify(currentPassword, user.passwordHash))) throw new AppError('password_incorrect')
    await app.limits.uncount('passwordTries', String(userId))
    if (newPassword === currentPassword) throw new AppError('validation_failed', { fields: { new_password: [SAME_AS_BEFORE] } })
    return hash(newPassword)
  })
  await transact(app.db, (tx) => setPassword(tx, app, { known: user, passwordHash, caller }))
}

type PasswordUpdate = { known: UserRow; passwordHash: string; caller: SignedIn }

async function setPassword(
  tx: Tx,
  app: App,
  { known, passwordHash, caller: { actor, requestId } }: PasswordUpdate,
): Promise<void> {
  const user = await lockUser(tx, { id: known.id })
  // The password was changed meanwhile, perhaps by a reset link, so the current one is no longer right.
  if (!user || user.passwordHash !== known.passwordHash) throw new AppError('password_incorrect')
  const now = await appNow(tx)
  await updateUser(tx, user.id, { passwordHash, passwordSetAt: now })
  // On an unverified account reset links stay valid, as in `completeSignIn`.
  await voidTokens(tx, user.id, user.emailProvenAt === null ? ['impersonation'] : ['reset', 'impersonation'])
  const sessionsEnded = await endSessions(tx, user.id, { except: actor.sessionId })
  await clearLoginFailures(tx, app, user)
  const event = {
    userId: user.id,
    event: 'password_changed',
    ...attributionOf(actor),
    requestId,
    detail: { sessionId: actor.sessionId, sessionsEnded },
  }
  await appendAccountEvent(tx, event)
  await queueEmail(tx, composePasswordChangedEmail(user, { at: now, ...app.config }))
}
