import { IMPERSONATION_MINUTES } from '@chautari/contract/account/limits'
import type { Session } from '@chautari/contract/account/shapes'
import { MINUTE } from '@chautari/contract/dates'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/http.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { hashToken, isToken } from '../../platform/secrets/tokens.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { operatorNamed } from '../../platform/http/authenticate.ts'
import { openSession, tokenTypeOf } from '../sessions/open-session.ts'
import { SUPPORT_DEVICE } from '../sessions/rules/device.ts'
import { showUser } from '../profile/show-user.ts'
import { appendAccountEvent } from '../store/events.ts'
import { findTokenOwner, useToken } from '../store/single-use-tokens.ts'
import { lockUser } from '../store/users.ts'
import { composeSupportVisitEmail } from '../emails/account-emails.ts'

type Redemption = { caller: Caller; ticket: string | null; keyThumbprint: string | null }

/**
 * Exchanges a staff ticket for a session of `IMPERSONATION_MINUTES` that names the staff member, and emails the traveller (spec 2 §4, decision
 * 031). Throws `token_invalid` for an invalid, used or expired ticket.
 */
export async function redeemTicket(app: App, { caller, ticket, keyThumbprint }: Redemption): Promise<Session> {
  await app.limits.check('tickets', caller.address)
  const session =
    ticket !== null && isToken('impersonation', ticket)
      ? await transact(app.db, (tx) => exchange(tx, app, { caller, ticket, keyThumbprint }))
      : undefined
  if (session) return session
  await app.limits.count('tickets', caller.address)
  throw new AppError('token_invalid')
}

async function exchange(
  tx: Tx,
  app: App,
  { caller, ticket, keyThumbprint }: Redemption & { ticket: string },
): Promise<Session | undefined> {
  const key = { tokenHash: hashToken(ticket), kind: 'impersonation' } as const
  const owner = await findTokenOwner(tx, key)
  const user = owner === undefined ? undefined : await lockUser(tx, { id: owner })
  if (!user || user.disabledAt) return undefined
  const redeemed = await useToken(tx, key)
  if (!redeemed?.operator) return undefined
  const { operator, reason, userId } = redeemed
  const at = await appNow(tx)
  const until = new Date(at.getTime() + IMPERSONATION_MINUTES * MINUTE)
  const token = await openSession(tx, { userId, device: SUPPORT_DEVICE, impersonator: operator, keyThumbprint, until })
  await appendAccountEvent(tx, {
    userId,
    event: 'impersonation_began',
    actor: operatorNamed(operator),
    onBehalfOf: `user ${userId}`,
    requestId: caller.requestId,
  })
  await queueEmail(tx, composeSupportVisitEmail({ user, at, reason: reason ?? '' }, app.config))
  const impersonation = { by: operator, until: until.toISOString() }
  return { user: await showUser(tx, user), token, token_type: tokenTypeOf(keyThumbprint), impersonation }
}
