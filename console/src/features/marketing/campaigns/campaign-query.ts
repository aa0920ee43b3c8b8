import type { CallInput, CallResponse } from '@chautari/contract/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { ASKED_ANEW } from '../../../platform/api/preview.ts'

/** A campaign of the list, and one with the products that take part. */
export type ListedCampaign = CallResponse<'GET /staff/campaigns'>['data'][number]
export type Campaign = CallResponse<'GET /staff/campaigns/:code'>['data']
export type Product = Campaign['offers'][number]
export type Trial = CallInput<'POST /staff/campaigns/:code/preview'>['body']
export type NewOffer = CallInput<'POST /staff/campaigns/:code/offers'>['body']

export const campaignsQuery = callQuery('GET /staff/campaigns', {})
export const campaignQuery = (code: string) => callQuery('GET /staff/campaigns/:code', { params: { code } })

/** The rooms and packages with these words that could take part. */
export const candidatesQuery = (code: string, text: string) => ({
  ...callQuery('GET /staff/campaigns/:code/candidates', { params: { code }, query: { text } }),
  placeholderData: keepPreviousData,
})

/** The pictures with these words. */
export const bannersQuery = (text: string) => ({
  ...callQuery('GET /staff/banner-pictures', { query: { text } }),
  placeholderData: keepPreviousData,
})

/** Asks what a change of days or a stop would do. */
export const trialQuery = (code: string, body: Trial) =>
  queryOptions({
    queryKey: ['POST /staff/campaigns/:code/preview', code, body],
    queryFn: async ({ signal }) =>
      (await callApi('POST /staff/campaigns/:code/preview', { params: { code }, body }, signal)).data,
    ...ASKED_ANEW,
  })

/** Asks what an offer would do to a price. */
export const offerQuery = (code: string, body: NewOffer) =>
  queryOptions({
    queryKey: ['POST /staff/campaigns/:code/offers/preview', code, body],
    queryFn: async ({ signal }) =>
      (await callApi('POST /staff/campaigns/:code/offers/preview', { params: { code }, body }, signal)).data,
    ...ASKED_ANEW,
  })
