import type { Booking } from '@chautari/contract/booking/shapes'
import { bookedQuantity } from '../../../entities/booking/booked-rooms.ts'

/** Returns what a booking holds, as the texts of a release name it. */
export function heldUnits(booking: Pick<Booking, 'type' | 'lines' | 'quantity'>): 'Room' | 'Rooms' | 'Seats' {
  if (booking.type === 'package') return 'Seats'
  return bookedQuantity(booking) > 1 ? 'Rooms' : 'Room'
}
