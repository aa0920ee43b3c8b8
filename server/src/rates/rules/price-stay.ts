import { nightsOf, type CalendarDate } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import type { Difference, PlanNight, PlanPrices, StayOfRooms } from './plan.ts'

/** The price of one room in one night, in paisa, with and without today's offer. */
export type NightPriced = { night: CalendarDate; pricePaisa: Paisa; regularPaisa: Paisa }

/** The price of a stay: the sum of its nights × rooms, with and without today's offer. A coupon comes after it. */
export type StayPriced = { nights: NightPriced[]; totalPaisa: Paisa; grossPaisa: Paisa }

/**
 * Prices a stay night by night (issue 14 §1). `nights` may contain other nights too; a night without a price of its own has the plan's base.
 * All code that shows or charges the price of a room uses this function. The search index sums `priceNight`, and tests compare both with the SQL of
 * `pricedPlans`.
 */
export function priceStay(plan: PlanPrices, nights: PlanNight[], { from, to, rooms }: StayOfRooms): StayPriced {
  const ownPrices = new Map(nights.map(({ night, pricePaisa }) => [night, pricePaisa]))
  const priced = nightsOf(from, to).map((night) => ({ night, ...priceNight(plan, ownPrices.get(night) ?? plan.basePaisa) }))
  const sum = (of: (night: NightPriced) => Paisa) => paisa(priced.reduce((total, night) => total + of(night), 0) * rooms)
  return { nights: priced, totalPaisa: sum(({ pricePaisa }) => pricePaisa), grossPaisa: sum(({ regularPaisa }) => regularPaisa) }
}

/**
 * Prices one night. `nightPaisa` is its own or base price. An offer takes its percentage (offer ÷ rate) or its amount (rate − offer) off, so
 * a night at the room's rate costs exactly the offer. An adjusted price is rounded once, down to a whole rupee, so that no discount is
 * smaller than announced (our choice).
 */
export function priceNight(
  { ratePaisa, offerPaisa, offerKind, difference }: PlanPrices,
  nightPaisa: Paisa,
): Pick<NightPriced, 'pricePaisa' | 'regularPaisa'> {
  const regularPaisa = difference === null ? nightPaisa : roundedDown(adjusted(nightPaisa, difference), 1n)
  if (offerPaisa === null) return { pricePaisa: regularPaisa, regularPaisa }
  if (difference === null && nightPaisa === ratePaisa) return { pricePaisa: offerPaisa, regularPaisa }
  const night = adjusted(nightPaisa, difference)
  if (offerKind === 'percent') return { pricePaisa: roundedDown(night * BigInt(offerPaisa), BigInt(ratePaisa)), regularPaisa }
  const lowered = night - BigInt(ratePaisa - offerPaisa) * 100n
  return { pricePaisa: roundedDown(lowered < 0n ? 0n : lowered, 1n), regularPaisa }
}

/** Returns a night with its plan's difference in hundredths of a paisa, never below 0. */
function adjusted(nightPaisa: Paisa, difference: Difference | null): bigint {
  const night = BigInt(nightPaisa)
  if (difference === null) return night * 100n
  const result = 'percent' in difference ? night * BigInt(100 + difference.percent) : (night + BigInt(difference.paisa)) * 100n
  return result < 0n ? 0n : result
}

/** Returns hundredths of a paisa ÷ `divisor`, rounded down to a whole rupee. A bigint, because a product of amounts can exceed `Number.MAX_SAFE_INTEGER`. */
function roundedDown(hundredths: bigint, divisor: bigint): Paisa {
  return paisa(Number((hundredths / (divisor * 10_000n)) * 100n))
}
