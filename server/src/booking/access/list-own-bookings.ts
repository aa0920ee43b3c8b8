import type { OwnBookings } from '@chautari/contract/booking/shapes'
import { BOOKINGS_PER_PAGE } from '@chautari/contract/booking/limits'
import { findStillFree, type AvailabilityQuery } from '../../availability/index.ts'
import { ratings, type RatedProduct } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import { presentPage } from '../../platform/http/present-page.ts'
import { presentOwnBooking } from './present.ts'
import { flagsOf } from '../rules/flags.ts'
import type { BookingRow } from '../store/bookings.ts'
import { linesOf, type Line } from '../store/lines.ts'
import { countOwnBookings, findOwnBookings, type BookingTab } from '../store/own-bookings.ts'

type OwnBookingsQuery = { tab: BookingTab | undefined; page: number; caller: SignedIn }

/**
 * Returns a page of the caller's bookings, the latest first, and the number in each tab (spec 2 §3). The number of queries does not
 * depend on the number of bookings.
 */
export async function listOwnBookings({ db, config }: App, { tab, page, caller }: OwnBookingsQuery): Promise<OwnBookings> {
  const [{ now, counts }, bookings] = await Promise.all([
    countOwnBookings(db, caller.actor),
    findOwnBookings(db, caller.actor, { tab, page }),
  ])
  const [ratingOf, free] = await Promise.all([
    ratings.findRatings(db, bookings.map(ratedBy)),
    findStillFree(db, bookings.filter((booking) => !flagsOf(booking, now).isReserved).flatMap(wantedAgain)),
  ])
  const data = bookings.map((booking) =>
    presentOwnBooking(booking, {
      now,
      config,
      locale: caller.locale,
      isFreeToOthers: isFreeAgain(booking, free),
      rating: ratingOf(ratedBy(booking)),
    }),
  )
  const total = counts[tab ?? 'total']
  const list = { page, perPage: BOOKINGS_PER_PAGE, total, path: '/user/bookings', query: { status: tab } }
  return { bookings: presentPage(data, list), booking_count: counts }
}

/** Returns what a booking needs to be reserved again, by line. */
function wantedAgain(booking: BookingRow): AvailabilityQuery[] {
  const { reference, packageId, startsOn, endsOn, quantity } = booking
  if (packageId !== null) return [{ key: reference, roomId: null, packageId, startsOn, endsOn, quantity }]
  return linesOf(booking).map((line) => ({
    key: keyOf(reference, line),
    roomId: line.roomId,
    packageId,
    startsOn,
    endsOn,
    quantity: line.quantity,
  }))
}

const keyOf = (reference: string, { roomId }: Line) => `${reference} ${roomId}`

function isFreeAgain(booking: BookingRow, free: Set<string>): boolean {
  return wantedAgain(booking).every(({ key }) => free.has(key))
}

function ratedBy({ product }: BookingRow): RatedProduct {
  return product.kind === 'room'
    ? { kind: 'property', slug: product.propertySlug }
    : { kind: 'package', slug: product.packageSlug }
}
