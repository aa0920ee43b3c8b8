import type { CallInput, CallKey, CallResponse } from '@chautari/contract/contract'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callQuery } from '../../platform/api/api.ts'
import { showToast } from '../../ui/toasts/toast.ts'

const LIST = 'GET /staff/travellers'
const FILE = 'GET /staff/travellers/:id'

export type Traveller = CallResponse<typeof LIST>['data'][number]
export type File = CallResponse<typeof FILE>['data']

export const STATES = ['active', 'disabled'] as const

/** The filter of the list; the address of the screen holds it. */
export type Filter = { state?: (typeof STATES)[number]; text?: string }

/** The accounts that fit a filter, page by page, the newest first. */
export const travellersQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [LIST, filter],
    queryFn: ({ pageParam, signal }) =>
      callApi(LIST, { query: { ...filter, ...(pageParam !== '' && { cursor: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  })

export const travellerQuery = (id: string) => callQuery(FILE, { params: { id } })

/** Returns the filter that an address holds; what it does not know is left out. */
export function filterIn(query: URLSearchParams): Filter {
  const state = STATES.find((each) => each === query.get('state'))
  const text = query.get('text')?.trim()
  return { ...(state && { state }), ...(text && { text }) }
}

type After<K extends CallKey> = { done: string; onDone: (answer: CallResponse<K>) => void; isGone?: boolean }

/** Returns an act on a traveller. Afterwards a toast says what was done, and the lists and the file are refetched. */
export function useTravellerCall<K extends CallKey>(key: K, { done, onDone, isGone = false }: After<K>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<K>) => callApi(key, input),
    onSuccess: (answer) => {
      showToast(done)
      onDone(answer)
      for (const name of [LIST, 'GET /staff/entries', ...(isGone ? [] : [FILE])])
        void queries.invalidateQueries({ queryKey: [name] })
    },
  })
}
