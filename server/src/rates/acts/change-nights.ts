import { dayInNepal } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import type { Db, Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { lockCells, readCells, writeCells } from './cells.ts'
import { cellOf, keyOf, type Cell, type CellKey, type Values } from './rules/cell.ts'
import { findEffects } from './find-effects.ts'
import type { ActDone } from './rules/effects.ts'
import {
  changePlanNight,
  changeRoomNight,
  chooseNights,
  concernsOf,
  refusalOfChange,
  type NightChange,
  type NightChoice,
} from './rules/night-change.ts'
import { pricedPlansOf } from './check-prices.ts'
import { refusalOfPrices } from './rules/price-limits.ts'
import type { Refusal } from './rules/refusal.ts'
import { appendAct, type ActedBy } from './store/acts.ts'
import type { StockStore } from './store/cell-store.ts'
import { findTarget, lockProduct, type Target } from './store/target.ts'

/** One change of a set of rooms or plans × nights of a property. */
export type NightsRequest = NightChoice & {
  property: string
  /** Slugs; all rooms of the property by default. */
  rooms?: string[]
  /** The code of the plan whose nights change; the default plan of each room by default. */
  plan?: string
  /** The name of a season that the change is part of. */
  season?: string
  change: NightChange
}

type NightsResult = { outcome: 'refused'; refusal: Refusal } | ActDone

/** Returns what a change of nights would do, and writes nothing. `actId` is null. */
export async function previewNights(db: Db, request: NightsRequest, stock: StockStore): Promise<NightsResult> {
  const planned = await planCells(db, request)
  if ('code' in planned) return { outcome: 'refused', refusal: planned }
  const changed = changedCells(planned, await readCells(db, planned.keys, stock), request)
  if ('code' in changed) return { outcome: 'refused', refusal: changed }
  return { outcome: 'done', actId: null, ...(await findEffects(db, { target: planned.target, cells: changed }, stock)) }
}

/**
 * Changes prices, restrictions or stock of nights in one act, which can be undone. Returns the effects; `actId` is null when nothing
 * changed. Booked stays keep their price, and capacity never falls below what is taken (issue 14 §1).
 */
export async function changeNights(tx: Tx, request: NightsRequest, by: ActedBy & { stock: StockStore }): Promise<NightsResult> {
  const { stock } = by
  await lockProduct(tx, 'property', { slug: request.property })
  const planned = await planCells(tx, request)
  if ('code' in planned) return { outcome: 'refused', refusal: planned }
  const { target, keys } = planned
  await lockCells(tx, keys, stock)
  const present = await readCells(tx, keys, stock)
  const cells = changedCells(planned, present, request)
  if ('code' in cells) return { outcome: 'refused', refusal: cells }
  const effects = await findEffects(tx, { target, cells }, stock)
  if (cells.length === 0) return { outcome: 'done', actId: null, ...effects }
  await writeCells(tx, cells, { present, stock })
  const actId = await appendAct(tx, { productKind: 'property', productId: target.id, kind: 'nights', asked: request, cells }, by)
  return { outcome: 'done', actId, ...effects }
}

type Planned = { target: Target; keys: CellKey[] }

/** Returns the cells that differ after a change. */
function changedCells({ target, keys }: Planned, present: Map<string, Values>, request: NightsRequest): Cell[] | Refusal {
  const { change } = request
  const origin = request.season === undefined ? 'hand' : 'season'
  const bases = new Map(target.plans.map(({ id, base_paisa: base }) => [id, paisa(base)]))
  const cells = keys.flatMap((key) => {
    const now = present.get(keyOf(key)) ?? {}
    const basePaisa = bases.get(key.id) ?? paisa(0)
    const next = key.kind === 'room_night' ? changeRoomNight(now, change) : changePlanNight(now, change, { basePaisa, origin })
    return cellOf(key, now, next) ?? []
  })
  return refusalOfPrices(cells, pricedPlansOf(target.plans)) ?? cells
}

async function planCells(db: Db, request: NightsRequest): Promise<Planned | Refusal> {
  const target = await findTarget(db, { slug: request.property })
  if (!target) return { code: 'property_not_found', about: [request.property] }
  const rooms = request.rooms === undefined ? target.rooms : target.rooms.filter(({ slug }) => request.rooms?.includes(slug))
  const unknown = request.rooms?.filter((slug) => !rooms.some((room) => room.slug === slug)) ?? []
  if (unknown.length > 0) return { code: 'room_not_found', about: unknown }
  const concerns = concernsOf(request.change)
  const plans = concerns.plans ? plansOf(target, rooms, request.plan) : []
  if ('code' in plans) return plans
  const nights = chooseNights(request, dayInNepal(await appNow(db)))
  if ('code' in nights) return nights
  const ofPlans = plans.flatMap(({ id }) => nights.map((night): CellKey => ({ kind: 'plan_night', id, night })))
  const stocked = concerns.rooms ? rooms : []
  const ofRooms = stocked.flatMap(({ id }) => nights.map((night): CellKey => ({ kind: 'room_night', id, night })))
  const keys = [...ofPlans, ...ofRooms]
  const totals = rooms.map(({ total_rooms }) => total_rooms)
  return refusalOfChange(request.change, { cells: keys.length, totals }) ?? { target, keys }
}

function plansOf(target: Target, rooms: Target['rooms'], code: string | undefined): Target['plans'] | Refusal {
  const plans = target.plans.filter((plan) => (code === undefined ? plan.is_default : plan.code === code))
  const own = plans.filter((plan) => rooms.some(({ id }) => id === plan.room_id))
  if (own.length === 0) return { code: 'plan_not_found', about: [code ?? ''] }
  return own.some(({ parent_id: parent }) => parent !== null) ? { code: 'plan_is_derived', about: [code ?? ''] } : own
}
