import { sql, type SQL } from 'drizzle-orm'
import { HAS_ENDED } from '../store/due-bookings.ts'
import { bookings } from '../store/tables.ts'

/**
 * Returns SQL for the ids of cancelled bookings of which a part of the price was kept, and whose stay would have ended within the last
 * 30 days. The ledger joins it with its own rows to find those whose supplier's share is not recorded yet.
 */
export function endedCancellations(): SQL {
  return sql`select id from ${bookings}
    where status = 'cancelled' and paid_paisa > coalesce(refund_paisa, 0) and ends_on >= (select app_today()) - 30 and ${HAS_ENDED}`
}
