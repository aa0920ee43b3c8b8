import { links } from '../../links.ts'
import { useSession } from '../account/session.ts'

type Booking = { booking_reference: string; is_masked?: boolean }

/** Where a booking is seen: at its owner's address when signed in, else at the guests' (spec 1 §2). What is masked is nobody's own. */
export function useBookingLink(): (booking: Booking) => string {
  const session = useSession()
  return ({ booking_reference: reference, is_masked: isMasked = false }) =>
    session && !isMasked ? links.booking(reference) : links.guestBooking(reference)
}
