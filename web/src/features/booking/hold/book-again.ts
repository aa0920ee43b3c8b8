import type { Booking } from '@chautari/contract/booking/shapes'
import { calendarDate } from '@chautari/contract/dates'
import { links } from '../../../links.ts'
import { mixSearch } from '../../../entities/availability/mix-search.ts'
import { staySearch } from '../../../entities/availability/stay.ts'
import { bookedQuantity } from '../../../entities/booking/booked-rooms.ts'
import { choiceSearch } from '../checkout/choice/package-choice.ts'

/** The fields of a booking that are needed to choose the same again. */
export type Choice = Pick<
  Booking,
  'starts_at' | 'ends_at' | 'adult_count' | 'child_count' | 'quantity' | 'lines' | 'has_availability'
> & {
  product: { kind: 'package'; slug: string } | { kind: 'room'; slug: string; property_slug: string }
}

/** Returns where to book a lapsed booking again: the checkout with the same choice, or the product's page when it is sold out. */
export function bookAgainLink(booking: Choice): string {
  const { product, has_availability: isAvailable } = booking
  const startDate = calendarDate(booking.starts_at)
  if (product.kind === 'package') {
    const search = choiceSearch({ startDate, count: booking.quantity })
    return isAvailable ? links.packageCheckout(product.slug, search) : links.package(product.slug)
  }
  const stay = {
    startDate,
    endDate: calendarDate(booking.ends_at),
    adult: booking.adult_count,
    child: booking.child_count,
    rooms: bookedQuantity(booking),
  }
  const { property_slug: property, slug: room } = product
  if (!isAvailable) return links.property(property, staySearch(stay))
  // A booking from before rooms had plans has none. The checkout then offers the cheapest.
  const lines = booking.lines.flatMap(({ room_slug: slug, quantity, plan }) => (plan ? { slug, quantity, plan: plan.code } : []))
  const [first, ...more] = lines
  return links.roomCheckout(property, room, first ? mixSearch(stay, first, more) : staySearch(stay))
}
