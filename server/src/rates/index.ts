// The price of a stay.
export { quotePlans, quoteStays, type PlanQuoted } from './quote-stays.ts'
export type { PlanRow } from './read-models/plans.ts'
export { choosePlan } from './rules/choose-plan.ts'
export * as pricing from './pricing.ts'

// Acts on prices and stock, inside the transaction of the caller.
export {
  changeNights,
  type NightsInParts,
  type NightsPart,
  type NightsRefused,
  type NightsRequest,
} from './acts/change-nights.ts'
export { changeProduct, changeProducts, type ProductRequest } from './acts/change-product.ts'
export { changeDepartures, type DeparturesRequest } from './acts/change-departures.ts'
export { undoAct } from './acts/undo-act.ts'
export { listActs } from './acts/list-acts.ts'
export type { Conflict } from './acts/rules/conflicts.ts'
export type { ActDone } from './acts/rules/effects.ts'
export type { Refusal } from './acts/rules/refusal.ts'
export type { CellKey } from './acts/rules/cell.ts'
export type { SeatStore, StockStore } from './acts/store/cell-store.ts'

// Effects of acts, without writing.
export * as previews from './previews.ts'

// Plans as staff see and change them.
export * as plans from './plans.ts'

export * as ratesSql from './read-models/sql-fragments.ts'
