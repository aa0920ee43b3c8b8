import type { CalendarDate } from '@chautari/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Tx } from '../../platform/database/db.ts'
import type { DepartureForSale } from '../rules/departure.ts'

type StockMove = {
  /** The holder with the confirmed nights or seats. The caller has locked its booking, so that no other transaction changes them. */
  holder: string
  /** The key under which an offer holds the nights or seats that the new stay needs beyond those of the holder. */
  offer: string
  /** Until when the offer is held; null to move the holder to the new nights or seats now. */
  expiresAt: Date | null
}

type RoomMove = StockMove & { rooms: { id: number; quantity: number }[]; nights: CalendarDate[] }

/**
 * With `expiresAt`, holds under the key `offer` the rooms and nights that the holder lacks. With null, moves the holder to the new rooms and nights and
 * releases the old ones. Returns false, and changes nothing, when any night has too few rooms or is closed (decision 099).
 */
export async function moveRooms(tx: Tx, { holder, offer, rooms, nights, expiresAt }: RoomMove): Promise<boolean> {
  const ids = sql.param(rooms.map(({ id }) => id))
  const quantities = sql.param(rooms.map(({ quantity }) => quantity))
  return isMoved(
    tx,
    sql`move_rooms(${holder}, ${offer}, ${ids}::int[], ${quantities}::int[], ${sql.param(nights)}::date[], ${endOf(expiresAt)})`,
  )
}

type SeatMove = StockMove & { departure: DepartureForSale; quantity: number }

/**
 * Does for seats what `moveRooms` does for rooms. Returns false, and changes nothing, when there are too few seats, when the departure is closed,
 * unknown or called off, or when its cutoff has passed (decision 099).
 */
export async function moveSeats(tx: Tx, { holder, offer, departure, quantity, expiresAt }: SeatMove): Promise<boolean> {
  const { packageId, startDate, seats, cutoffAt, isFixed } = departure
  // Only the supplier creates fixed departures.
  const created = isFixed ? sql`null, null` : sql`${seats}::int, ${endOf(cutoffAt)}`
  const day = sql`${packageId}::int, ${startDate}::date, ${quantity}::int`
  return isMoved(tx, sql`move_seats(${holder}, ${offer}, ${day}, ${endOf(expiresAt)}, ${created})`)
}

async function isMoved(tx: Tx, moving: SQL): Promise<boolean> {
  const [row] = await selectRows(tx, sql`select ${moving} as moved`, z.object({ moved: z.boolean() }))
  return row?.moved ?? false
}

const endOf = (instant: Date | null) => sql`${instant?.toISOString() ?? null}::timestamptz`
