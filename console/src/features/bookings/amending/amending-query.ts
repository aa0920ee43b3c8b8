import type { CallInput, CallResponse } from '@chautari/contract/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { ASKED_WHILE_TYPING } from '../../../platform/api/preview.ts'
import { ANY_REASON } from '../booking-query.ts'
import type { WantedChange } from '../rules/amendment-request.ts'

type Key = 'POST /staff/bookings/:reference/amendments'

export type Amendment = CallInput<Key>['body']
export type AmendmentResult = CallResponse<Key>['data']

/** Asks what a change would cost and do. A changed field keeps the last answer until the new one arrives. */
export const amendmentPreviewQuery = (reference: string, change: WantedChange | undefined) =>
  queryOptions({
    queryKey: ['POST /staff/bookings/:reference/amendments/preview', reference, change] as const,
    queryFn: async ({ signal }) => {
      if (!change) throw new Error('A change that cannot be read is not asked.')
      const input = { params: { reference }, body: { ...change, reason: ANY_REASON } }
      const { data } = await callApi('POST /staff/bookings/:reference/amendments/preview', input, signal)
      return data
    },
    ...ASKED_WHILE_TYPING,
    enabled: change !== undefined,
  })
