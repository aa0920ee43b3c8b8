import { findBooking } from '../../booking/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { findBlocks, findReportsOf } from '../store/reports.ts'

/** Returns the reports of a thread and its blocks and unblocks, oldest first, as staff see them. */
export async function findRecord(db: Db, reference: string) {
  const booking = await findBooking(db, { reference })
  const [reports, blocks] = booking ? await Promise.all([findReportsOf(db, booking.id), findBlocks(db, booking.id)]) : [[], []]
  return {
    reports: reports.map(({ id, messageId, side, reason, note, reportedAt, outcome }) => ({
      id,
      message: messageId,
      side,
      reason,
      note,
      reported_at: reportedAt.toISOString(),
      outcome,
    })),
    blocks: blocks.map(({ at, side, act, reason, note }) => ({ at: at.toISOString(), side, act, reason, note })),
  }
}
