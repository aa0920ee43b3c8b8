import { THREAD_SIDES } from '@chautari/contract/messaging/limits'
import { findBookings } from '../../booking/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { actorContextOfStaff } from '../../platform/http/actor-context.ts'
import { findMessage, insertRemoval } from '../store/messages.ts'
import { findOpenReports, lockReport, settleReports, type ReportedMessage, type ReportRow } from '../store/reports.ts'
import { recountUnread } from '../store/sides.ts'
import { lockThread } from '../store/threads.ts'
import { blockInTransaction } from './block-thread.ts'

/** What staff do about a reported message: nothing, take it away, or take it away and block the thread. */
export type ReportOutcome = NonNullable<ReportRow['outcome']>

type Settling = { id: number; outcome: ReportOutcome; staff: { name: string; requestId: string | null } }

/** The result: the reference of the booking, or why nothing was done. */
type Settled = { result: 'done'; reference: string } | { result: 'gone' | 'already' }

/** Settles the reports of a message, in the transaction of the caller. */
export async function settleReport(tx: Tx, { id, outcome, staff }: Settling): Promise<Settled> {
  const report = await lockReport(tx, id)
  if (!report) return { result: 'gone' }
  if (report.settledAt) return { result: 'already' }
  const { messageId, bookingId, reason } = report
  await lockThread(tx, bookingId)
  const [booking] = await findBookings(tx, { ids: [bookingId] })
  if (!booking) return { result: 'gone' }
  const { actor } = actorContextOfStaff(staff)
  if (outcome !== 'dismissed') await removeMessage(tx, { bookingId, messageId, actor })
  if (outcome === 'blocked')
    await blockInTransaction(tx, { booking, reader: 'staff', actor, now: await appNow(tx) }, { reason, note: undefined })
  await settleReports(tx, { messageId, outcome })
  return { result: 'done', reference: booking.reference }
}

type Removal = { bookingId: number; messageId: number; actor: string }

/** Takes a message of a locked thread away: its text and picture are no longer shown, and it no longer counts as unread. */
export async function removeMessage(tx: Tx, { bookingId, messageId, actor }: Removal): Promise<void> {
  if (!(await findMessage(tx, { bookingId, id: messageId }))) return
  if (!(await insertRemoval(tx, { messageId, actor }))) return
  for (const side of THREAD_SIDES) await recountUnread(tx, { bookingId, side })
}

/** Returns the reports that wait for staff, oldest first, with the reference of their booking. */
export async function listOpenReports(db: Db, limit: number): Promise<(ReportedMessage & { reference: string })[]> {
  const reported = await findOpenReports(db, limit)
  const bookings = await findBookings(db, { ids: reported.map(({ report }) => report.bookingId) })
  const references = new Map(bookings.map(({ id, reference }) => [id, reference]))
  return reported.flatMap((one) => {
    const reference = references.get(one.report.bookingId)
    return reference === undefined ? [] : { ...one, reference }
  })
}
