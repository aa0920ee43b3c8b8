import { DAY, type CalendarDate } from '@chautari/contract/dates'
import { UNDO_DAYS } from '@chautari/contract/rates/limits'
import type { PriceAct } from '@chautari/contract/rates/calendar'
import { z } from 'zod'

/** An act as rates lists it. */
export type ActRow = {
  id: number
  at: Date
  kind: PriceAct['kind']
  actor: string
  reason: string
  asked: Record<string, unknown>
  cellsCount: number
  nightFrom: string | null
  nightTo: string | null
  undoes: number | null
  undoneBy: number | null
}

const limit = z.number().nullable().optional()
const PAISA = 100

const Price = z
  .union([z.literal('base'), z.object({ set: z.number() }), z.object({ percent: z.number() }), z.object({ paisa: z.number() })])
  .optional()

const Change = z.looseObject({
  price: Price,
  minStayArrival: limit,
  maxStayArrival: limit,
  noArrival: z.boolean().optional(),
  noDeparture: z.boolean().optional(),
  wanted: limit,
  stopSell: z.boolean().optional(),
  isLive: z.boolean().optional(),
  ratePaisa: z.number().optional(),
  isPublic: z.boolean().optional(),
  advanceDaysMin: limit,
  advanceDaysMax: limit,
})

const Part = z.object({ rooms: z.array(z.string()).optional(), plan: z.string().optional(), change: Change })

/** The fields of a request as acts store it. */
const RecordedRequest = z.object({
  rooms: z.array(z.string()).optional(),
  /** Several changes of nights. */
  parts: z.array(Part).optional(),
  room: z.string().optional(),
  product: z.object({ kind: z.string(), slug: z.string() }).optional(),
  season: z.string().optional(),
  plan: z.string().optional(),
  isAdded: z.boolean().optional(),
  change: Change.default({}),
})
type RecordedRequest = z.output<typeof RecordedRequest>

type Now = { now: Date; today: CalendarDate }
type Context = Now & { room: string }

/** Returns the acts that concern a room, with their requests and whether they can still be undone. */
export function actsOfRoom(acts: ActRow[], { room, now, today }: Context): PriceAct[] {
  const byId = new Map(acts.map((act) => [act.id, act]))
  return acts.flatMap((act): PriceAct[] => {
    const request = requestOfChain(act, byId)
    if (request === undefined || !concernsRoom(request, room)) return []
    return [presentAct(act, request, { now, today })]
  })
}

/** An act on nights of a property: the rooms that it names (null for all), whether it changed prices or stays, and who did it. */
type ActOfProperty = PriceAct & { rooms: string[] | null; isPriced: boolean; actor: string }

/** Returns the acts on nights of rooms of a property, with their requests and whether they can still be undone. */
export function actsOfProperty(acts: ActRow[], now: Now): ActOfProperty[] {
  const byId = new Map(acts.map((act) => [act.id, act]))
  return acts.flatMap((act): ActOfProperty[] => {
    const request = requestOfChain(act, byId)
    if (request === undefined || !isActOnNights(act, acts)) return []
    const parts = partsOf(request)
    const rooms = parts.some((part) => part.rooms === undefined) ? null : [...new Set(parts.flatMap((part) => part.rooms ?? []))]
    const isPriced = parts.some(({ change }) => Object.keys(change).some((field) => !STOCK_FIELDS.includes(field)))
    return [{ ...presentAct(act, request, now), rooms, isPriced, actor: act.actor }]
  })
}

/** Fields of a change that concern the stock of rooms, not their prices or stays. */
const STOCK_FIELDS = ['wanted', 'stopSell']

/** Returns whether an act changed nights, or undoes one that did. */
function isActOnNights(act: ActRow, acts: ActRow[]): boolean {
  return firstOfChain(act, new Map(acts.map((each) => [each.id, each])))?.kind === 'nights'
}

