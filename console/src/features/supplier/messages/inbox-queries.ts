import type { CallResponse } from '@chautari/contract/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { pagedQuery } from '../../../platform/api/paged-query.ts'

export type SupplierThread = CallResponse<'GET /supplier/bookings/:reference/messages'>['data']
export type InboxThread = CallResponse<'GET /supplier/threads'>['data'][number]

const REFRESH_MS = 20_000

/** Queries the threads of the organisation, page by page. */
export const inboxQuery = (unread: 'yes' | undefined) => ({
  ...pagedQuery(['GET /supplier/threads', { unread }], (cursor, signal) =>
    callApi('GET /supplier/threads', { query: { ...(unread && { unread }), ...cursor } }, signal),
  ),
  refetchInterval: REFRESH_MS,
})

/** Queries the messages on a booking, latest page first, and refetches them while the screen is open. */
export const supplierThreadQuery = (reference: string) =>
  infiniteQueryOptions({
    queryKey: ['GET /supplier/bookings/:reference/messages', reference] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === '' ? {} : { before: pageParam }
      return callApi('GET /supplier/bookings/:reference/messages', { params: { reference }, query }, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ data }) => (data.has_earlier ? String(data.messages[0]?.id) : undefined),
    refetchInterval: REFRESH_MS,
  })

/** Queries the quick replies of the organisation. */
export const repliesQuery = callQuery('GET /supplier/quick-replies', {})

/** Queries the number of unread threads. */
export const unreadQuery = { ...callQuery('GET /supplier/threads/unread', {}), refetchInterval: REFRESH_MS }
