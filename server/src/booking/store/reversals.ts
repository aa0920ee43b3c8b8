import { sql, type SQL } from 'drizzle-orm'
import { bookingEvents, bookings } from './tables.ts'

/**
 * SQL for the reversals, named `reversed`, that a provider reported without saying how much (decision 087). An event without an attempt repeats an earlier one
 * for the queue.
 */
export const REVERSALS_WITHOUT_AMOUNT: SQL = sql`${bookingEvents} reversed
  where reversed.trigger = 'reversed' and reversed.detail->>'attempt' is not null and reversed.detail->>'reversedPaisa' is null`

/** SQL for the paisa that staff recorded last for a row of `REVERSALS_WITHOUT_AMOUNT`; null where they recorded none (decisions 165, 176). */
export const RECORDED_PAISA: SQL = sql`(select (recorded.detail->>'reversedPaisa')::bigint from ${bookingEvents} recorded
  where recorded.booking_id = reversed.booking_id and recorded.trigger in ('reversal_recorded', 'reversal_corrected')
    and recorded.detail->>'attempt' = reversed.detail->>'attempt' and recorded.seq > reversed.seq
  order by recorded.seq desc limit 1)`

/**
 * SQL for when the provider reversed a part of the payment of a row of `bookings` without saying how much; null where it did not, or where staff recorded
 * the amount since.
 */
export const UNKNOWN_REVERSAL_AT: SQL = sql`(select min(reversed.at) from ${REVERSALS_WITHOUT_AMOUNT}
    and reversed.booking_id = ${bookings.id} and ${RECORDED_PAISA} is null)`

/** SQL for whether the provider reversed an unknown amount of the payment of a row of `bookings`. */
export const UNKNOWN_REVERSAL: SQL = sql`${UNKNOWN_REVERSAL_AT} is not null`
