import type { Booking } from '@chautari/contract/booking/shapes'
import { bookedQuantity } from '../../../entities/booking/booked-rooms.ts'

/** Returns the kind of stock that a booking holds, as a key of the texts about a release. */
export function heldUnits(booking: Pick<Booking, 'type' | 'lines' | 'quantity'>): 'Room' | 'Rooms' | 'Seats' {
  if (booking.type === 'package') return 'Seats'
  return bookedQuantity(booking) > 1 ? 'Rooms' : 'Room'
}
