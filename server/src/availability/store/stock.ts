import type { CalendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { confirmDays, dateArray, extendDays, NIGHTS, releaseDays, SEATS, takeDays, type StockTables } from './stock-tables.ts'

/** Whose stock: rooms are taken by the night, packages by the seat of a departure. */
export type StockKind = 'room' | 'package'

/** What somebody has of a kind of stock. */
export type Held = { kind: StockKind; holder: string }

/** Rooms of one kind for some nights, taken in the name of an opaque holder. */
export type Taking = { holder: string; room: { id: number; totalRooms: number }; nights: CalendarDate[]; quantity: number }

/** Seats of a departure. A day of which nothing is noted yet has the package's number of seats, until its cutoff. */
export type SeatTaking = {
  holder: string
  departure: { packageId: number; startDate: CalendarDate; seats: number; cutoffAt: Date; isFixed: boolean }
  quantity: number
}

const SHELVES: Record<StockKind, StockTables> = { room: NIGHTS, package: SEATS }

/**
 * Holds nights until an instant. False when any night has too few rooms or is closed: then the holder has none of them.
 * Holds that lapsed among these nights give way. Throws when the holder still has one of the nights.
 */
export async function takeNights(tx: Tx, taking: Taking & { expiresAt: Date }): Promise<boolean> {
  return takeOfRoom(tx, taking)
}

/** Takes nights for good at once: for what is free of charge, and for money that arrived after its hold had gone. */
export async function takeConfirmedNights(tx: Tx, taking: Taking): Promise<boolean> {
  return takeOfRoom(tx, { ...taking, expiresAt: null })
}

/** Holds seats until an instant. False when there are too few, the departure is closed or unknown, or its cutoff has passed. */
export async function takeSeats(tx: Tx, taking: SeatTaking & { expiresAt: Date }): Promise<boolean> {
  return takeOfPackage(tx, taking)
}

/** Takes seats for good at once, under the same conditions. */
export async function takeConfirmedSeats(tx: Tx, taking: SeatTaking): Promise<boolean> {
  return takeOfPackage(tx, { ...taking, expiresAt: null })
}

/** Makes a live hold a booking. False, with nothing changed, when the hold is gone, lapsed or confirmed before. */
export async function confirmHold(tx: Tx, { kind, holder }: Held): Promise<boolean> {
  return confirmDays(tx, SHELVES[kind], holder)
}

/** Moves the end of a live hold. False, with nothing changed, when the hold is gone or lapsed. */
export async function extendHold(tx: Tx, { kind, holder }: Held, expiresAt: Date): Promise<boolean> {
  return extendDays(tx, SHELVES[kind], { holder, expiresAt })
}

/** Gives back whatever the holder holds or has booked, of the days `from` one on if it is given. Twice changes nothing. */
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
  // The days of a fixed departure are the supplier's to note.
  if (!isFixed)
    await tx.execute(sql`
      insert into departures (package_id, start_date, capacity, cutoff_at)
      values (${packageId}, ${startDate}::date, ${seats}::smallint, ${cutoffAt.toISOString()}::timestamptz)
      on conflict do nothing`)
  const condition = sql`cutoff_at > (select app_now())`
  return takeDays(tx, SEATS, { ...taking, productId: packageId, days: [startDate], condition })
}
