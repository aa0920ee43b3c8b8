import { VERIFICATION_LINK_HOURS } from '@chautari/contract/account/limits'
import { confirmRequestedNewsletter } from '../../newsletter/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { hashToken, isToken, newToken } from '../../platform/secrets/tokens.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { composeVerificationEmail } from '../emails/account-emails.ts'
import { appendAccountEvent } from '../store/events.ts'
import { findTokenOwner, insertToken, useToken, voidTokens } from '../store/single-use-tokens.ts'
import { canSendVerification } from '../emails/email-rate-limit.ts'
import { lockUser, updateUser, type UserRow } from '../store/users.ts'

const HOUR_SECONDS = 60 * 60

/** Emails a link to verify an account's address and voids earlier links. Returns false when the address got too many emails. */
export async function sendVerificationEmail(tx: Tx, { config }: Pick<App, 'config'>, user: UserRow): Promise<boolean> {
  if (!(await canSendVerification(tx, user.email))) return false
  await voidTokens(tx, user.id, ['email'])
  const token = newToken('email')
  const seconds = VERIFICATION_LINK_HOURS * HOUR_SECONDS
  await insertToken(tx, { tokenHash: hashToken(token), kind: 'email', userId: user.id, seconds })
  await queueEmail(tx, composeVerificationEmail(user, { token, madeAt: user.createdAt, ...config }))
  return true
}

/** Sends a new verification link on request. Returns false when the address is verified already. Throws `rate_limited`. */
export async function requestEmailVerification(app: App, { actor, requestId }: SignedIn): Promise<boolean> {
  if (actor.isEmailVerified) return false
  await app.limits.count('emailProofs', String(actor.userId))
  return transact(app.db, async (tx) => {
    const user = await lockUser(tx, { id: actor.userId })
    if (!user || user.emailProvenAt) return false
    if (!(await sendVerificationEmail(tx, app, user))) throw new AppError('rate_limited', { retryAfterSeconds: HOUR_SECONDS })
    await appendAccountEvent(tx, { userId: user.id, event: 'email_proof_asked', actor: `user ${user.id}`, requestId })
    return true
  })
}

type Verification = { caller: SignedIn; token: string }

/**
 * Marks the signed-in user's address as verified by the token emailed to it. The session is required because a stranger may have created the
 * account: the mailbox owner's click alone must not verify it for them (decision 046). Throws `token_invalid`, also for another account's token.
 */
export async function verifyEmail({ db }: App, { caller, token }: Verification): Promise<void> {
  const { userId } = caller.actor
  const key = { tokenHash: hashToken(token), kind: 'email' } as const
  const owner = isToken('email', token) ? await findTokenOwner(db, key) : undefined
  if (owner !== userId) throw new AppError('token_invalid')
  await transact(db, async (tx) => {
    const user = await lockUser(tx, { id: userId })
    const used = user && !user.disabledAt && (await useToken(tx, key))
    if (!used) throw new AppError('token_invalid')
    await recordEmailVerified(tx, { user, requestId: caller.requestId })
    await confirmRequestedNewsletter(tx, user.email)
  })
}

/** Records that an account's address is verified. Does nothing if it already was. */
export async function recordEmailVerified(tx: Tx, { user, requestId }: { user: UserRow; requestId: string }): Promise<void> {
  if (user.emailProvenAt) return
  await updateUser(tx, user.id, { emailProvenAt: await appNow(tx) })
  await appendAccountEvent(tx, { userId: user.id, event: 'email_proven', actor: `user ${user.id}`, requestId })
}
