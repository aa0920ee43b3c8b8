import type { CallResponse } from '@chautari/contract/contract'
import type { Permission } from '@chautari/contract/staff/permissions'
import type { QueueKind } from '@chautari/contract/staff/queue'
import type { App } from '../../platform/app-context.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { findWaitingApprovals } from './find-waiting-approvals.ts'
import { findWaitingBookings } from './find-waiting-bookings.ts'
import { findWaitingMessages } from './find-waiting-messages.ts'
import { findWaitingRefunds } from './find-waiting-refunds.ts'
import { findWaitingReviews } from './find-waiting-reviews.ts'
import { inOrderOfUrgency } from './rules/order.ts'
import { presentItem, type WaitingItem } from './waiting-item.ts'

/** Sources of waiting work, and the permission to act on it, without which it is not shown. */
const SOURCES: { find: (app: App, limit: number) => Promise<WaitingItem[]>; permission: Permission }[] = [
  { find: findWaitingBookings, permission: 'bookings.decide' },
  { find: findWaitingRefunds, permission: 'refunds.send' },
  { find: findWaitingApprovals, permission: 'refunds.approve' },
  { find: findWaitingReviews, permission: 'reviews.moderate' },
  { find: findWaitingMessages, permission: 'messages.resend' },
]

/** How many items of each source are read. */
const READ_MAX = 500

type Viewer = { permissions: readonly Permission[]; kind?: QueueKind | undefined }

/** Lists the work that waits for staff and that the viewer may do, the most urgent first, and how much there is of each kind. */
export async function listQueue(app: App, { permissions, kind }: Viewer): Promise<CallResponse<'GET /staff/queue'>['data']> {
  const allowed = SOURCES.filter(({ permission }) => permissions.includes(permission))
  const [now, ...found] = await Promise.all([appNow(app.db), ...allowed.map(({ find }) => find(app, READ_MAX))])
  const items = found.flat()
  const wanted = kind === undefined ? items : items.filter((item) => item.kind === kind)
  return { items: inOrderOfUrgency(wanted).map(presentItem), counts: countKinds(items), server_time: now.toISOString() }
}

function countKinds(items: WaitingItem[]): Partial<Record<QueueKind, number>> {
  const counts: Partial<Record<QueueKind, number>> = {}
  for (const { kind } of items) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
