import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { withPasswords } from '../../platform/secrets/passwords.ts'
import { attributionOf } from '../../platform/http/authenticate.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { clearLoginFailures } from '../sign-in/clear-login-failures.ts'
import { composePasswordChangedEmail } from '../emails/account-emails.ts'
import { requireStrongPassword } from './require-strong-password.ts'
import { appendAccountEvent } from '../store/events.ts'
import { endSessions } from '../sessions/store/sessions.ts'
import { voidTokens } from '../store/single-use-tokens.ts'
import { findUser, lockUser, updateUser, type UserRow } from '../store/users.ts'

const NOT_NEW = {
  en: 'Please choose a password that differs from the present one.',
  ne: 'कृपया हालको भन्दा फरक पासवर्ड राख्नुहोस्।',
}

type Changing = { caller: SignedIn; present: string; chosen: string }

/**
 * Changes the password of who is signed in; every other place where they are is signed out, and they are told (spec 2 §4, §8). Throws
 * `password_incorrect` when the present one is another, or there is none; `validation_failed` for one that is easily guessed or no other;
 * `rate_limited` for who guesses.
 */
export async function changePassword(app: App, { caller, present, chosen }: Changing): Promise<void> {
  const { userId } = caller.actor
  const user = await findUser(app.db, { id: userId })
  if (!user) throw new AppError('unauthenticated')
  await requireStrongPassword({ password: chosen, field: 'new_password', person: user })
  await app.limits.check('passwordTries', String(userId))
  const passwordHash = await withPasswords(app.config.passwordCost, async ({ verify, hash }) => {
    await app.limits.count('passwordTries', String(userId))
    if (!(await verify(present, user.passwordHash))) throw new AppError('password_incorrect')
    await app.limits.uncount('passwordTries', String(userId))
    if (chosen === present) throw new AppError('validation_failed', { fields: { new_password: [NOT_NEW] } })
    return hash(chosen)
  })
  await transact(app.db, (tx) => setPassword(tx, app, { known: user, passwordHash, caller }))
}

type Setting = { known: UserRow; passwordHash: string; caller: SignedIn }

async function setPassword(tx: Tx, app: App, { known, passwordHash, caller: { actor, requestId } }: Setting): Promise<void> {
  const user = await lockUser(tx, { id: known.id })
  // Changed meanwhile, by a letter perhaps: what was right is no longer.
  if (!user || user.passwordHash !== known.passwordHash) throw new AppError('password_incorrect')
  const now = await appNow(tx)
  await updateUser(tx, user.id, { passwordHash, passwordSetAt: now })
  // As when one signs in: of an address that nobody proved, its owner's link stays good.
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
