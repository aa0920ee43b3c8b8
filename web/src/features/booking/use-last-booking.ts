import { useSyncExternalStore } from 'react'
import { lastBookingReference } from '../../entities/booking/guest-bookings.ts'

const never = () => () => undefined

/** Returns the latest booking of this browser: null when there is none, undefined while unknown. */
export function useLastBooking(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    never,
    () => lastBookingReference() ?? null,
    () => undefined,
  )
}
