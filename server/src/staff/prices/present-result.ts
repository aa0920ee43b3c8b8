import type { NightValues, PriceActResult } from '@chautari/contract/staff/prices/shapes'
import type { ActDone, Refusal } from '../../rates/index.ts'

type Cell = ActDone['cells'][number]
/** A plan of a room; `basePaisa` is the price of a night without its own. */
type Plan = { id: number; code: string; basePaisa: number }

const NOTHING = { act_id: null, nights: 0, prices: 0, taken_nights: 0, over_taken: [], changes: [] }
const PAISA = 100

/** Presents why an act is not done. */
export function presentRefusal({ code, about = [] }: Refusal) {
  return { outcome: 'refused' as const, refusal: { code, about } }
}

/** Presents an act on a room that was done or previewed, or why it is not. */
export function presentResult(result: ActDone | { outcome: 'refused'; refusal: Refusal }, plans: Plan[]): PriceActResult {
  if (result.outcome === 'refused') return { ...NOTHING, ...presentRefusal(result.refusal) }
  const { actId, cells, takenNights, overTaken } = result
  return {
    outcome: 'done',
    refusal: null,
    act_id: actId === null ? null : String(actId),
    nights: new Set(cells.map(({ night }) => night)).size,
    prices: cells.filter(({ after }) => 'pricePaisa' in after).length,
    taken_nights: takenNights,
    over_taken: overTaken.map(({ night, wanted, taken }) => ({ night, to_sell: wanted, taken })),
    changes: cells.map((cell) => presentChange(cell, plans)),
  }
}

function presentChange({ kind, id, night, before, after }: Cell, plans: Plan[]): PriceActResult['changes'][number] {
  const plan = kind === 'room_night' ? undefined : plans.find((each) => each.id === id)
  const basePaisa = plan?.basePaisa ?? 0
  return { night, plan: plan?.code ?? null, before: valuesOf(before, basePaisa), after: valuesOf(after, basePaisa) }
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
} as const satisfies Record<string, keyof NightValues>

function valuesOf(values: Cell['before'], basePaisa: number): NightValues {
  const { pricePaisa } = values
  const named = Object.entries(NAMES).flatMap(([field, name]) => (field in values ? [[name, values[field]]] : []))
  const price = { price: Number(pricePaisa ?? basePaisa) / PAISA, is_own_price: pricePaisa !== null }
  return { ...(pricePaisa !== undefined && price), ...Object.fromEntries(named) }
}
