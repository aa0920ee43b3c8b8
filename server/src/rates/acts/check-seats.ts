import type { Db } from '../../platform/database/db.ts'
import { keyOf, type Cell, type Values } from './rules/cell.ts'
import type { Refusal } from './rules/refusal.ts'
import type { StockStore } from './store/cell-store.ts'

type SeatsContext = { stock: StockStore; present: Map<string, Values> }

/**
 * Refuses changes of departures that were called off, that would have fewer seats than are taken or than their minimum, or that would lose a
 * guarantee that travellers booked with. The refusal names their days. The cells must be locked; `present` are their values before.
 */
export async function checkSeats(
  db: Db,
  cells: Cell[],
  { stock: { seats }, present }: SeatsContext,
): Promise<Refusal | undefined> {
  const departures = cells.filter(({ kind }) => kind === 'departure')
  if (departures.length === 0) return undefined
  const calledOff = await seats.findCalledOff(db, departures)
  if (calledOff.length > 0) return { code: 'departure_called_off', about: daysOf(calledOff) }
  const taken = new Map((await seats.findTaken(db, departures)).map((cell) => [keyOf(cell), cell.taken]))
  const takenOf = (cell: Cell) => taken.get(keyOf(cell)) ?? 0
  const short = departures.filter((cell) => 'seats' in cell.after && Number(cell.after['seats'] ?? 0) < takenOf(cell))
  if (short.length > 0) return { code: 'seats_taken', about: daysOf(short) }
  const tooHigh = departures.filter((cell) => isAboveSeats({ ...present.get(keyOf(cell)), ...cell.after }))
  if (tooHigh.length > 0) return { code: 'minimum_out_of_range', about: daysOf(tooHigh) }
  const promised = departures.filter((cell) => cell.after['guaranteed'] === false && takenOf(cell) > 0)
  return promised.length === 0 ? undefined : { code: 'guarantee_given', about: daysOf(promised) }
}

/** Returns whether a departure needs more travellers than it has seats. */
function isAboveSeats({ seats, minTravellers }: Values): boolean {
  return typeof seats === 'number' && typeof minTravellers === 'number' && minTravellers > seats
}

function daysOf(cells: Pick<Cell, 'night'>[]): string[] {
  return cells.flatMap(({ night }) => night ?? [])
}
