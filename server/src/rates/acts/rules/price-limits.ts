import type { CalendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { priceNight } from '../../rules/price-stay.ts'
import type { PlanPrices } from '../../rules/plan.ts'
import type { Cell } from './cell.ts'
import { PRICE_MIN_PAISA, PRICE_MAX_PAISA } from './limits.ts'
import type { Refusal } from './refusal.ts'

/** A plan with its prices. A derived plan takes the nights of its parent. */
export type PricedPlan = PlanPrices & { id: number; parentId: number | null }

/** Returns why a price of a room, plan or package is refused; undefined when it is within the limits. */
export function refusalOfPrice(pricePaisa: number): Refusal | undefined {
  if (pricePaisa < PRICE_MIN_PAISA) return { code: 'price_too_low' }
  return pricePaisa > PRICE_MAX_PAISA ? { code: 'price_too_high' } : undefined
}

/** Returns why new prices of nights are refused: with the room's offer, a night would cost too little in its plan or a derived one, or too much. */
export function refusalOfPrices(cells: Cell[], plans: PricedPlan[]): Refusal | undefined {
  const low = new Set<CalendarDate>()
  const high = new Set<CalendarDate>()
  for (const { kind, id, night, after } of cells) {
    if (kind !== 'plan_night' || night === null || typeof after.pricePaisa !== 'number') continue
    const price = after.pricePaisa
    if (price > PRICE_MAX_PAISA) high.add(night)
    else if (plans.some((plan) => isSoldBelow(plan, { plan: id, price }))) low.add(night)
  }
  if (high.size > 0) return { code: 'price_too_high', about: [...high] }
  return low.size > 0 ? { code: 'price_too_low', about: [...low] } : undefined
}

/** The price of one night of a plan; with `night` null, the base price of the plan. */
export type PriceOfPlan = { planId: number; night: CalendarDate | null; pricePaisa: number }

/**
 * Returns why a room cannot have the offer in `plans`: a night would be sold below the least price in one of them. `own` are the nights with
 * a price of their own; all others have their plan's base price.
 */
export function refusalOfOffer(plans: PricedPlan[], own: PriceOfPlan[]): Refusal | undefined {
  const bases = plans.flatMap(({ id, parentId, basePaisa }): PriceOfPlan[] =>
    parentId === null ? [{ planId: id, night: null, pricePaisa: basePaisa }] : [],
  )
  const low = [...bases, ...own].filter(({ planId, pricePaisa }) =>
    plans.some((plan) => isSoldBelow(plan, { plan: planId, price: pricePaisa })),
  )
  if (low.length === 0) return undefined
  return { code: 'price_too_low', about: [...new Set(low.flatMap(({ night }) => night ?? []))] }
}

function isSoldBelow(plan: PricedPlan, own: { plan: number; price: number }): boolean {
  if (plan.id !== own.plan && plan.parentId !== own.plan) return false
  return priceNight(plan, paisa(own.price)).pricePaisa < PRICE_MIN_PAISA
}
