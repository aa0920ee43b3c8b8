import type { Booking } from '@chautari/contract/booking/shapes'
import { calendarDate } from '@chautari/contract/dates'
import { links } from '../../platform/links.ts'
import { staySearch } from '../../platform/stay.ts'

/** Where a lapsed booking is made anew: its room's checkout with the same stay, or the property when the room is taken. */
export function bookAgainLink(booking: Booking): string {
  const search = staySearch({
    startDate: calendarDate(booking.starts_at),
    endDate: calendarDate(booking.ends_at),
    adult: booking.adult_count,
    child: booking.child_count,
    rooms: booking.quantity,
  })
  const { property_slug: property, slug: room } = booking.product
  return booking.has_availability ? links.roomCheckout(property, room, search) : links.property(property, search)
}
