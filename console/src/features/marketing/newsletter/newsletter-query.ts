import type { CallInput, CallResponse } from '@chautari/contract/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { ASKED_ANEW } from '../../../platform/api/preview.ts'

export type ListedIssue = CallResponse<'GET /staff/newsletter/issues'>['data'][number]
export type IssueParts = CallResponse<'GET /staff/newsletter/issues/:id'>['data']['preview']['en']['parts']
export type CardKind = CallResponse<'GET /staff/newsletter/cards'>['data'][number]['kind']
type Sending = CallInput<'POST /staff/newsletter/issues/:id/preview'>['body']

const LIST = 'GET /staff/newsletter/issues'

export const subscribersQuery = callQuery('GET /staff/newsletter', {})

/** The newsletters, page by page, the newest first. */
export const issuesQuery = infiniteQueryOptions({
  queryKey: [LIST],
  queryFn: ({ pageParam, signal }) => callApi(LIST, { query: pageParam === '' ? {} : { cursor: pageParam } }, signal),
  initialPageParam: '',
  getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
})

const WATCHED_MS = 5000

/** A newsletter. While it is being sent, its numbers are refetched regularly. */
export const issueQuery = (id: string) => ({
  ...callQuery('GET /staff/newsletter/issues/:id', { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: CallResponse<'GET /staff/newsletter/issues/:id'> | undefined } }) =>
    state.data?.data.state === 'sending' || state.data?.data.state === 'scheduled' ? WATCHED_MS : false,
})

/** Finds the products or posts of a kind that contain the words, for a card. */
export const cardsQuery = (kind: CardKind, text: string) => ({
  ...callQuery('GET /staff/newsletter/cards', { query: { kind, text } }),
  placeholderData: keepPreviousData,
})

/** Gets the recipients and times of a sending, without sending. */
export const sendingQuery = (id: string, body: Sending) =>
  queryOptions({
    queryKey: ['POST /staff/newsletter/issues/:id/preview', id, body],
    queryFn: async ({ signal }) =>
      (await callApi('POST /staff/newsletter/issues/:id/preview', { params: { id }, body }, signal)).data,
    ...ASKED_ANEW,
  })
