import type { BookingDetails } from '../bookings.ts'
import type { Sold } from './tables.ts'

/** Returns a booking as it would be after an amendment. */
export function bookingAs<Booking extends BookingDetails>(booking: Booking, sold: Sold): Booking {
  return { ...booking, ...sold, lines: null }
}
