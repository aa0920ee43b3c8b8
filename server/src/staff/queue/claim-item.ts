import type { CallArguments } from '@chautari/contract/contract'
import type { QueueClaim } from '@chautari/contract/staff/queue'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { StaffIdentity } from '../../platform/http/staff-identity.ts'
import { claimOf, findVisibleItems } from './list-queue.ts'
import { deleteLapsedClaims, findClaims, releaseClaim, takeClaim } from './store/claims.ts'

type ClaimRequest = CallArguments<'POST /staff/queue/claims'>['body']
type Claimant = Pick<StaffIdentity, 'staffId' | 'permissions'>

/**
 * Claims a queue item for a member of staff, or releases it, and returns the resulting claim; null when there is none. Throws
 * `not_found` for an item that does not wait, or that the person may not see. Writes no audit entry, because a claim is a note to colleagues: it lapses,
 * stops no colleague from deciding, and does not change the item. The decision itself is recorded.
 */
export async function claimItem(
  app: App,
  { staffId, permissions }: Claimant,
  { item, action }: ClaimRequest,
): Promise<QueueClaim | null> {
  const waiting = (await findVisibleItems(app, { permissions, locale: 'en', staffId })).find(({ id }) => id === item)
  if (!waiting) throw new AppError('not_found')
  const claims = await transact(app.db, async (tx) => {
    await deleteLapsedClaims(tx)
    if (action === 'take') await takeClaim(tx, { item, staffId, waitingSince: waiting.waitingSince })
    else await releaseClaim(tx, { item, staffId })
    return findClaims(tx)
  })
  return claimOf(waiting, claims, staffId)
}