function presentAct(act: ActRow, request: RecordedRequest, { now, today }: Now): PriceAct {
  const isInTime = now.getTime() - act.at.getTime() <= UNDO_DAYS * DAY && (act.nightTo === null || act.nightTo >= today)
  return {
    id: String(act.id),
    at: act.at.toISOString(),
    by: act.actor.replace(/^operator /, ''),
    reason: act.reason,
    kind: act.kind,
    asked: presentRequest(request),
    from: act.nightFrom,
    to: act.nightTo,
    cells: act.cellsCount,
    undoes: act.undoes === null ? null : String(act.undoes),
    undone_by: act.undoneBy === null ? null : String(act.undoneBy),
    can_undo: isInTime && act.undoneBy === null && request.change.isLive === undefined,
  }
}

const partsOf = ({ parts, ...whole }: RecordedRequest): z.output<typeof Part>[] => parts ?? [whole]

/** Returns the request of an act. An undo has that of the first act of its chain; undefined when that act is older than the list. */
function requestOfChain(act: ActRow, byId: Map<number, ActRow>): RecordedRequest | undefined {
  const parsed = RecordedRequest.safeParse(firstOfChain(act, byId)?.asked)
  return parsed.success ? parsed.data : undefined
}

/** Returns the act with which a chain of undo acts began; undefined when it is older than the list. */
function firstOfChain(act: ActRow, byId: Map<number, ActRow>): ActRow | undefined {
  let first: ActRow | undefined = act
  while (first && first.undoes !== null) first = byId.get(first.undoes)
  return first
}

function concernsRoom(request: RecordedRequest, room: string): boolean {
  const { room: ofPlan, product } = request
  if (product) return product.kind === 'property' || product.slug === room
  return ofPlan === undefined ? partsOf(request).some(({ rooms }) => rooms?.includes(room) ?? true) : ofPlan === room
}

function presentRequest(request: RecordedRequest): PriceAct['asked'] {
  const { season } = request
  const change = commonChange(partsOf(request))
  const fields = {
    min_stay: change.minStayArrival,
    max_stay: change.maxStayArrival,
    no_arrival: change.noArrival,
    no_departure: change.noDeparture,
    rooms_to_sell: change.wanted,
    is_closed: change.stopSell,
  }
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const { ratePaisa } = change
  return {
    price: presentPrice(change.price),
    season: season ?? null,
    ...given,
    ...(ratePaisa !== undefined && { base_price: ratePaisa / PAISA }),
    ...presentPlanChange(request),
  }
}

/** Returns the fields that every part of an act sets to the same value. Pasted prices, for example, have none. */
function commonChange(parts: z.output<typeof Part>[]): z.output<typeof Change> {
  const [first, ...others] = parts.map(({ change }) => JSON.stringify(change))
  return others.every((other) => other === first) ? (parts[0]?.change ?? {}) : {}
}

/** Returns the plan that an act added or changed; empty for an act on anything else. */
function presentPlanChange({ plan: code, room, isAdded, change }: RecordedRequest): Pick<PriceAct['asked'], 'plan'> {
  // Acts on nights name a plan, too, but no single room.
  if (code === undefined || room === undefined) return {}
  const { isPublic, ...others } = change
  if (isAdded) return { plan: { code, done: 'added' } }
  if (isPublic !== undefined) return { plan: { code, done: isPublic ? 'resumed' : 'stopped' } }
  const areLimits = Object.entries(others).every(([field, value]) => value === undefined || field.startsWith('advance'))
  return { plan: { code, done: areLimits && Object.keys(others).length > 0 ? 'limited' : 'changed' } }
}

function presentPrice(price: RecordedRequest['change']['price']): PriceAct['asked']['price'] {
  if (price === undefined) return null
  if (price === 'base' || 'percent' in price) return price
  return 'set' in price ? { set: price.set / PAISA } : { amount: price.paisa / PAISA }
}
