import type { NightValues, PriceActResult } from '@chautari/contract/rates/results'
import type { ActDone, Refusal } from '../../rates/index.ts'
import { nightsAfter, warningsOf, type RoomNights } from './check-nights.ts'

type Cell = ActDone['cells'][number]
/** A plan of a room; `basePaisa` is the price of a night without its own. */
type Plan = { id: number; code: string; basePaisa: number }

/** The effects of a refused act: none. */
export const NOTHING = {
  act_id: null,
  nights: 0,
  prices: 0,
  taken_nights: 0,
  over_taken: [],
  changes: [],
  warnings: { before: [], after: [] },
}
const PAISA = 100
/** The refund tiers of a plan without any, as cells hold them. */
const NO_REFUNDS = '[]'

/** Presents the refusal of an act. */
export function presentRefusal({ code, about = [] }: Refusal) {
  return { outcome: 'refused' as const, refusal: { code, about } }
}

/** Presents the effects of an act on a room, done or previewed, or the reason why it was refused. */
export function presentResult(
  result: ActDone | { outcome: 'refused'; refusal: Refusal },
  { plans, nights }: { plans: Plan[]; nights: RoomNights },
): PriceActResult {
  if (result.outcome === 'refused') return { ...NOTHING, ...presentRefusal(result.refusal) }
  const { actId, cells, takenNights, overTaken, basePaisa } = result
  return {
    outcome: 'done',
    refusal: null,
    act_id: actId === null ? null : String(actId),
    nights: new Set(cells.map(({ night }) => night)).size,
    prices: cells.filter(({ after }) => 'pricePaisa' in after).length,
    taken_nights: takenNights,
    over_taken: overTaken.map(({ night, wanted, taken }) => ({ night, to_sell: wanted, taken })),
    warnings: { before: warningsOf(nights), after: warningsOf(nightsAfter(nights, cells)) },
    changes: cells.map((cell) => presentChange(cell, { plans, basePaisa })),
  }
}

/** The plans of the cells, and the new base price of an act on one. */
type Known = { plans: Plan[]; basePaisa?: ActDone['basePaisa'] }

/** Presents a changed cell of a room. */
export function presentChange({ kind, id, night, before, after }: Cell, known: Known): PriceActResult['changes'][number] {
  const isOfPlan = kind === 'plan' || kind === 'plan_night'
  const plan = isOfPlan ? known.plans.find((each) => each.id === id) : undefined
  const base = kind === 'plan' || kind === 'room' ? known.basePaisa : undefined
  const values = (side: 'before' | 'after', fields: Cell['before']) => {
    const paisa = base?.[side] ?? null
    return {
      ...valuesOf(fields, plan?.basePaisa ?? 0),
      ...(paisa !== null && base?.before !== base?.after && { price: paisa / PAISA }),
    }
  }
  return { night, plan: plan?.code ?? null, before: values('before', before), after: values('after', after) }
}

const NAMES = {
  minStayArrival: 'min_stay',
  maxStayArrival: 'max_stay',
  noArrival: 'no_arrival',
  noDeparture: 'no_departure',
  wanted: 'rooms_to_sell',
  closed: 'is_closed',
  advanceDaysMin: 'advance_days_min',
  advanceDaysMax: 'advance_days_max',
  title: 'title',
  titleNe: 'title_ne',
  differencePercent: 'difference_percent',
  meal: 'meal',
  isPublic: 'is_public',
} as const satisfies Record<string, keyof NightValues>

const rupeesOf = (paisa: Cell['before'][string]) => (paisa === null ? null : Number(paisa) / PAISA)

/** Presents the fields of a cell. `basePaisa` is the price of a night of its plan without a price of its own. */
export function valuesOf(values: Cell['before'], basePaisa: number): NightValues {
  const { pricePaisa, differencePaisa, refundTiers, offerPaisa } = values
  const named = Object.entries(NAMES).flatMap(([field, name]) => (field in values ? [[name, values[field]]] : []))
  const price = { price: Number(pricePaisa ?? basePaisa) / PAISA, is_own_price: pricePaisa !== null }
  return {
    ...(pricePaisa !== undefined && price),
    ...(differencePaisa !== undefined && { difference: rupeesOf(differencePaisa) }),
    ...(offerPaisa !== undefined && { offer_price: rupeesOf(offerPaisa) }),
    ...(refundTiers !== undefined && { is_refundable: refundTiers !== NO_REFUNDS }),
    ...Object.fromEntries(named),
  }
}
