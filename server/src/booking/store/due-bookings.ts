import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import type { Batch } from '../../platform/jobs/sweep-due-rows.ts'
import { UNKNOWN_REVERSAL } from './reversals.ts'
import { bookings } from './tables.ts'

/** SQL for whether a stay has ended, at noon of its check-out day in Nepal, or a package, at the end time of its last day; `flagsOf` decides the same. */
export const HAS_ENDED = sql`ends_on <= (select app_today())
  and (ends_on + coalesce(product->>'endTime', '12:00')::time) at time zone 'Asia/Kathmandu' <= (select app_now())`

/** The work that a sweep does for a booking once it is due. */
export type DueWork =
  /** The hold ended unpaid and is not recorded as lapsed. */
  | 'lapse'
  /** The supplier has not accepted the booking in time, and how much to refund is known. */
  | 'decline'
  /** The stay or tour has ended and is not recorded as completed. */
  | 'complete'

const DUE: Record<DueWork, { where: SQL; by: SQL }> = {
  lapse: {
    where: sql`lapsed_at is null and status in ('payment_pending', 'payment_failed') and hold_expires_at <= (select app_now())`,
    by: sql`hold_expires_at`,
  },
  decline: {
    where: sql`status = 'pending' and approve_by <= (select app_now()) and not ${UNKNOWN_REVERSAL}`,
    by: sql`approve_by`,
  },
  complete: {
    where: sql`completed_at is null and status in ('approved', 'cancellation_rejected') and ${HAS_ENDED}`,
    by: sql`ends_on`,
  },
}

/** Returns the ids of a batch of bookings for which this work is due, the longest overdue first. */
export async function findDueBookings(db: Db, work: DueWork, { limit, leftOver }: Batch<number>): Promise<number[]> {
  const { where, by } = DUE[work]
  const rows = await selectRows(
    db,
    sql`select id from ${bookings} where ${where} and id <> all(${sql.param(leftOver)}::bigint[]) order by ${by} limit ${limit}`,
    z.object({ id: z.coerce.number() }),
  )
  return rows.map(({ id }) => id)
}
