import type { Booking } from '@chautari/contract/booking/shapes'
import { calendarDate } from '@chautari/contract/dates'
import { links } from '../../../links.ts'
import { staySearch } from '../../../entities/availability/stay.ts'

/** The parts of a booking that choose the same again. */
export type Choice = Pick<Booking, 'starts_at' | 'ends_at' | 'adult_count' | 'child_count' | 'quantity' | 'has_availability'> & {
  product: { kind: 'package'; slug: string } | { kind: 'room'; slug: string; property_slug: string }
}

/** Returns where to book a lapsed booking again: the checkout with the same choice, or the product's page when it is sold out. */
export function bookAgainLink(booking: Choice): string {
  const { product, has_availability: isFree } = booking
  if (product.kind === 'package') {
    const search = new URLSearchParams({ bookingStartDate: booking.starts_at, count: `${booking.quantity}` }).toString()
    return isFree ? links.packageCheckout(product.slug, search) : links.package(product.slug)
  }
  const search = staySearch({
    startDate: calendarDate(booking.starts_at),
    endDate: calendarDate(booking.ends_at),
    adult: booking.adult_count,
    child: booking.child_count,
    rooms: booking.quantity,
  })
  const { property_slug: property, slug: room } = product
  return isFree ? links.roomCheckout(property, room, search) : links.property(property, search)
}
