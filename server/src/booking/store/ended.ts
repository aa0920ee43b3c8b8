import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { bookings } from './tables.ts'

// A stay is over at noon of its last day in Nepal, a tour when it comes home.
const isOver = sql`ends_on <= (select app_today())
  and (ends_on + coalesce(product->>'endTime', '12:00')::time) at time zone 'Asia/Kathmandu' <= (select app_now())`

/** Bookings that stand and whose end has passed without being noted, the longest over first. */
export async function findEndedBookings(db: Db, limit: number): Promise<number[]> {
  const rows = await selectRows(
    db,
    sql`
      select id from ${bookings}
      where completed_at is null and status in ('approved', 'cancellation_rejected') and ${isOver}
      order by ends_on limit ${limit}`,
    z.object({ id: z.coerce.number() }),
  )
  return rows.map(({ id }) => id)
}

/** SQL for the ids of bookings that were cancelled, not all of whose money goes back, and that would have ended within a month. */
export function endedCancellations(): SQL {
  return sql`select id from ${bookings}
    where status = 'cancelled' and paid_paisa > coalesce(refund_paisa, 0) and ends_on >= (select app_today()) - 30 and ${isOver}`
}
