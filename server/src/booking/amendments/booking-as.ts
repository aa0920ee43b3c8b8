import type { BookingDetails } from '../store/bookings.ts'
import type { Sold } from './store/tables.ts'

/** Returns a booking as it would be after an amendment. */
export function bookingAs<Booking extends BookingDetails>(booking: Booking, sold: Sold): Booking {
  return { ...booking, ...sold, lines: null }
}
