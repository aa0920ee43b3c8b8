import { BOOKING_REFRESH_SECONDS } from '@chautari/contract/booking/limits'
import type { Booking } from '@chautari/contract/booking/shapes'
import { SECOND } from '@chautari/contract/dates'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { api } from '../../platform/api/api.ts'
import { guestHeaders } from './guest-bookings.ts'
import { syncHold } from './stored-holds.ts'

/** The query key of the lists of the traveller's own bookings. */
const OWN_BOOKINGS = ['GET /user/bookings']

export type BookingReading = { booking: Booking; receivedAt: number }

type Options = { isReady?: boolean; secondsFor?: (reading: BookingReading) => number }

/** Fetches a booking and refreshes it in the background. Runs only in the browser, because the server has no session or guest token. */
export function useBooking(reference: string | undefined, options: Options = {}): UseQueryResult<BookingReading> {
  const { isReady = true, secondsFor = () => BOOKING_REFRESH_SECONDS } = options
  return useQuery({
    queryKey: ['booking', reference],
    queryFn: ({ signal }) => readBooking(reference ?? '', signal),
    enabled: isReady && reference !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? secondsFor(state.data) : BOOKING_REFRESH_SECONDS) * SECOND,
    // performance.now() stops while a phone sleeps; a new response corrects the countdown.
    refetchOnWindowFocus: 'always',
    // Overrides the default, which would show the previous booking while this one loads.
    placeholderData: () => undefined,
  })
}

async function readBooking(reference: string, signal: AbortSignal): Promise<BookingReading> {
  const headers = guestHeaders(reference)
  const { data } = await api('GET /bookings/:reference', { params: { reference }, headers, signal })
  syncHold(data)
  return { booking: data, receivedAt: performance.now() }
}

type BookingCache = { store: (booking: Booking) => void; refetch: () => Promise<Booking | undefined> }

/**
 * Returns functions that update a cached booking: `store` stores the response of a change, `refetch` reads the booking again. Both
 * invalidate its refunds and the lists of the traveller's own bookings.
 */
export function useBookingCache(reference: string): BookingCache {
  const client = useQueryClient()
  const queryKey = ['booking', reference]
  const invalidateRelated = () => {
    void client.invalidateQueries({ queryKey: [...queryKey, 'refunds'] })
    void client.invalidateQueries({ queryKey: OWN_BOOKINGS })
  }
  return {
    store(booking) {
      syncHold(booking)
      client.setQueryData<BookingReading>(queryKey, { booking, receivedAt: performance.now() })
      invalidateRelated()
    },
    async refetch() {
      invalidateRelated()
      // Passed explicitly, because the dialog of a card in the list refetches a booking that no page displays.
      const queryFn = ({ signal }: { signal: AbortSignal }) => readBooking(reference, signal)
      const read = await client.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => undefined)
      return read?.booking
    },
  }
}
