import { dayInNepal, nightsOf } from '@chautari/contract/dates'
import { hasRoom, journeys, requireDeparture, takeRooms, takeSeats, type DepartureForSale } from '../../availability/index.ts'
import { forSale } from '../../catalogue/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { BookingRow } from '../store/bookings.ts'
import { linesOf } from '../store/lines.ts'

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
  const rooms = await findBookedRooms(tx, booking, now)
  return rooms !== undefined && takeRooms(tx, { holder, rooms, nights: nightsOf(startsOn, endsOn), expiresAt: null })
}

/** Returns whether the same stock could be reserved now. This is a snapshot: only taking it reserves it. */
export async function isFreeToOthers(db: Db, booking: BookingRow, now: Date): Promise<boolean> {
  const { startsOn, endsOn, quantity, product } = booking
  if (product.kind === 'package') {
    const departure = await findDeparture(db, booking)
    return departure !== undefined && journeys.hasSeats(db, { departure, quantity })
  }
  const rooms = await findBookedRooms(db, booking, now)
  if (!rooms) return false
  const free = await Promise.all(rooms.map((room) => hasRoom(db, { room, startsOn, endsOn, quantity: room.quantity })))
  return free.every(Boolean)
}

/** Returns the booked rooms by type with their number; undefined when one is no longer sold or check-in has passed. */
export async function findBookedRooms(
  db: Db,
  booking: BookingRow,
  now: Date,
): Promise<(forSale.RoomForSale & { quantity: number })[] | undefined> {
  if (booking.startsOn < dayInNepal(now)) return undefined
  const lines = linesOf(booking)
  const rooms = await forSale.findRoomsForSale(
    db,
    lines.map(({ product }) => product.roomSlug),
  )
  return rooms?.map((room, index) => ({ ...room, quantity: lines[index]?.quantity ?? 0 }))
}

/** Returns the booked departure while it can still be booked; undefined when the package is off sale or its cutoff has passed. */
export async function findDeparture(db: Db, { product, startsOn }: BookingRow): Promise<DepartureForSale | undefined> {
  const tour = product.kind === 'package' ? await forSale.findPackageForSale(db, product.packageSlug) : undefined
  if (!tour) return undefined
  return requireDeparture(db, tour, { startDate: startsOn, field: 'bookingStartDate' }).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
}
