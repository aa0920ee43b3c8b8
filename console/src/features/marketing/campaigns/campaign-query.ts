import type { CallInput, CallResponse } from '@chautari/contract/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { PREVIEW_OPTIONS } from '../../../platform/api/preview.ts'

/** A campaign of the list, and one with the products that take part. */
export type ListedCampaign = CallResponse<'GET /staff/campaigns'>['data'][number]
export type Campaign = CallResponse<'GET /staff/campaigns/:code'>['data']
export type Product = Campaign['offers'][number]
export type PreviewRequest = CallInput<'POST /staff/campaigns/:code/preview'>['body']
export type NewOffer = CallInput<'POST /staff/campaigns/:code/offers'>['body']

export const campaignsQuery = callQuery('GET /staff/campaigns', {})
export const campaignQuery = (code: string) => callQuery('GET /staff/campaigns/:code', { params: { code } })

/** Queries the rooms and packages that match a text and can take part in a campaign. */
export const candidatesQuery = (code: string, text: string) => ({
  ...callQuery('GET /staff/campaigns/:code/candidates', { params: { code }, query: { text } }),
  placeholderData: keepPreviousData,
})

/** Queries the pictures that match a text. */
export const bannersQuery = (text: string) => ({
  ...callQuery('GET /staff/banner-pictures', { query: { text } }),
  placeholderData: keepPreviousData,
})

/** Queries the preview of a change of days, or of a stop. */
export const previewQuery = (code: string, body: PreviewRequest) =>
  queryOptions({
    queryKey: ['POST /staff/campaigns/:code/preview', code, body],
    queryFn: async ({ signal }) =>
      (await callApi('POST /staff/campaigns/:code/preview', { params: { code }, body }, signal)).data,
    ...PREVIEW_OPTIONS,
  })

/** Queries the preview of an offer: its price. */
export const offerQuery = (code: string, body: NewOffer) =>
  queryOptions({
    queryKey: ['POST /staff/campaigns/:code/offers/preview', code, body],
    queryFn: async ({ signal }) =>
      (await callApi('POST /staff/campaigns/:code/offers/preview', { params: { code }, body }, signal)).data,
    ...PREVIEW_OPTIONS,
  })
