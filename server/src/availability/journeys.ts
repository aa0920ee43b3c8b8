// Journeys, for nouns to the right: departures and seats, and the presentation of packages.
export { presentCancelling, presentPackageOffered, type Departing } from './present.ts'
export { firstBookableDay, seatsShown, type Departure } from './rules/departure.ts'
export { findDeparturesKept, hasComingDeparture, isCalledOff, type DepartureKept } from './read-models/coming-departures.ts'
export { callOff, followPackage } from './store/coming-departures.ts'
export { findDepartureRows } from './read-models/departure-rows.ts'
export { moveSeats } from './store/move-stock.ts'
export { hasSeats } from './read-models/seats-left.ts'
