// Departures and seats, and the presentation of packages. index.ts exports them as `journeys`.
export { presentRefundPolicy, presentPackageOffered, type DepartureContext } from './present.ts'
export { firstBookableDay, seatsShown, type Departure } from './rules/departure.ts'
export { findDeparturesForStaff, hasComingDeparture, isCalledOff, type StaffDeparture } from './read-models/coming-departures.ts'
export { callOff, followPackage } from './store/coming-departures.ts'
export { findDepartureRows } from './read-models/departure-rows.ts'
export { moveSeats } from './store/move-stock.ts'
export { hasSeats } from './read-models/seats-left.ts'
