import type { CalendarDate } from '@chautari/contract/dates'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { CellKey, Values } from '../rules/cell.ts'

/** A cell with all its fields. */
export type CellWritten = CellKey & { values: Values }

/** Reads and writes the cells of one kind. */
export type CellStore = {
  /** Locks cells, so that nothing changes them until the transaction ends. Their property is locked already. */
  lock(tx: Tx, keys: CellKey[]): Promise<void>
  /** Returns the values of cells, in any order; none of a cell whose plan or room does not exist. */
  read(db: Db, keys: CellKey[]): Promise<CellWritten[]>
  write(tx: Tx, cells: CellWritten[]): Promise<void>
}

/** The seats of departures by their day: `seats` is null where a package with fixed departures has none. */
export type SeatStore = CellStore & {
  /** Returns the cells of which seats are held or booked, with their number. Locking them has ended lapsed holds. */
  findTaken(db: Db, keys: CellKey[]): Promise<(CellKey & { taken: number })[]>
  /** Returns the cells of departures that were called off: they stay closed for good. */
  findCalledOff(db: Db, keys: CellKey[]): Promise<CellKey[]>
}

/** The stock of rooms by night, and of seats. The noun *availability* implements it, because it owns the locks of reservations. */
export type StockStore = CellStore & {
  seats: SeatStore
  /** Locks the coming nights of rooms that have a row, in the order of reservations. */
  lockComing(tx: Tx, roomIds: number[]): Promise<void>
  /** Returns the cells of which rooms are held or booked, with their number. Lapsed holds don't count. */
  findTaken(db: Db, keys: CellKey[]): Promise<(CellKey & { taken: number })[]>
  /** Returns the nights of a room from a day on, with a number of rooms to sell above a limit. */
  findWantedAbove(db: Db, room: { id: number; from: CalendarDate; limit: number }): Promise<CellKey[]>
}
