// Actions on the stock, inside the transaction of the caller.
export { confirmHold, extendHold, release, takeRooms, takeSeats } from './store/stock.ts'
export { sweepLapsedHolds } from './store/lapsed-holds.ts'

// Read models and rules.
export { requireDeparture } from './require-departure.ts'
export type { DepartureForSale } from './rules/departure.ts'
export * as journeys from './journeys.ts'
export * as stays from './stays.ts'
export * as calendars from './calendars/calendars.ts'
export * as availabilitySql from './sql-fragments.ts'
export { hasRoom } from './read-models/nights-left.ts'
export { findStillFree, type AvailabilityQuery } from './read-models/still-free.ts'
