import type { SQL } from 'drizzle-orm'
import { availabilitySql, journeys, stays } from '../../availability/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { OrderedStock } from './order.ts'

type HoldOfStock = { holder: string; expiresAt: SQL }

/** Returns SQL that holds the stock of an order until `expiresAt`, or confirms it when that is null. It yields false when too little is free. */
export function takingStock(wanted: OrderedStock, hold: HoldOfStock): SQL {
  return wanted.kind === 'room'
    ? availabilitySql.takingRooms({ ...hold, ...wanted })
    : availabilitySql.takingSeats({ ...hold, ...wanted })
}

type Move = { holder: string; offer: string; expiresAt: Date | null }

/**
 * Holds the stock that an order needs beyond the holder's own, under the key `offer`; with `expiresAt` null, moves the holder to the ordered stock. Returns
 * false, and changes nothing, when too little is free (decision 099).
 */
export function moveStock(tx: Tx, wanted: OrderedStock, hold: Move): Promise<boolean> {
  return wanted.kind === 'room' ? stays.moveRooms(tx, { ...hold, ...wanted }) : journeys.moveSeats(tx, { ...hold, ...wanted })
}
