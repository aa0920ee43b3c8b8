import type { Booking } from '@chautari/contract/booking/shapes'
import { links } from '../../platform/links.ts'

/** Where a lapsed booking is made anew: its room's checkout with the same stay, or the property when the room is taken. */
export function bookAgainLink(booking: Booking): string {
  const search = new URLSearchParams({
    startDate: booking.starts_at,
    endDate: booking.ends_at,
    adult: String(booking.adult_count),
    child: String(booking.child_count),
    rooms: String(booking.quantity),
  }).toString()
  const { property_slug: property, slug: room } = booking.product
  return booking.has_availability ? links.roomCheckout(property, room, search) : links.property(property, search)
}
