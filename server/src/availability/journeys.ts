// Journeys for the nouns to the right: their departures and seats, and the presentation of packages.
export { presentCancelling, presentPackageOffered, type Departing } from './present.ts'
export { firstBookableDay, seatsShown, type Departure } from './rules/departure.ts'
export { callOff, findDeparturesKept, followPackage, hasComingDeparture, type DepartureKept } from './store/coming-departures.ts'
export { findDepartureRows } from './store/departure-rows.ts'
export { moveSeats } from './store/move-stock.ts'
export { hasSeats } from './store/seats-left.ts'
