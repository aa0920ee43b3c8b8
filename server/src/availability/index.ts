export { requireDeparture } from './require-departure.ts'
export type { DepartureForSale } from './rules/departure.ts'
export { presentPage } from './present.ts'
export { fitsParty } from './rules/party.ts'
export { sweepLapsedHolds } from './store/lapsed-holds.ts'
export { fullestNight } from './store/held-nights.ts'
export { hasRoom } from './store/nights-left.ts'
export { hasSeats } from './store/seats-left.ts'
export { findStillFree, type Wanted } from './store/still-free.ts'
export {
  confirmHold,
  extendHold,
  release,
  takeConfirmedNights,
  takeConfirmedSeats,
  takeNights,
  takeSeats,
} from './store/stock.ts'
