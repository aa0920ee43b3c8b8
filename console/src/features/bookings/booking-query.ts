import type { CallInput, CallResponse } from '@chautari/contract/contract'
import type { StaffAct } from '@chautari/contract/staff/booking-file'
import { queryOptions } from '@tanstack/react-query'
import { callApi, callQuery } from '../../platform/api/api.ts'
import { ASKED_ANEW, ASKED_WHILE_TYPING } from '../../platform/api/preview.ts'

/** Everything that staff see of a booking. */
export type File = CallResponse<'GET /staff/bookings/:reference'>['data']

export const fileQuery = (reference: string) => callQuery('GET /staff/bookings/:reference', { params: { reference } })

/** Asks what an act would do. A changed amount keeps the last answer until the new one arrives. */
export const previewQuery = (reference: string, act: StaffAct) =>
  queryOptions({
    queryKey: ['POST /staff/bookings/:reference/preview', reference, act] as const,
    queryFn: async ({ signal }) => {
      const { data } = await callApi('POST /staff/bookings/:reference/preview', { params: { reference }, body: act }, signal)
      return data
    },
    ...ASKED_WHILE_TYPING,
  })

/** No preview depends on the reason, but the contract demands one. */
export const ANY_REASON = 'preview'

type SendingKey = 'POST /staff/bookings/:reference/messages/preview'

/** Asks who would receive a message again. */
export const sendingPreviewQuery = (reference: string, body: CallInput<SendingKey>['body']) =>
  queryOptions({
    queryKey: ['POST /staff/bookings/:reference/messages/preview', reference, body] as const,
    queryFn: async ({ signal }) => {
      const { data } = await callApi('POST /staff/bookings/:reference/messages/preview', { params: { reference }, body }, signal)
      return data
    },
    ...ASKED_ANEW,
  })

type CorrectionKey = 'POST /staff/bookings/:reference/corrections/preview'
export type Correction = CallInput<CorrectionKey>['body']

/** Asks what a correction of the traveller would do. */
export const correctionPreviewQuery = (reference: string, body: Correction) =>
  queryOptions({
    queryKey: ['POST /staff/bookings/:reference/corrections/preview', reference, body] as const,
    queryFn: async ({ signal }) => {
      const { data } = await callApi(
        'POST /staff/bookings/:reference/corrections/preview',
        { params: { reference }, body },
        signal,
      )
      return data
    },
    ...ASKED_ANEW,
  })
