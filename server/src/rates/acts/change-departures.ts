import { addDays, dayInNepal, HOUR, instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import { DAYS_AHEAD_MAX, SEATS_MAX } from '@chautari/contract/rates/limits'
import type { Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { lockCells, readCells, writeCells } from './cells.ts'
import { checkSeats } from './check-seats.ts'
import { cellOf, keyOf, type CellKey, type Values } from './rules/cell.ts'
import { CELLS_MAX } from './rules/limits.ts'
import { refusalOfPrice } from './rules/price-limits.ts'
import type { Refusal } from './rules/refusal.ts'
import { appendAct, type ActedBy } from './store/acts.ts'
import type { StockStore } from './store/cell-store.ts'
import { findPackage, lockProduct, type PackageTarget } from './store/target.ts'

/** The price per person of a fixed departure (null for its package's price), and its fewest travellers (null for no minimum). */
type OwnTerms = { pricePaisa?: number | null; minTravellers?: number | null }
type Change = OwnTerms & { seats?: number; closed?: boolean; guaranteed?: boolean }

/** A change of departures of a package: adds them with seats, or changes their seats, terms and whether they are closed. */
export type DeparturesRequest = {
  package: string
  days: CalendarDate[]
  change: { add: OwnTerms & { seats: number } } | Change
}

type Result = { outcome: 'refused'; refusal: Refusal } | { outcome: 'done'; actId: number | null }

/**
 * Adds fixed departures, or changes seats, own price, minimum, guarantee and closing of departures, in one act that can be undone (decisions 060
 * and 131). Bookings stay as they are: seats never fall below those held or booked. A package without fixed departures starts on any day, so
 * its days can be changed but not added.
 */
export async function changeDepartures(tx: Tx, request: DeparturesRequest, by: ActedBy & { stock: StockStore }): Promise<Result> {
  const { stock } = by
  const named = await findPackage(tx, request.package)
  if (!named) return refused({ code: 'package_not_found', about: [request.package] })
  await lockProduct(tx, 'package', named)
  const target = (await findPackage(tx, request.package)) ?? named
  const refusal = refusalOfRequest(request, target) ?? refusalOfDays(request, target, await appNow(tx))
  if (refusal) return refused(refusal)
  const keys = [...new Set(request.days)].toSorted().map((night): CellKey => ({ kind: 'departure', id: target.id, night }))
  await lockCells(tx, keys, stock)
  const present = await readCells(tx, keys, stock)
  const unfit = refusalOfPresent(request, { keys, present })
  if (unfit) return refused(unfit)
  const { change } = request
  const next: Values = 'add' in change ? { closed: false, ...change.add } : { ...change }
  const cells = keys.flatMap((key) => cellOf(key, present.get(keyOf(key)) ?? {}, next) ?? [])
  if (cells.length === 0) return { outcome: 'done', actId: null }
  const taken = await checkSeats(tx, cells, { stock, present })
  if (taken) return refused(taken)
  await writeCells(tx, cells, { present, stock })
  const product = { productKind: 'package', productId: target.id } as const
  return { outcome: 'done', actId: await appendAct(tx, { ...product, kind: 'departures', asked: request, cells }, by) }
}

function refused(refusal: Refusal): Result {
  return { outcome: 'refused', refusal }
}

function refusalOfRequest({ days, change }: DeparturesRequest, { is_fixed: isFixed }: PackageTarget): Refusal | undefined {
  if (days.length === 0) return { code: 'no_nights' }
  if (days.length > CELLS_MAX) return { code: 'too_many_cells' }
  if ('add' in change && !isFixed) return { code: 'departures_not_fixed' }
  const wanted: Change = 'add' in change ? change.add : change
  if (Object.keys(wanted).length === 0) return { code: 'nothing_asked' }
  if (!isFixed && hasOwnTerms(wanted)) return { code: 'departures_not_fixed' }
  const { pricePaisa = null } = wanted
  return (pricePaisa === null ? undefined : refusalOfPrice(pricePaisa)) ?? refusalOfSeats(wanted)
}

/** Returns whether a change gives departures terms of their own. Removing terms is allowed for every package. */
function hasOwnTerms({ pricePaisa = null, minTravellers = null, guaranteed = false }: Change): boolean {
  return pricePaisa !== null || minTravellers !== null || guaranteed
}

function refusalOfSeats({ seats, minTravellers }: Change): Refusal | undefined {
  const isSeatCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= SEATS_MAX
  if (seats !== undefined && !isSeatCount(seats)) return { code: 'seats_out_of_range' }
  const isMinimum = minTravellers === undefined || minTravellers === null || isSeatCount(minTravellers)
  return isMinimum ? undefined : { code: 'minimum_out_of_range' }
}

function refusalOfDays({ days, change }: DeparturesRequest, target: PackageTarget, now: Date): Refusal | undefined {
  const today = dayInNepal(now)
  if (days.some((day) => day < today)) return { code: 'days_past' }
  if (days.some((day) => day > addDays(today, DAYS_AHEAD_MAX))) return { code: 'days_too_far' }
  if (!('add' in change)) return undefined
  const late = days.filter((day) => cutoffOf(target, day) <= now)
  return late.length === 0 ? undefined : { code: 'cutoff_past', about: late }
}

const cutoffOf = ({ start_time: time, cutoff_hours: hours }: PackageTarget, day: CalendarDate) =>
  new Date(instantInNepal(day, time).getTime() - hours * HOUR)

type Present = { keys: CellKey[]; present: Map<string, Values> }

/** Returns the refusal of adding departures that exist, or of changing those that don't. */
function refusalOfPresent({ change }: DeparturesRequest, { keys, present }: Present): Refusal | undefined {
  const isAdding = 'add' in change
  const wrong = keys.filter((key) => (present.get(keyOf(key))?.['seats'] === null) !== isAdding)
  if (wrong.length === 0) return undefined
  return { code: isAdding ? 'departure_known' : 'departure_not_found', about: wrong.flatMap(({ night }) => night ?? []) }
}
