import { dayInNepal, nightsOf } from '@chautari/contract/dates'
import { hasRoom, journeys, requireDeparture, takeNights, takeSeats, type DepartureForSale } from '../../availability/index.ts'
import { findPackageForSale, findRoomForSale } from '../../catalogue/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { BookingRow } from '../store/bookings.ts'

/**
 * Takes and confirms the stock of a booking whose hold has ended. Returns false when the product is no longer sold, its start or cutoff
 * has passed, or too little is available.
 */
export async function claimStock(tx: Tx, booking: BookingRow, now: Date): Promise<boolean> {
  const { reference: holder, startsOn, endsOn, quantity, product } = booking
  if (product.kind === 'package') {
    const departure = await findDeparture(tx, booking)
    return departure !== undefined && takeSeats(tx, { holder, departure, quantity, expiresAt: null })
  }
  const room = startsOn < dayInNepal(now) ? undefined : await findRoomForSale(tx, product.roomSlug)
  if (!room) return false
  return takeNights(tx, { holder, room, nights: nightsOf(startsOn, endsOn), quantity, expiresAt: null })
}

/** Returns whether the same stock could be reserved now. This is a snapshot: only taking it reserves it. */
export async function isFreeToOthers(db: Db, booking: BookingRow, now: Date): Promise<boolean> {
  const { startsOn, endsOn, quantity, product } = booking
  if (product.kind === 'package') {
    const departure = await findDeparture(db, booking)
    return departure !== undefined && journeys.hasSeats(db, { departure, quantity })
  }
  const room = startsOn < dayInNepal(now) ? undefined : await findRoomForSale(db, product.roomSlug)
  return room !== undefined && hasRoom(db, { room, startsOn, endsOn, quantity })
}

/** Returns the booked departure while it can still be booked; undefined when the package is off sale or its cutoff has passed. */
export async function findDeparture(db: Db, { product, startsOn }: BookingRow): Promise<DepartureForSale | undefined> {
  const tour = product.kind === 'package' ? await findPackageForSale(db, product.packageSlug) : undefined
  if (!tour) return undefined
  return requireDeparture(db, tour, { startDate: startsOn, field: 'bookingStartDate' }).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
}
