// The price of a stay.
export { quoteStays, type PlanQuoted } from './quote-stays.ts'
export { choosePlan, inOrderOfPrice } from './rules/choose-plan.ts'
export { priceNight } from './rules/price-stay.ts'

export * as ratesSql from './store/sql-fragments.ts'
