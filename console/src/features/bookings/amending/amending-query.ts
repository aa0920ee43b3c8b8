import type { CallInput, CallResponse } from '@chautari/contract/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { TYPED_PREVIEW_OPTIONS } from '../../../platform/api/preview.ts'
import { ANY_REASON } from '../booking-query.ts'
import type { WantedChange } from '../rules/amendment-request.ts'

type Key = 'POST /staff/bookings/:reference/amendments'

export type Amendment = CallInput<Key>['body']
export type AmendmentResult = CallResponse<Key>['data']

/** Queries the preview of a change. While the preview of a changed form loads, the data stays that of the form before. */
export const amendmentPreviewQuery = (reference: string, change: WantedChange | undefined) =>
  queryOptions({
    queryKey: ['POST /staff/bookings/:reference/amendments/preview', reference, change] as const,
    queryFn: async ({ signal }) => {
      if (!change) throw new Error('An unreadable change has no preview.')
      const input = { params: { reference }, body: { ...change, reason: ANY_REASON } }
      const { data } = await callApi('POST /staff/bookings/:reference/amendments/preview', input, signal)
      return data
    },
    ...TYPED_PREVIEW_OPTIONS,
    enabled: change !== undefined,
  })
