import { addDays, dayInNepal, nightsOf } from '@chautari/contract/dates'
import { DAYS_AHEAD_MAX, ROOMS_MAX } from '@chautari/contract/rates/limits'
import { campaigns } from '../../promotion/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { findNightsAboveTotal } from './nights-above-total.ts'
import { lockCells, readCells, writeCells } from './cells.ts'
import { findEffects } from './find-effects.ts'
import { checkRoomPrices, refusalOfOfferAboveRate, targetAfter } from './check-prices.ts'
import { cellOf, keyOf, type CellKey, type Values } from './rules/cell.ts'
import { effectsWithoutNights, overTotal, type ActDone } from './rules/effects.ts'
import { offerAtRate, offerValues, type OfferRequest } from './rules/offer.ts'
import { refusalOfPrice } from './rules/price-limits.ts'
import type { Refusal } from './rules/refusal.ts'
import { appendAct, type ActedBy, type Product } from './store/acts.ts'
import type { StockStore } from './store/cell-store.ts'
import { type Target, findPackage, findPropertyOfRoom, findTarget, lockProduct, lockRooms } from './store/target.ts'

/** A change of what is sold: whether travellers see it, how many rooms of a type there are, and its offer. */
export type ProductRequest = {
  product: { kind: 'property' | 'room' | 'package'; slug: string }
  change: {
    isLive?: boolean
    totalRooms?: number
    /** The price of a package per person, or of a night of a room without its own price. */
    ratePaisa?: number
    /** The offer of a room or package; null removes it. */
    offer?: OfferRequest | null
  }
}

type Result = { outcome: 'refused'; refusal: Refusal } | ActDone

/** Returns what a change of a product would do, and writes nothing. `actId` is null. */
export async function previewProduct(db: Db, request: ProductRequest, stock: StockStore): Promise<Result> {
  const found = await findProduct(db, request)
  if ('code' in found) return { outcome: 'refused', refusal: found }
  return planChange(db, { found, request, stock })
}

/**
 * Puts a property, room or package on sale or hides it, or changes a room's total, a price or an offer, in one act that can be undone.
 * Bookings stay as they are. A room's offer follows its base price. The capacity of coming nights follows a room's total, but never falls below
 * what is taken; nights that wanted to sell more than the new total sell the total (issue 14 §1).
 */
export async function changeProduct(tx: Tx, request: ProductRequest, by: ActedBy & { stock: StockStore }): Promise<Result> {
  const { stock } = by
  const before = await findProduct(tx, request)
  if ('code' in before) return { outcome: 'refused', refusal: before }
  const { productKind, productId } = before.product
  await lockProduct(tx, productKind, { id: productId })
  const found = await findProduct(tx, request)
  if ('code' in found) return { outcome: 'refused', refusal: found }
  await lockCells(tx, [found.key], stock)
  const result = await planChange(tx, { found, request, stock })
  if (result.outcome === 'refused' || result.cells.length === 0) return result
  await lockCells(tx, result.cells, stock)
  const present = await readCells(tx, result.cells, stock)
  await writeCells(tx, result.cells, { present, stock })
  const actId = await appendAct(tx, { productKind, productId, kind: 'product', asked: request, cells: result.cells }, by)
  return { ...result, actId }
}

/**
 * Changes several rooms and packages, each in an act of its own, and returns a result for each. Locks all rooms first, because each act then
 * locks nights, and a booking of several rooms locks rooms before nights. Name the rooms in the order of their ids, as bookings lock them.
 */
export async function changeProducts(tx: Tx, requests: ProductRequest[], by: ActedBy & { stock: StockStore }): Promise<Result[]> {
  await lockRooms(
    tx,
    requests.flatMap(({ product: { kind, slug } }) => (kind === 'room' ? [slug] : [])),
  )
  const results: Result[] = []
  for (const request of requests) results.push(await changeProduct(tx, request, by))
  return results
}

type Found = { product: Product; key: CellKey; target: Target | undefined }

async function findProduct(db: Db, { product: { kind, slug }, change }: ProductRequest): Promise<Found | Refusal> {
  const refusal = refusalOfRequest(kind, change)
  if (refusal) return refusal
  const found = kind === 'package' ? await findInPackage(db, slug) : await findInProperty(db, { kind, slug })
  return found ?? { code: `${kind}_not_found`, about: [slug] }
}

function refusalOfRequest(kind: string, change: ProductRequest['change']): Refusal | undefined {
  const { totalRooms, offer, ratePaisa } = change
  if (Object.keys(change).length === 0 || (offer !== undefined && kind === 'property')) return { code: 'nothing_asked' }
  return (ratePaisa === undefined ? undefined : refusalOfRate(kind, ratePaisa)) ?? refusalOfTotal(kind, totalRooms)
}

function refusalOfRate(kind: string, ratePaisa: number): Refusal | undefined {
  return kind === 'property' ? { code: 'nothing_asked' } : refusalOfPrice(ratePaisa)
}

