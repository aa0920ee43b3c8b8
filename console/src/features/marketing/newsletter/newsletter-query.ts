import type { CallInput, CallResponse } from '@chautari/contract/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { pagedQuery } from '../../../platform/api/paged-query.ts'
import { PREVIEW_OPTIONS } from '../../../platform/api/preview.ts'

export type ListedIssue = CallResponse<'GET /staff/newsletter/issues'>['data'][number]
export type IssueParts = CallResponse<'GET /staff/newsletter/issues/:id'>['data']['preview']['en']['parts']
export type CardKind = CallResponse<'GET /staff/newsletter/cards'>['data'][number]['kind']
type SendingRequest = CallInput<'POST /staff/newsletter/issues/:id/preview'>['body']

const LIST = 'GET /staff/newsletter/issues'

export const subscribersQuery = callQuery('GET /staff/newsletter', {})

/** Queries the newsletters, page by page, newest first. */
export const issuesQuery = pagedQuery([LIST], (query, signal) => callApi(LIST, { query }, signal))

const WATCHED_MS = 5000

/** Queries a newsletter. While it is being sent, its numbers are refetched regularly. */
export const issueQuery = (id: string) => ({
  ...callQuery('GET /staff/newsletter/issues/:id', { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: CallResponse<'GET /staff/newsletter/issues/:id'> | undefined } }) =>
    state.data?.data.state === 'sending' || state.data?.data.state === 'scheduled' ? WATCHED_MS : false,
})

/** Queries the products or posts of a kind that match a text, for a card. */
export const cardsQuery = (kind: CardKind, text: string) => ({
  ...callQuery('GET /staff/newsletter/cards', { query: { kind, text } }),
  placeholderData: keepPreviousData,
})

/** Queries the preview of a sending: its recipients and times. */
export const sendingQuery = (id: string, body: SendingRequest) =>
  queryOptions({
    queryKey: ['POST /staff/newsletter/issues/:id/preview', id, body],
    queryFn: async ({ signal }) =>
      (await callApi('POST /staff/newsletter/issues/:id/preview', { params: { id }, body }, signal)).data,
    ...PREVIEW_OPTIONS,
  })
