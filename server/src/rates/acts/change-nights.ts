import { dayInNepal, type CalendarDate } from '@chautari/contract/dates'
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
import { conflictsOf, type Conflict } from './rules/conflicts.ts'
import { refusalOfPrices } from './rules/price-limits.ts'
import type { Refusal } from './rules/refusal.ts'
import { appendAct, findLaterActs, type ActedBy } from './store/acts.ts'
import type { StockStore } from './store/cell-store.ts'
import { findTarget, lockProduct, type Target } from './store/target.ts'

/** A change of some rooms or plans × nights of a property. */
export type NightsPart = NightChoice & {
  /** Slugs; all rooms of the property by default. */
  rooms?: string[]
  /** The code of the plan whose nights change; the default plan of each room by default. */
  plan?: string
  change: NightChange
}

/** The property of an act, and the name of the season that it writes, if it is one. */
type OfProperty = { property: string; season?: string }

/** One change of a set of rooms or plans × nights of a property. */
export type NightsRequest = OfProperty & NightsPart

/** Several changes that are one act, such as pasted prices. Where nights overlap, a later part changes what an earlier one left. */
export type NightsInParts = OfProperty & { parts: NightsPart[] }

/** `conflicts` is set when the refusal is `changed_meanwhile`. */
export type NightsRefused = { outcome: 'refused'; refusal: Refusal; conflicts?: Conflict[] }

type NightsResult = NightsRefused | ActDone

/** Returns what a change of nights would do, and writes nothing. `actId` is null. */
export async function previewNights(db: Db, request: NightsRequest | NightsInParts, stock: StockStore): Promise<NightsResult> {
  const planned = await planCells(db, request)
  if ('code' in planned) return { outcome: 'refused', refusal: planned }
  const changed = changedCells(planned, await readCells(db, planned.keys, stock), request)
  if ('code' in changed) return { outcome: 'refused', refusal: changed }
  return { outcome: 'done', actId: null, ...(await findEffects(db, { target: planned.target, cells: changed }, stock)) }
}

/** `seenSeq` is the number of the last act on the property that the author saw; without it, nothing is a conflict. */
type ChangedBy = ActedBy & { stock: StockStore; seenSeq?: number }

/**
 * Changes prices, restrictions or stock of nights in one act that can be undone. Returns the effects; `actId` is null when nothing
 * changed. Booked stays keep their price, and capacity never falls below the rooms taken (issue 14 §1). Refuses to overwrite changes that the
 * author has not seen.
 */
export async function changeNights(tx: Tx, request: NightsRequest | NightsInParts, by: ChangedBy): Promise<NightsResult> {
  const { stock } = by
  await lockProduct(tx, 'property', { slug: request.property })
  const planned = await planCells(tx, request)
  if ('code' in planned) return { outcome: 'refused', refusal: planned }
  const { target, keys } = planned
  await lockCells(tx, keys, stock)
  const present = await readCells(tx, keys, stock)
  const cells = changedCells(planned, present, request)
  if ('code' in cells) return { outcome: 'refused', refusal: cells }
  const product = { productKind: 'property', productId: target.id } as const
  const conflicts = by.seenSeq === undefined ? [] : conflictsOf(cells, await findLaterActs(tx, { ...product, seq: by.seenSeq }))
  if (conflicts.length > 0) return { outcome: 'refused', refusal: { code: 'changed_meanwhile' }, conflicts }
  const effects = await findEffects(tx, { target, cells }, stock)
  if (cells.length === 0) return { outcome: 'done', actId: null, ...effects }
  await writeCells(tx, cells, { present, stock })
  const actId = await appendAct(tx, { ...product, kind: 'nights', asked: request, cells }, by)
  return { outcome: 'done', actId, ...effects }
}

type PlannedPart = { keys: CellKey[]; change: NightChange }
/** `keys` are those of all parts, each once. */
type Planned = { target: Target; parts: PlannedPart[]; keys: CellKey[] }

/** Returns the cells that differ after a change. */
function changedCells({ target, parts, keys }: Planned, present: Map<string, Values>, { season }: OfProperty): Cell[] | Refusal {
  const origin = season === undefined ? 'hand' : 'season'
  const bases = new Map(target.plans.map(({ id, base_paisa: base }) => [id, paisa(base)]))
  const next = new Map(present)
  for (const { keys: own, change } of parts)
    for (const key of own) {
      const current = next.get(keyOf(key)) ?? {}
      const basePaisa = bases.get(key.id) ?? paisa(0)
      next.set(
        keyOf(key),
        key.kind === 'room_night' ? changeRoomNight(current, change) : changePlanNight(current, change, { basePaisa, origin }),
      )
    }
  const cells = keys.flatMap((key) => cellOf(key, present.get(keyOf(key)) ?? {}, next.get(keyOf(key)) ?? {}) ?? [])
  return refusalOfPrices(cells, pricedPlansOf(target.plans)) ?? cells
}

async function planCells(db: Db, request: NightsRequest | NightsInParts): Promise<Planned | Refusal> {
  const target = await findTarget(db, { slug: request.property })
  if (!target) return { code: 'property_not_found', about: [request.property] }
  const today = dayInNepal(await appNow(db))
  const parts: PlannedPart[] = []
  let cells = 0
  for (const part of 'parts' in request ? request.parts : [request]) {
    const keys = keysOf(part, { target, today })
    if ('code' in keys) return keys
    cells += keys.length
    const totals = roomsOf(part, target).map(({ total_rooms }) => total_rooms)
    const refusal = refusalOfChange(part.change, { cells, totals })
    if (refusal) return refusal
    parts.push({ keys, change: part.change })
  }
  const unique = new Map(parts.flatMap(({ keys }) => keys.map((key) => [keyOf(key), key])))
  return { target, parts, keys: [...unique.values()] }
}

function roomsOf({ rooms: named }: NightsPart, { rooms }: Target): Target['rooms'] {
  return named === undefined ? rooms : rooms.filter(({ slug }) => named.includes(slug))
}

function keysOf(part: NightsPart, { target, today }: { target: Target; today: CalendarDate }): CellKey[] | Refusal {
  const rooms = roomsOf(part, target)
  const unknown = part.rooms?.filter((slug) => !rooms.some((room) => room.slug === slug)) ?? []
  if (unknown.length > 0) return { code: 'room_not_found', about: unknown }
  const concerns = concernsOf(part.change)
  const plans = concerns.plans ? plansOf(target, rooms, part.plan) : []
  if ('code' in plans) return plans
  const nights = chooseNights(part, today)
  if ('code' in nights) return nights
  const ofPlans = plans.flatMap(({ id }) => nights.map((night): CellKey => ({ kind: 'plan_night', id, night })))
  const stocked = concerns.rooms ? rooms : []
  return [...ofPlans, ...stocked.flatMap(({ id }) => nights.map((night): CellKey => ({ kind: 'room_night', id, night })))]
}

function plansOf(target: Target, rooms: Target['rooms'], code: string | undefined): Target['plans'] | Refusal {
  const plans = target.plans.filter((plan) => (code === undefined ? plan.is_default : plan.code === code))
  const own = plans.filter((plan) => rooms.some(({ id }) => id === plan.room_id))
  if (own.length === 0) return { code: 'plan_not_found', about: [code ?? ''] }
  return own.some(({ parent_id: parent }) => parent !== null) ? { code: 'plan_is_derived', about: [code ?? ''] } : own
}