function refusalOfTotal(kind: string, totalRooms: number | undefined): Refusal | undefined {
  if (totalRooms === undefined) return undefined
  if (kind !== 'room') return { code: 'nothing_asked' }
  const isRoomCount = Number.isInteger(totalRooms) && totalRooms >= 1 && totalRooms <= ROOMS_MAX
  return isRoomCount ? undefined : { code: 'total_out_of_range' }
}

async function findInPackage(db: Db, slug: string): Promise<Found | undefined> {
  const id = (await findPackage(db, slug))?.id
  if (id === undefined) return undefined
  return { product: { productKind: 'package', productId: id }, key: { kind: 'package', id, night: null }, target: undefined }
}

async function findInProperty(db: Db, { kind, slug }: { kind: 'property' | 'room'; slug: string }): Promise<Found | undefined> {
  const property = kind === 'property' ? slug : await findPropertyOfRoom(db, slug)
  const target = property === undefined ? undefined : await findTarget(db, { slug: property })
  if (!target) return undefined
  const id = kind === 'property' ? target.id : target.rooms.find((room) => room.slug === slug)?.id
  if (id === undefined) return undefined
  return { product: { productKind: 'property', productId: target.id }, key: { kind, id, night: null }, target }
}

type PlanContext = { found: Found; request: ProductRequest; stock: StockStore }

/** Returns the changed cells and their effects. */
async function planChange(db: Db, { found: { key, target }, request: { change }, stock }: PlanContext): Promise<Result> {
  const current = (await readCells(db, [key], stock)).get(keyOf(key)) ?? {}
  const next = await changedValues(db, current, { key, change })
  if ('code' in next) return { outcome: 'refused', refusal: next }
  const own = cellOf(key, current, next.values)
  const above = refusalOfOfferAboveRate(next.values)
  if (above) return { outcome: 'refused', refusal: above }
  if (own === undefined || target === undefined)
    return { outcome: 'done', actId: null, ...effectsWithoutNights(own ? [own] : []) }
  const today = dayInNepal(await appNow(db))
  const after = targetAfter(target, [own])
  const refusal = await checkRoomPrices(db, [own], { target: after, roomId: key.id, from: today })
  if (refusal) return { outcome: 'refused', refusal }
  const { ratePaisa } = change
  const base = ratePaisa === undefined ? {} : { basePaisa: { before: Number(current.ratePaisa), after: ratePaisa } }
  const { totalRooms } = change
  if (totalRooms === undefined) return { outcome: 'done', actId: null, ...effectsWithoutNights([own]), ...base }
  const cells = [own, ...(await findNightsAboveTotal(db, { roomId: key.id, totalRooms, from: today, stock }))]
  const rooms = target.rooms.map((room) => (room.id === key.id ? { ...room, total_rooms: totalRooms } : room))
  const effects = await findEffects(db, { target: { ...target, rooms }, cells }, stock)
  const coming = nightsOf(today, addDays(today, DAYS_AHEAD_MAX))
  const taken = await stock.findTaken(
    db,
    coming.map((night): CellKey => ({ kind: 'room_night', id: key.id, night })),
  )
  const room = target.rooms.find(({ id }) => id === key.id)?.slug ?? ''
  return { outcome: 'done', actId: null, ...effects, ...base, overTaken: overTotal(taken, { room, total: totalRooms }) }
}

type CellChange = { key: CellKey; change: ProductRequest['change'] }

/** Returns the values of a product after a change, or why its offer is refused. */
async function changedValues(db: Db, current: Values, { key, change }: CellChange): Promise<{ values: Values } | Refusal> {
  const { offer, ...plain } = change
  if (offer === undefined) {
    const { ratePaisa } = change
    const followed = ratePaisa === undefined ? undefined : await offerAfter(db, current, { key, ratePaisa })
    if (followed && 'code' in followed) return { code: 'offer_out_of_range' }
    return { values: { ...current, ...plain, ...followed } }
  }
  const code = offer?.campaign
  const kind = key.kind === 'package' ? 'package' : 'property'
  const campaignId = code === undefined ? null : await campaigns.findCampaignId(db, { code, kind })
  if (campaignId === undefined) return { code: 'campaign_not_found', about: [code ?? ''] }
  const values = offerValues(offer, { ratePaisa: Number(current.ratePaisa), campaignId })
  if ('code' in values) return { code: 'offer_out_of_range' }
  const own = Object.entries(values).filter(([field]) => field in current)
  return { values: { ...current, ...plain, ...Object.fromEntries(own) } }
}

/**
 * Returns the fields of a product's offer after its rate changes, or why the offer is refused; undefined when the offer stays as it is. An offer whose
 * campaign is over is removed, so that it does not restrict the new rate.
 */
async function offerAfter(
  db: Db,
  current: Values,
  { key, ratePaisa }: { key: CellKey; ratePaisa: number },
): Promise<Values | Refusal | undefined> {
  if (typeof current.campaignId === 'number' && (await campaigns.isOver(db, current.campaignId)))
    return offerValues(null, { ratePaisa, campaignId: null })
  return key.kind === 'room' ? offerAtRate(current, ratePaisa) : undefined
}
