import type { CallInput, CallResponse } from '@chautari/contract/contract'
import type { StaffAct } from '@chautari/contract/staff/booking-file'
import { queryOptions } from '@tanstack/react-query'
import { callApi, callQuery } from '../../platform/api/api.ts'
import { PREVIEW_OPTIONS, TYPED_PREVIEW_OPTIONS } from '../../platform/api/preview.ts'

/** A booking as staff see it. */
export type File = CallResponse<'GET /staff/bookings/:reference'>['data']

export const fileQuery = (reference: string) => callQuery('GET /staff/bookings/:reference', { params: { reference } })

/** Queries the preview of an act. While the preview of a changed amount loads, the data stays that of the amount before. */
export const previewQuery = (reference: string, act: StaffAct) =>
  queryOptions({
    queryKey: ['POST /staff/bookings/:reference/preview', reference, act] as const,
    queryFn: async ({ signal }) => {
      const { data } = await callApi('POST /staff/bookings/:reference/preview', { params: { reference }, body: act }, signal)
      return data
    },
    ...TYPED_PREVIEW_OPTIONS,
  })

/** The reason in previews: the contract requires one, but no preview depends on it. */
export const ANY_REASON = 'preview'

type SendingKey = 'POST /staff/bookings/:reference/messages/preview'

/** Queries who would receive a message again. */
export const sendingPreviewQuery = (reference: string, body: CallInput<SendingKey>['body']) =>
  queryOptions({
    queryKey: ['POST /staff/bookings/:reference/messages/preview', reference, body] as const,
    queryFn: async ({ signal }) => {
      const { data } = await callApi('POST /staff/bookings/:reference/messages/preview', { params: { reference }, body }, signal)
      return data
    },
    ...PREVIEW_OPTIONS,
  })

type CorrectionKey = 'POST /staff/bookings/:reference/corrections/preview'
export type Correction = CallInput<CorrectionKey>['body']

/** Queries the preview of a correction of the traveller’s details. */
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
    ...PREVIEW_OPTIONS,
  })
