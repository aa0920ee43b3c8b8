import { sql, type SQL } from 'drizzle-orm'
import { HAS_ENDED } from '../store/due-bookings.ts'
import { bookingEvents, bookings } from '../store/tables.ts'

/**
 * Returns SQL for the cancelled bookings that were not refunded in full, and whose stay would have ended within the last 30 days: `id`, and
 * the part of the price that was not refunded as `kept_paisa`. Leaves out bookings that the supplier or staff withdrew: the supplier earns
 * nothing from them. The ledger joins it with its own rows to find those whose supplier's share is not recorded yet.
 */
export function endedCancellations(): SQL {
  const isWithdrawn = sql`exists (select 1 from ${bookingEvents} where ${bookingEvents.bookingId} = ${bookings.id} and ${bookingEvents.trigger} = 'withdrawn')`
  return sql`select id, paid_paisa - coalesce(refund_paisa, 0) as kept_paisa from ${bookings}
    where status = 'cancelled' and paid_paisa > coalesce(refund_paisa, 0) and ends_on >= (select app_today()) - 30 and ${HAS_ENDED}
      and not ${isWithdrawn}`
}
