import { sql, type SQL } from 'drizzle-orm'
import { bookingEvents, bookings } from './tables.ts'

/**
 * SQL for when the provider reversed a part of the payment of a row of `bookings` without saying how much (decision 087); null where it did not, or where
 * staff recorded the amount since (decision 165). An event without an attempt repeats an earlier one for the queue.
 */
export const UNKNOWN_REVERSAL_AT: SQL = sql`(select min(reversed.at) from ${bookingEvents} reversed
  where reversed.booking_id = ${bookings.id} and reversed.trigger = 'reversed'
    and reversed.detail->>'attempt' is not null and reversed.detail->>'reversedPaisa' is null
    and not exists (select from ${bookingEvents} recorded where recorded.booking_id = reversed.booking_id
      and recorded.trigger = 'reversal_recorded' and recorded.detail->>'attempt' = reversed.detail->>'attempt' and recorded.seq > reversed.seq))`

/** SQL for whether the provider reversed an unknown amount of the payment of a row of `bookings`. */
export const UNKNOWN_REVERSAL: SQL = sql`${UNKNOWN_REVERSAL_AT} is not null`
