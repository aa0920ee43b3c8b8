import type { CallInput, CallKey, CallResponse } from '@chautari/contract/contract'
import { BOOKING_VIEWS, type BookingView } from '@chautari/contract/booking/supplier-views'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { pagedQuery } from '../../../platform/api/paged-query.ts'
import { showToast } from '../../../ui/toasts/toast.ts'

export type Booking = CallResponse<'GET /supplier/bookings'>['data'][number]
export type BookingFile = CallResponse<'GET /supplier/bookings/:reference'>['data']

/** The filter of the list. The address of the screen holds it. */
export type Filter = { view: BookingView | undefined; text: string }

/** Queries the bookings that match a filter, page by page. */
export const bookingsQuery = ({ view, text }: Filter) =>
  pagedQuery(['GET /supplier/bookings', { view, text }], (cursor, signal) => {
    const query = { ...(view && { view }), ...(text !== '' && { text }), ...cursor }
    return callApi('GET /supplier/bookings', { query }, signal)
  })

/** Queries a booking. */
export const bookingQuery = (reference: string) => callQuery('GET /supplier/bookings/:reference', { params: { reference } })

/** Returns the filter in an address. */
export function filterIn(query: URLSearchParams): Filter {
  return { view: BOOKING_VIEWS.find((view) => view === query.get('view')), text: query.get('text')?.trim() ?? '' }
}

/** Returns the query string of a filter. */
export function addressOf({ view, text }: Filter): string {
  return `?${new URLSearchParams({ ...(view && { view }), ...(text !== '' && { text }) }).toString()}`
}

type BookingCall = Extract<CallKey, `${'POST' | 'PUT' | 'DELETE'} /supplier/bookings/:reference/${'answer' | 'no-show'}`>

/** Returns a call that changes a booking. Puts the response into the cache, refetches the lists and shows a toast. */
export function useBookingCall<K extends BookingCall>(key: K, reference: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ input }: { input: CallInput<K>; done: string }) => callApi(key, input),
    onSuccess: (answer, { done }) => {
      queries.setQueryData(bookingQuery(reference).queryKey, answer)
      for (const name of ['GET /supplier/bookings', 'GET /supplier/today'])
        void queries.invalidateQueries({ queryKey: [name], exact: false })
      showToast(done)
    },
    // Shows a decision that a colleague has made in the meantime.
    onError: () => queries.invalidateQueries({ queryKey: bookingQuery(reference).queryKey }),
  })
}
