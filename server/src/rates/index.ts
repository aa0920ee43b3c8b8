// The price of a stay.
export { quoteStays, type PlanQuoted } from './quote-stays.ts'
export { choosePlan, inOrderOfPrice } from './rules/choose-plan.ts'
export { priceNight, priceStay } from './rules/price-stay.ts'
export { restrictionOf } from './rules/restriction.ts'

// Plans and their nights, as they are stored.
export { findPlanNights, findPlans, type PlanRow } from './store/plans.ts'

export * as ratesSql from './store/sql-fragments.ts'
