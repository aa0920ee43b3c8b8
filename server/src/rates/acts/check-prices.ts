import type { CalendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import type { Db } from '../../platform/database/db.ts'
import { keyOf, type Cell, type Values } from './rules/cell.ts'
import { refusalOfAdvance } from './rules/plan-change.ts'
import { refusalOfOffer, refusalOfPrices, type PricedPlan } from './rules/price-limits.ts'
import type { Refusal } from './rules/refusal.ts'
import { findOwnPrices } from './store/plan-night-cells.ts'
import type { Target } from './store/target.ts'

/** Returns plans with what their nights are sold at. */
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

type Offered = { target: Target; roomId: number; from: CalendarDate }

/**
 * Returns why a room cannot have the offer of these values, by its prices from a day on: an offer takes its amount off nights and derived
 * plans that cost less than the rate, too, and a stay that costs nothing is confirmed without a payment.
 */
export async function checkOffer(
  db: Db,
  { offerPaisa, offerKind }: Values,
  { target, roomId, from }: Offered,
): Promise<Refusal | undefined> {
  if (typeof offerPaisa !== 'number') return undefined
  const plans = target.plans.filter((plan) => plan.room_id === roomId)
  const own = await findOwnPrices(db, { planIds: plans.map(({ id }) => id), from })
  const offer = { offerPaisa: paisa(offerPaisa), offerKind: offerKind === 'amount' ? ('amount' as const) : ('percent' as const) }
  return refusalOfOffer(
    pricedPlansOf(plans).map((plan) => ({ ...plan, ...offer })),
    own,
  )
}

/** Returns the refusal of an offer that is not below the price of its package: both change by acts of their own. */
export function refusalOfOfferAboveRate({ ratePaisa, offerPaisa }: Values): Refusal | undefined {
  if (typeof offerPaisa !== 'number' || typeof ratePaisa !== 'number' || offerPaisa < ratePaisa) return undefined
  return { code: 'offer_out_of_range' }
}

type Restored = { target: Target; present: Map<string, Values>; from: CalendarDate }

/**
 * Returns why restored prices or a restored offer cannot be sold: the offer or the prices of the room may have changed since the act. Or
 * why a plan cannot have a restored limit beside its present other one.
 */
export async function checkRestored(db: Db, cells: Cell[], { target, present, from }: Restored): Promise<Refusal | undefined> {
  const ofNights = refusalOfPrices(cells, pricedPlansOf(target.plans))
  if (ofNights) return ofNights
  for (const cell of cells) {
    const ofPlan = cell.kind === 'plan' ? refusalOfAdvance({ ...present.get(keyOf(cell)), ...cell.after }) : undefined
    if (ofPlan) return ofPlan
    if (cell.kind !== 'room' || !('offerPaisa' in cell.after || 'offerKind' in cell.after)) continue
    const refusal = await checkOffer(db, { ...present.get(keyOf(cell)), ...cell.after }, { target, roomId: cell.id, from })
    if (refusal) return refusal
  }
  return undefined
}
