export { fitsParty } from './rules/party.ts'
export { sweepLapsedHolds } from './store/lapsed-holds.ts'
export { hasRoom } from './store/nights-left.ts'
export { confirmNights, extendHold, takeConfirmedNights, takeNights } from './store/stock.ts'
