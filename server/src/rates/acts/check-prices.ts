import type { CalendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import type { Db } from '../../platform/database/db.ts'
import { keyOf, type Cell, type Values } from './rules/cell.ts'
import { refusalOfAdvance } from './rules/plan-change.ts'
import { priceNight } from '../rules/price-stay.ts'
import { refusalOfOffer, refusalOfPrices, type PricedPlan } from './rules/price-limits.ts'
import type { Refusal } from './rules/refusal.ts'
import { findOwnPrices } from './store/plan-night-cells.ts'
import type { Target } from './store/target.ts'

/** Returns plans with the prices that their nights are computed from. */
export function pricedPlansOf(plans: Target['plans']): PricedPlan[] {
  return plans.map(({ id, parent_id: parentId, offer_kind: offerKind, difference, ...plan }) => ({
    id,
    parentId,
    ratePaisa: paisa(plan.rate_paisa),
    offerPaisa: plan.offer_paisa === null ? null : paisa(plan.offer_paisa),
    offerKind,
    basePaisa: paisa(plan.base_paisa),
    difference,
  }))
}

/** The fields of rooms and plans on which the prices of all nights depend. The offer of a campaign that is over applies again with a new campaign. */
const PRICING = ['ratePaisa', 'offerPaisa', 'offerKind', 'campaignId', 'differencePercent', 'differencePaisa', 'isPublic']

/** Returns a property with changes of its rooms and plans applied. */
export function targetAfter(target: Target, cells: Cell[]): Target {
  const of = (kind: Cell['kind'], id: number): Values => cells.find((cell) => cell.kind === kind && cell.id === id)?.after ?? {}
  const plans = target.plans.map((plan) => {
    const [room, own] = [of('room', plan.room_id), of('plan', plan.id)]
    const ratePaisa = Number(room.ratePaisa ?? plan.rate_paisa)
    return {
      ...plan,
      rate_paisa: ratePaisa,
      base_paisa: plan.has_own_base ? plan.base_paisa : ratePaisa,
      offer_paisa: offerAfter(plan, room),
      offer_kind: 'offerKind' in room ? (room.offerKind as typeof plan.offer_kind) : plan.offer_kind,
      difference: differenceAfter(plan.difference, own),
    }
  })
  return { ...target, plans }
}

function offerAfter(plan: Target['plans'][number], room: Values): number | null {
  if ('offerPaisa' in room) return room.offerPaisa as number | null
  return 'campaignId' in room ? plan.written_offer_paisa : plan.offer_paisa
}

function differenceAfter(before: Target['plans'][number]['difference'], { differencePercent, differencePaisa }: Values) {
  if (typeof differencePercent === 'number') return { percent: differencePercent }
  return typeof differencePaisa === 'number' ? { paisa: differencePaisa } : before
}

/** Returns the base price of a plan in paisa, before any offer. */
export function basePriceOf(target: Target, planId: number): number {
  const plan = target.plans.find(({ id }) => id === planId)
  const parent = target.plans.find(({ id }) => id === plan?.parent_id) ?? plan
  if (!plan || !parent) throw new Error(`There is no plan ${planId}.`)
  const [priced] = pricedPlansOf([plan])
  return priced ? priceNight(priced, paisa(parent.base_paisa)).regularPaisa : 0
}

/** Returns why the prices of a room's nights from a day on are refused after a change; undefined when they aren't, or when no cell affects prices. */
export async function checkRoomPrices(
  db: Db,
  cells: Cell[],
  { target, roomId, from }: { target: Target; roomId: number; from: CalendarDate },
): Promise<Refusal | undefined> {
  if (!cells.some(({ after }) => PRICING.some((field) => field in after))) return undefined
  const plans = target.plans.filter((plan) => plan.room_id === roomId)
  const own = await findOwnPrices(db, { planIds: plans.map(({ id }) => id), from })
  return refusalOfOffer(pricedPlansOf(plans), own)
}

/** Refuses an offer that is not below its rate. Both change in separate acts, so that one act alone cannot ensure it. */
export function refusalOfOfferAboveRate({ ratePaisa, offerPaisa }: Values): Refusal | undefined {
  if (typeof offerPaisa !== 'number' || typeof ratePaisa !== 'number' || offerPaisa < ratePaisa) return undefined
  return { code: 'offer_out_of_range' }
}

type Restored = { target: Target; present: Map<string, Values>; from: CalendarDate }

/**
 * Returns why an undo may not restore values; undefined when it may. A price or an offer may not fit the present offer or prices of the room, and a
 * booking limit of a plan may not fit its other limit.
 */
export async function checkRestoredValues(
  db: Db,
  cells: Cell[],
  { target, present, from }: Restored,
): Promise<Refusal | undefined> {
  const after = targetAfter(target, cells)
  const ofNights = refusalOfPrices(cells, pricedPlansOf(after.plans))
  if (ofNights) return ofNights
  for (const cell of cells) {
    const ofPlan = cell.kind === 'plan' ? refusalOfAdvance({ ...present.get(keyOf(cell)), ...cell.after }) : undefined
    if (ofPlan) return ofPlan
    const roomId = cell.kind === 'room' ? cell.id : target.plans.find(({ id }) => cell.kind === 'plan' && id === cell.id)?.room_id
    const refusal = roomId === undefined ? undefined : await checkRoomPrices(db, [cell], { target: after, roomId, from })
    if (refusal) return refusal
  }
  return undefined
}
