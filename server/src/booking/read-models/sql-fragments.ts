// SQL that the stores of nouns to the right compose into their own statements. Each says which columns it yields.
export { activeBookings, offersOfDepartures, openOfDepartures } from './active-bookings.ts'
export { cancellationsReversed, endedCancellations } from './ended-cancellations.ts'
export { bookedPictures } from './booked-pictures.ts'
export { bookingReferences } from './booking-references.ts'
export { bookingsInScope } from './bookings-in-scope.ts'
export { bookingsByDay } from './bookings-by-day.ts'
export { recentStays } from './recent-stays.ts'
export { ownedDays } from './owned-days.ts'
