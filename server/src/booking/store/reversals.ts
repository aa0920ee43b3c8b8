import { sql } from 'drizzle-orm'
import { bookingEvents, bookings } from './tables.ts'

/** SQL for whether the provider reversed a part of the payment of a row of `bookings` without saying how much (decision 087). */
export const UNKNOWN_REVERSAL = sql`exists (select 1 from ${bookingEvents} where ${bookingEvents.bookingId} = ${bookings.id}
  and ${bookingEvents.trigger} = 'reversed' and ${bookingEvents.detail}->>'reversedPaisa' is null)`
