import { links } from '../../links.ts'
import { useSession } from '../account/session.ts'

type Booking = { booking_reference: string; is_masked?: boolean }

/** Returns a function that returns the address of a booking: the owner's page when signed in and unmasked, else the guest page (spec 1 §2). */
export function useBookingLink(): (booking: Booking) => string {
  const session = useSession()
  return ({ booking_reference: reference, is_masked: isMasked = false }) =>
    session && !isMasked ? links.booking(reference) : links.guestBooking(reference)
}
