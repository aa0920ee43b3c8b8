import type { CallResponse } from '@chautari/contract/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'

export type StaffThread = CallResponse<'GET /staff/bookings/:reference/thread'>['data']

/** Queries the messages on a booking, latest page first. */
export const threadQuery = (reference: string) =>
  infiniteQueryOptions({
    queryKey: ['GET /staff/bookings/:reference/thread', reference] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === '' ? {} : { before: pageParam }
      return callApi('GET /staff/bookings/:reference/thread', { params: { reference }, query }, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ data }) => (data.has_earlier ? String(data.messages[0]?.id) : undefined),
  })
