import type { Db } from '../../platform/database/db.ts'
import { keyOf, type Cell } from './rules/cell.ts'
import type { Refusal } from './rules/refusal.ts'
import type { StockStore } from './store/cell-store.ts'

/**
 * Returns the refusal of departures that would have fewer seats than are held or booked, or that were called off, with their days. The cells
 * are locked.
 */
export async function checkSeats(db: Db, cells: Cell[], { seats }: StockStore): Promise<Refusal | undefined> {
  const departures = cells.filter(({ kind }) => kind === 'departure')
  const calledOff = departures.length === 0 ? [] : await seats.findCalledOff(db, departures)
  if (calledOff.length > 0) return { code: 'departure_called_off', about: calledOff.flatMap(({ night }) => night ?? []) }
  const changed = departures.filter(({ after }) => 'seats' in after)
  if (changed.length === 0) return undefined
  const taken = new Map((await seats.findTaken(db, changed)).map((cell) => [keyOf(cell), cell.taken]))
  const short = changed.filter((cell) => Number(cell.after['seats'] ?? 0) < (taken.get(keyOf(cell)) ?? 0))
  return short.length === 0 ? undefined : { code: 'seats_taken', about: short.flatMap(({ night }) => night ?? []) }
}
