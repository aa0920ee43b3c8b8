import { sql, type SQL } from 'drizzle-orm'
import { HAS_ENDED } from '../store/due-bookings.ts'
import { UNKNOWN_REVERSAL, UNKNOWN_REVERSAL_AT } from '../store/reversals.ts'
import { bookingEvents, bookings } from '../store/tables.ts'

const IS_WITHDRAWN = sql`exists (select 1 from ${bookingEvents} where ${bookingEvents.bookingId} = ${bookings.id} and ${bookingEvents.trigger} = 'withdrawn')`

/**
 * Returns SQL for the cancelled bookings that were not refunded in full, and whose stay would have ended within the last 30 days: `id`, and
 * the part of the price that was not refunded as `kept_paisa`. Leaves out bookings that the supplier or staff withdrew, because the supplier earns
 * nothing from them, and those whose provider reversed an unknown part of the payment, which wait for staff. The ledger joins it with its own rows to find
 * those whose supplier's share is not recorded yet.
 */
export function endedCancellations(): SQL {
  return sql`select id, paid_paisa - coalesce(refund_paisa, 0) as kept_paisa from ${bookings}
    where status = 'cancelled' and paid_paisa > coalesce(refund_paisa, 0) and ends_on >= (select app_today()) - 30 and ${HAS_ENDED}
      and not ${IS_WITHDRAWN} and not ${UNKNOWN_REVERSAL}`
}

/**
 * Returns SQL for the cancelled bookings that were not refunded in full and whose provider reversed an unknown part of the payment: `id`, `kept_paisa` as in
 * `endedCancellations`, and `reversed_at`, when the provider reported the reversal. Also leaves out bookings that were withdrawn, and those that were
 * cancelled after their stay, because their supplier is paid for it.
 */
export function cancellationsReversed(): SQL {
  return sql`select id, kept_paisa, reversed_at from (
    select id, paid_paisa - coalesce(refund_paisa, 0) as kept_paisa, ${UNKNOWN_REVERSAL_AT} as reversed_at from ${bookings}
    where status in ('cancellation_approved', 'cancelled') and completed_at is null and paid_paisa > coalesce(refund_paisa, 0) and not ${IS_WITHDRAWN}
  ) cancelled where reversed_at is not null`
}
