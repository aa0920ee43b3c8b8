/** The lists of a supplier's bookings. A call that names none returns all bookings that were ever paid, the latest arrival first. */
export const BOOKING_VIEWS = ['requests', 'arriving', 'staying', 'departing', 'upcoming', 'past', 'cancelled'] as const
export type BookingView = (typeof BOOKING_VIEWS)[number]
