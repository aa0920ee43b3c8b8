/** The lists of a supplier's bookings. Without one: all that were ever paid, the latest arrival first. */
export const BOOKING_VIEWS = ['requests', 'arriving', 'staying', 'departing', 'upcoming', 'past', 'cancelled'] as const
export type BookingView = (typeof BOOKING_VIEWS)[number]
