import type { CalendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { confirmDays, dateArray, extendDays, NIGHTS, releaseDays, SEATS, takeDays, type StockTables } from './stock-tables.ts'

/** The kind of stock: rooms by night, packages by seats of a departure. */
export type StockKind = 'room' | 'package'

/** The stock of one kind that a holder has. */
export type Held = { kind: StockKind; holder: string }

type Until = {
  /** Until when the stock is held; null to confirm it at once, for payments that arrive after their hold has ended. */
  expiresAt: Date | null
}

/** Rooms of one or several types for some nights, taken for an opaque holder. Each type is named once. */
type Taking = Until & { holder: string; rooms: { id: number; quantity: number }[]; nights: CalendarDate[] }

/** Seats of a departure. A day without a row has the package's number of seats, until its cutoff. */
type SeatTaking = Until & {
  holder: string
  departure: { packageId: number; startDate: CalendarDate; seats: number; cutoffAt: Date; isFixed: boolean }
  quantity: number
}

const STOCK_TABLES: Record<StockKind, StockTables> = { room: NIGHTS, package: SEATS }

/**
 * Holds or confirms the nights of all rooms. Returns false, and takes nothing, when any night has too few rooms of a type or is closed. Releases lapsed holds of
 * these nights first. Throws when the holder already has one of the nights.
 */
export async function takeRooms(tx: Tx, { rooms, nights, ...taking }: Taking): Promise<boolean> {
  const ids = sql.join(
    rooms.map(({ id }) => sql`${id}::int`),
    sql`, `,
  )
  // A new night has the room's total. The lock keeps the total until the night is committed, so that a change of it finds the night.
  // Nights are inserted in lock order, because an insert waits for another transaction's insert of the same night.
  await tx.execute(sql`
    insert into room_nights (room_id, night, capacity)
    select r.id, night, r.total_rooms from unnest(${dateArray(nights)}) night
    join rooms r on r.id in (${ids}) and not exists (select 1 from room_nights n where n.room_id = r.id and n.night = night.night)
    order by r.id, night for share of r
    on conflict do nothing`)
  const units = rooms.map(({ id, quantity }) => ({ productId: id, quantity }))
  return takeDays(tx, NIGHTS, { ...taking, units, days: nights })
}

/**
 * Holds or confirms seats. Returns false when there are too few, the departure is closed or unknown, or its cutoff has passed. Throws
 * when the holder already has seats of the departure.
 */
export async function takeSeats(tx: Tx, { departure, quantity, ...taking }: SeatTaking): Promise<boolean> {
  const { packageId, startDate, seats, cutoffAt, isFixed } = departure
  // Only the supplier creates fixed departures.
  if (!isFixed)
    await tx.execute(sql`
      insert into departures (package_id, start_date, capacity, cutoff_at)
      values (${packageId}, ${startDate}::date, ${seats}::smallint, ${cutoffAt.toISOString()}::timestamptz)
      on conflict do nothing`)
  const condition = sql`cutoff_at > (select app_now())`
  return takeDays(tx, SEATS, { ...taking, units: [{ productId: packageId, quantity }], days: [startDate], condition })
}

/** Confirms a live hold. Returns false and changes nothing when the hold is released, lapsed or already confirmed. */
export async function confirmHold(tx: Tx, { kind, holder }: Held): Promise<boolean> {
  return confirmDays(tx, STOCK_TABLES[kind], holder)
}

/** Extends a live hold. Returns false and changes nothing when the hold is released or lapsed. */
export async function extendHold(tx: Tx, { kind, holder }: Held, expiresAt: Date): Promise<boolean> {
  return extendDays(tx, STOCK_TABLES[kind], { holder, expiresAt })
}

/** Releases everything the holder holds or has confirmed, from day `from` on if given. Idempotent. */
export async function release(tx: Tx, { kind, holder }: Held, from?: CalendarDate): Promise<void> {
  await releaseDays(tx, STOCK_TABLES[kind], { holder, from })
}
