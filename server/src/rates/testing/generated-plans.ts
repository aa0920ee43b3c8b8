import { OFFER_KINDS } from '@chautari/contract/catalogue/limits'
import { addDays, type CalendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import fc from 'fast-check'
import { UNWRITTEN_NIGHT, type Difference, type PlanNight, type PlanPrices } from '../rules/plan.ts'

const NIGHTS = 10

/** Returns a night without restrictions, at the base price. */
export function aNight(night: CalendarDate, own: Partial<PlanNight> = {}): PlanNight {
  return { night, ...UNWRITTEN_NIGHT, ...own }
}

export const someDifference: fc.Arbitrary<Difference> = fc.oneof(
  fc.constantFrom(-10, -15, 20).map((percent) => ({ percent })),
  fc.constantFrom(-50_000, 30_001).map((amount) => ({ paisa: amount })),
)

const amount = fc.oneof(fc.constantFrom(100, 150_050, 999_999), fc.integer({ min: 100, max: 99_999_999_99 }))

export const somePlan: fc.Arbitrary<PlanPrices> = fc
  .record({
    rate: amount,
    share: fc.option(fc.constantFrom(10, 33, 90)),
    offerKind: fc.constantFrom(...OFFER_KINDS),
    base: fc.option(amount),
    difference: fc.option(someDifference),
  })
  .map(({ rate, share, offerKind, base, difference }) => ({
    offerKind,
    ratePaisa: paisa(rate),
    offerPaisa: share === null ? null : paisa(Math.floor((rate * share) / 100)),
    basePaisa: paisa(base ?? rate),
    difference,
  }))

const someLength = fc.option(fc.integer({ min: 1, max: 4 }), { freq: 1 })
const rarely = fc.constantFrom(false, false, false, false, false, true)

const someNight = fc.record({
  ahead: fc.nat(NIGHTS),
  pricePaisa: fc.option(fc.constantFrom(120_000, 150_050, 300_001).map(paisa)),
  closed: rarely,
  noArrival: rarely,
  noDeparture: rarely,
  minStayArrival: someLength,
  maxStayArrival: someLength,
  minStayThrough: someLength,
  maxStayThrough: someLength,
})

/** Generates nights of a plan from a day on, each at most once. */
export function someNights(from: CalendarDate): fc.Arbitrary<PlanNight[]> {
  return fc
    .uniqueArray(someNight, { maxLength: 6, selector: ({ ahead }) => ahead })
    .map((nights) => nights.map(({ ahead, ...night }) => ({ ...night, night: addDays(from, ahead) })))
}
