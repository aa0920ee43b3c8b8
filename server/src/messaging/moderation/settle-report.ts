import { THREAD_SIDES, type REPORT_OUTCOMES } from '@chautari/contract/messaging/limits'
import { bookingLists, findBooking, type BookingRow } from '../../booking/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { actorContextOfStaff } from '../../platform/http/actor-context.ts'
import { findMessage, insertRemoval } from '../store/messages.ts'
import { findOpenReports, findReport, lockReport, settleReports, type ReportedMessage } from '../store/reports.ts'
import { recountUnread } from '../store/sides.ts'
import { lockThread } from '../store/threads.ts'

type SettlementRequest = {
  id: number
  outcome: (typeof REPORT_OUTCOMES)[number]
  staff: { name: string; requestId: string | null }
}

/** Settles all reports of a message, and removes the message if staff decided so. Returns `gone` for an unknown report and `already` for a settled one. */
export async function settleReport(
  tx: Tx,
  { id, outcome, staff }: SettlementRequest,
): Promise<{ result: 'done' | 'gone' | 'already' }> {
  const found = await findReport(tx, id)
  if (!found) return { result: 'gone' }
  const { bookingId, messageId } = found
  await lockThread(tx, bookingId)
  const report = await lockReport(tx, id)
  if (!report || report.settledAt) return { result: 'already' }
  if (outcome === 'removed') await removeMessage(tx, { bookingId, messageId, actor: actorContextOfStaff(staff).actor })
  await settleReports(tx, { messageId, outcome })
  return { result: 'done' }
}

type Removal = { bookingId: number; messageId: number; actor: string }

/** Removes a message of a locked thread: its text and picture are no longer shown, and it no longer counts as unread. */
export async function removeMessage(tx: Tx, { bookingId, messageId, actor }: Removal): Promise<void> {
  if (!(await findMessage(tx, { bookingId, id: messageId }))) return
  if (!(await insertRemoval(tx, { messageId, actor }))) return
  for (const side of THREAD_SIDES) await recountUnread(tx, { bookingId, side })
}

/** Returns the open reports, oldest first, each with its booking. */
export async function listOpenReports(db: Db, limit: number): Promise<(ReportedMessage & { booking: BookingRow })[]> {
  const reported = await findOpenReports(db, limit)
  const bookings = await bookingLists.findById(
    db,
    reported.map(({ report }) => report.bookingId),
  )
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  return reported.flatMap((one) => {
    const booking = byId.get(one.report.bookingId)
    return booking ? { ...one, booking } : []
  })
}

/** Returns the reference of the booking that a report is about; undefined for an unknown report. */
export async function findReference(db: Db, id: number): Promise<string | undefined> {
  const report = await findReport(db, id)
  const booking = report && (await findBooking(db, { id: report.bookingId }))
  return booking?.reference
}
