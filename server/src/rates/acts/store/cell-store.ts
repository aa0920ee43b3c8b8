import type { CalendarDate } from '@chautari/contract/dates'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { CellKey, Values } from '../rules/cell.ts'

/** A cell with all its fields. */
export type CellWritten = CellKey & { values: Values }

/** Reads and writes the cells of one kind. */
export type CellStore = {
  /** Locks cells, so that nothing changes them until the transaction ends. Their property is locked already. */
  lock(tx: Tx, keys: CellKey[]): Promise<void>
  /** Returns the values of cells in any order, without cells whose plan or room does not exist. */
  read(db: Db, keys: CellKey[]): Promise<CellWritten[]>
  write(tx: Tx, cells: CellWritten[]): Promise<void>
}

/** The seats of departures by day. `seats` is null on a day without a departure. */
export type SeatStore = CellStore & {
  /** Returns the cells with held or booked seats, and their number. Locking has released lapsed holds. */
  findTaken(db: Db, keys: CellKey[]): Promise<(CellKey & { taken: number })[]>
  /** Returns the cells of departures that were called off: they stay closed for good. */
  findCalledOff(db: Db, keys: CellKey[]): Promise<CellKey[]>
}

/** The stock of rooms by night, and of seats. The noun *availability* implements it, because it owns the locks of reservations. */
export type StockStore = CellStore & {
  seats: SeatStore
  /** Locks the coming nights of rooms that have a row, in the order in which reservations lock them. */
  lockComing(tx: Tx, roomIds: number[]): Promise<void>
  /** Returns the cells with held or booked rooms, and their number. Lapsed holds don't count. */
  findTaken(db: Db, keys: CellKey[]): Promise<(CellKey & { taken: number })[]>
  /** Returns the nights of a room from a day on that want to sell more rooms than a limit. */
  findWantedAbove(db: Db, room: { id: number; from: CalendarDate; limit: number }): Promise<CellKey[]>
}
