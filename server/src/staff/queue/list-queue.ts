import type { CallResponse } from '@chautari/contract/contract'
import type { Locale } from '@chautari/contract/locale'
import type { Permission } from '@chautari/contract/staff/permissions'
import type { QueueClaim } from '@chautari/contract/staff/queue'
import type { QueueKind } from '@chautari/contract/staff/duty/queue-kinds'
import type { App } from '../../platform/app-context.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { findWaitingApprovals } from './find-waiting-approvals.ts'
import { findWaitingBookings } from './find-waiting-bookings.ts'
import { findWaitingChanges } from './find-waiting-changes.ts'
import { findWaitingMessages } from './find-waiting-messages.ts'
import { findWaitingRefunds } from './find-waiting-refunds.ts'
import { findWaitingReports } from './find-waiting-reports.ts'
import { findWaitingReversals } from './find-waiting-reversals.ts'
import { findWaitingReviews } from './find-waiting-reviews.ts'
import { findWaitingSuppliers } from './find-waiting-suppliers.ts'
import { inOrderOfUrgency } from './rules/order.ts'
import { findClaims, type Claim } from './store/claims.ts'
import { presentItem, type QueueQuery, type WaitingItem } from './waiting-item.ts'

/** The source of each kind of work, and the permission that is needed to see and do it. */
const SOURCES: { find: (app: App, reading: QueueQuery) => Promise<WaitingItem[]>; permission: Permission }[] = [
  { find: findWaitingBookings, permission: 'bookings.decide' },
  { find: findWaitingReversals, permission: 'bookings.decide' },
  { find: findWaitingRefunds, permission: 'refunds.send' },
  { find: findWaitingApprovals, permission: 'refunds.approve' },
  { find: findWaitingReviews, permission: 'reviews.moderate' },
  { find: findWaitingReports, permission: 'threads.moderate' },
  { find: findWaitingChanges, permission: 'listings.publish' },
  { find: findWaitingSuppliers, permission: 'suppliers.manage' },
  { find: findWaitingMessages, permission: 'messages.resend' },
]

/** The most items that are read from each source. */
const READ_MAX = 500

type Viewer = { staffId: number; name: string; permissions: readonly Permission[]; locale: Locale; kind?: QueueKind | undefined }

/** Lists the waiting work that the viewer may do, the most urgent first, and the number of items of each kind. */
export async function listQueue(
  app: App,
  { staffId, name, permissions, locale, kind }: Viewer,
): Promise<CallResponse<'GET /staff/queue'>['data']> {
  const [now, claims, items] = await Promise.all([
    appNow(app.db),
    findClaims(app.db),
    findVisibleItems(app, { permissions, locale, staffId }),
  ])
  const wanted = kind === undefined ? items : items.filter((item) => item.kind === kind)
  return {
    items: inOrderOfUrgency(wanted).map((item) => ({
      ...presentItem(item, { staffId, name }),
      claim: claimOf(item, claims, staffId),
    })),
    counts: countKinds(items),
    server_time: now.toISOString(),
  }
}

type Visible = {
  permissions: readonly Permission[]
  locale: Locale
  /** The viewer. Sees their own requests for an approval even without the permission to approve, because they may withdraw them. */
  staffId?: number
}

/** Finds the work that a person with these permissions may do, with titles in a language. */
export async function findVisibleItems(app: App, { permissions, locale, staffId }: Visible): Promise<WaitingItem[]> {
  const allowed = SOURCES.filter(({ permission }) => permissions.includes(permission))
  const query = { limit: READ_MAX, locale }
  const found = allowed.map(({ find }) => find(app, query))
  const mayWithdraw = permissions.includes('bookings.decide') && !permissions.includes('refunds.approve')
  if (mayWithdraw && staffId !== undefined) found.push(findWaitingApprovals(app, { ...query, requestedBy: staffId }))
  return (await Promise.all(found)).flat()
}

/**
 * Returns the claim of an item for the viewer; null when there is none. Ignores a claim from before the item entered the queue, such as of an earlier
 * request.
 */
export function claimOf({ id, waitingSince }: WaitingItem, claims: Claim[], viewerId: number): QueueClaim | null {
  const claim = claims.find(({ item, claimedAt }) => item === id && claimedAt >= waitingSince)
  if (!claim) return null
  return { name: claim.name, is_own: claim.staffId === viewerId, until: claim.expiresAt.toISOString() }
}

function countKinds(items: WaitingItem[]): Partial<Record<QueueKind, number>> {
  const counts: Partial<Record<QueueKind, number>> = {}
  for (const { kind } of items) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
