import type { CalendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { confirmDays, dateArray, extendDays, NIGHTS, releaseDays, SEATS, takeDays, type StockTables } from './stock-tables.ts'

/** The kind of stock: rooms by night, packages by seats of a departure. */
export type StockKind = 'room' | 'package'

/** The stock of one kind that a holder has. */
export type Held = { kind: StockKind; holder: string }

/** Rooms of one type for some nights, taken for an opaque holder. */
export type Taking = { holder: string; room: { id: number; totalRooms: number }; nights: CalendarDate[]; quantity: number }

/** Seats of a departure. A day without a row has the package's number of seats, until its cutoff. */
export type SeatTaking = {
  holder: string
  departure: { packageId: number; startDate: CalendarDate; seats: number; cutoffAt: Date; isFixed: boolean }
  quantity: number
}

const SHELVES: Record<StockKind, StockTables> = { room: NIGHTS, package: SEATS }

/**
 * Holds nights until an instant. Returns false, and takes nothing, when any night has too few rooms or is closed. Releases lapsed
 * holds of these nights first. Throws when the holder already has one of the nights.
 */
export async function takeNights(tx: Tx, taking: Taking & { expiresAt: Date }): Promise<boolean> {
  return takeOfRoom(tx, taking)
}

/** Confirms nights at once, for free bookings and for payments that arrive after the hold ended. Otherwise like `holdNights`. */
export async function takeConfirmedNights(tx: Tx, taking: Taking): Promise<boolean> {
  return takeOfRoom(tx, { ...taking, expiresAt: null })
}

/**
 * Holds seats until an instant. Returns false when there are too few, the departure is closed or unknown, or its cutoff has
 * passed.
 */
export async function takeSeats(tx: Tx, taking: SeatTaking & { expiresAt: Date }): Promise<boolean> {
  return takeOfPackage(tx, taking)
}

/** Confirms seats at once, under the conditions of `holdSeats`. */
export async function takeConfirmedSeats(tx: Tx, taking: SeatTaking): Promise<boolean> {
  return takeOfPackage(tx, { ...taking, expiresAt: null })
}

/** Confirms a live hold. Returns false and changes nothing when the hold is released, lapsed or already confirmed. */
export async function confirmHold(tx: Tx, { kind, holder }: Held): Promise<boolean> {
  return confirmDays(tx, SHELVES[kind], holder)
}

/** Extends a live hold. Returns false and changes nothing when the hold is released or lapsed. */
export async function extendHold(tx: Tx, { kind, holder }: Held, expiresAt: Date): Promise<boolean> {
  return extendDays(tx, SHELVES[kind], { holder, expiresAt })
}

/** Releases everything the holder holds or has confirmed, from day `from` on if given. Idempotent. */
export async function release(tx: Tx, { kind, holder }: Held, from?: CalendarDate): Promise<void> {
  await releaseDays(tx, SHELVES[kind], { holder, from })
}

type Until = { expiresAt: Date | null }

async function takeOfRoom(tx: Tx, { room, nights, ...taking }: Taking & Until): Promise<boolean> {
  await tx.execute(sql`
    insert into room_nights (room_id, night, capacity)
    select ${room.id}::int, night, ${room.totalRooms}::smallint from unnest(${dateArray(nights)}) night order by night
    on conflict do nothing`)
  return takeDays(tx, NIGHTS, { ...taking, productId: room.id, days: nights })
}

async function takeOfPackage(tx: Tx, { departure, ...taking }: SeatTaking & Until): Promise<boolean> {
  const { packageId, startDate, seats, cutoffAt, isFixed } = departure
  // Only the supplier creates fixed departures.
  if (!isFixed)
    await tx.execute(sql`
      insert into departures (package_id, start_date, capacity, cutoff_at)
      values (${packageId}, ${startDate}::date, ${seats}::smallint, ${cutoffAt.toISOString()}::timestamptz)
      on conflict do nothing`)
  const condition = sql`cutoff_at > (select app_now())`
  return takeDays(tx, SEATS, { ...taking, productId: packageId, days: [startDate], condition })
}
