import { BOOKING_REFRESH_SECONDS } from '@chautari/contract/booking/limits'
import type { Booking } from '@chautari/contract/booking/shapes'
import { SECOND } from '@chautari/contract/dates'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { api } from '../../platform/api/api.ts'
import { guestHeaders } from '../../entities/booking/guest-bookings.ts'
import type { HoldReading } from './hold/hold-clock.ts'

/** The query key of the lists of own bookings. */
const OWN_BOOKINGS = ['GET /user/bookings']

export type BookingReading = { booking: Booking; receivedAt: number }

type Options = { isReady?: boolean; secondsFor?: (reading: BookingReading) => number }

/** Fetches a booking and refreshes it in the background. Runs in the browser only, where the caller's access is known. */
export function useBooking(reference: string | undefined, options: Options = {}): UseQueryResult<BookingReading> {
  const { isReady = true, secondsFor = () => BOOKING_REFRESH_SECONDS } = options
  return useQuery({
    queryKey: ['booking', reference],
    queryFn: ({ signal }) => readBooking(reference ?? '', signal),
    enabled: isReady && reference !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? secondsFor(state.data) : BOOKING_REFRESH_SECONDS) * SECOND,
    // The browser's monotonic clock stops while a phone sleeps, so only a new response corrects the countdown.
    refetchOnWindowFocus: 'always',
    // Never shows the previous booking as placeholder.
    placeholderData: () => undefined,
  })
}

async function readBooking(reference: string, signal: AbortSignal): Promise<BookingReading> {
  const headers = guestHeaders(reference)
  const { data } = await api('GET /bookings/:reference', { params: { reference }, headers, signal })
  return { booking: data, receivedAt: performance.now() }
}

type Kept = { keep: (booking: Booking) => void; refetch: () => Promise<Booking | undefined> }

/** Updates the cached booking with a response, or refetches it. Also refetches its refunds and the lists of own bookings. */
export function useKeepBooking(reference: string): Kept {
  const client = useQueryClient()
  const queryKey = ['booking', reference]
  const lookAround = () => {
    void client.invalidateQueries({ queryKey: [...queryKey, 'refunds'] })
    void client.invalidateQueries({ queryKey: OWN_BOOKINGS })
  }
  return {
    keep(booking) {
      client.setQueryData<BookingReading>(queryKey, { booking, receivedAt: performance.now() })
      lookAround()
    },
    async refetch() {
      lookAround()
      // Refetched even while unmounted, because a card's dialog reads it too.
      const queryFn = ({ signal }: { signal: AbortSignal }) => readBooking(reference, signal)
      const read = await client.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => undefined)
      return read?.booking
    },
  }
}

export function holdOf({ booking, receivedAt }: BookingReading): HoldReading {
  return { holdExpiresAt: booking.hold_expires_at, serverTime: booking.server_time, receivedAt }
}
