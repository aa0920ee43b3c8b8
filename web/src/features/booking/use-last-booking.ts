import { useSyncExternalStore } from 'react'
import { lastBookingReference } from '../../entities/booking/guest-bookings.ts'

const never = () => () => undefined

/** The latest booking of this browser: null when there is none, nothing yet while that is not known. */
export function useLastBooking(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    never,
    () => lastBookingReference() ?? null,
    () => undefined,
  )
}
