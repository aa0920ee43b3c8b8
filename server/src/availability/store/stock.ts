import type { CalendarDate } from '@chautari/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Tx } from '../../platform/database/db.ts'
import { confirmDays, extendDays, NIGHTS, releaseDays, SEATS, type StockTables } from './stock-tables.ts'

/** The kind of stock: rooms by night, packages by seats of a departure. */
export type StockKind = 'room' | 'package'

/** The stock of one kind that a holder has. */
export type Held = { kind: StockKind; holder: string }

type Until = {
  /** Until when the stock is held, or SQL of it; null to confirm it at once, for payments that arrive after their hold has ended. */
  expiresAt: Date | SQL | null
}

/** Rooms of one or several types for some nights, taken for an opaque holder. Each type is named once. */
type RoomTaking = Until & { holder: string; rooms: { id: number; quantity: number }[]; nights: CalendarDate[] }

/** Seats of a departure. A day without a row has the package's number of seats, until its cutoff. */
type SeatTaking = Until & {
  holder: string
  departure: { packageId: number; startDate: CalendarDate; seats: number; cutoffAt: Date; isFixed: boolean }
  quantity: number
}

const STOCK_TABLES: Record<StockKind, StockTables> = { room: NIGHTS, package: SEATS }

/**
 * Holds or confirms the nights of all rooms. Returns false, and takes nothing, when any night has too few rooms of a type or is closed.
 * Releases lapsed holds of these nights first. Throws when the holder already has one of the nights.
 */
export async function takeRooms(tx: Tx, taking: RoomTaking): Promise<boolean> {
  return isTaken(tx, takingRooms(taking))
}

/** The values of a `RoomTaking` as SQL, for statements that are prepared with placeholders. */
type RoomTakingSql = Record<'holder' | 'roomIds' | 'quantities' | 'nights' | 'expiresAt', SQL>

/** Returns a SQL expression that takes rooms as `takeRooms` does and yields whether they were taken. */
export function takingRooms(taking: RoomTaking | RoomTakingSql): SQL {
  const { holder, roomIds, quantities, nights, expiresAt } = 'rooms' in taking ? sqlOf(taking) : taking
  return sql`take_rooms(${holder}, ${roomIds}::int[], ${quantities}::int[], ${nights}::date[], ${expiresAt}::timestamptz)`
}

function sqlOf({ holder, rooms, nights, expiresAt }: RoomTaking): RoomTakingSql {
  return {
    holder: sql`${holder}`,
    roomIds: sql`${sql.param(rooms.map(({ id }) => id))}`,
    quantities: sql`${sql.param(rooms.map(({ quantity }) => quantity))}`,
    nights: sql`${sql.param(nights)}`,
    expiresAt: endOf(expiresAt),
  }
}

/**
 * Holds or confirms seats. Returns false when there are too few, the departure is closed or unknown, or its cutoff has passed. Throws
 * when the holder already has seats of the departure.
 */
export async function takeSeats(tx: Tx, taking: SeatTaking): Promise<boolean> {
  return isTaken(tx, takingSeats(taking))
}

/** Returns a SQL expression that takes seats as `takeSeats` does and yields whether they were taken. */
export function takingSeats({ holder, departure, quantity, expiresAt }: SeatTaking): SQL {
  const { packageId, startDate, seats, cutoffAt, isFixed } = departure
  // Only the supplier creates fixed departures.
  const created = isFixed ? sql`null, null` : sql`${seats}::int, ${endOf(cutoffAt)}`
  return sql`take_seats(${holder}, ${packageId}::int, ${startDate}::date, ${quantity}::int, ${endOf(expiresAt)}, ${created})`
}

async function isTaken(tx: Tx, taking: SQL): Promise<boolean> {
  const [row] = await selectRows(tx, sql`select ${taking} as taken`, z.object({ taken: z.boolean() }))
  return row?.taken ?? false
}

const endOf = (instant: Date | SQL | null) => sql`${instant instanceof Date ? instant.toISOString() : instant}::timestamptz`

/** Confirms a live hold. Returns false and changes nothing when the hold is released, lapsed or already confirmed. */
export async function confirmHold(tx: Tx, { kind, holder }: Held): Promise<boolean> {
  return confirmDays(tx, STOCK_TABLES[kind], holder)
}

/** Extends a live hold. Returns false and changes nothing when the hold is released or lapsed. */
export async function extendHold(tx: Tx, { kind, holder }: Held, expiresAt: Date): Promise<boolean> {
  return extendDays(tx, STOCK_TABLES[kind], { holder, expiresAt })
}

/** The stock of one kind that several holders have, such as a booking and its offered amendment. */
type AllHeld = { kind: StockKind; holders: string[] }

/**
 * Releases all held and confirmed days of the holders; with `from`, confirmed days only from that day on. Locks the days of all holders in a
 * single order. Idempotent.
 */
export async function release(tx: Tx, { kind, holders }: AllHeld, from?: CalendarDate): Promise<void> {
  await releaseDays(tx, STOCK_TABLES[kind], { holders, from })
}
