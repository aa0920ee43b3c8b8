import type { CallInput, CallKey, CallResponse } from '@chautari/contract/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callQuery } from '../../platform/api/api.ts'
import { pagedQuery } from '../../platform/api/paged-query.ts'
import { showToast } from '../../ui/toasts/toast.ts'

const LIST = 'GET /staff/travellers'
const FILE = 'GET /staff/travellers/:id'

export type Traveller = CallResponse<typeof LIST>['data'][number]
export type File = CallResponse<typeof FILE>['data']

export const STATES = ['active', 'disabled'] as const

/** The filter of the list; the address of the screen holds it. */
export type Filter = { state?: (typeof STATES)[number]; text?: string }

/** Queries the accounts that match a filter, page by page, newest first. */
export const travellersQuery = (filter: Filter) =>
  pagedQuery([LIST, filter], (cursor, signal) => callApi(LIST, { query: { ...filter, ...cursor } }, signal))

export const travellerQuery = (id: string) => callQuery(FILE, { params: { id } })

/** Returns the filter in an address, without unknown values. */
export function filterIn(query: URLSearchParams): Filter {
  const state = STATES.find((each) => each === query.get('state'))
  const text = query.get('text')?.trim()
  return { ...(state && { state }), ...(text && { text }) }
}

type After<K extends CallKey> = { done: string; onDone: (answer: CallResponse<K>) => void; isDeleted?: boolean }

/** Returns a call that performs an act on a traveller. Then shows a toast and refetches the lists and the account; `isDeleted` omits the account. */
export function useTravellerCall<K extends CallKey>(key: K, { done, onDone, isDeleted = false }: After<K>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<K>) => callApi(key, input),
    onSuccess: (answer) => {
      showToast(done)
      onDone(answer)
      for (const name of [LIST, 'GET /staff/entries', ...(isDeleted ? [] : [FILE])])
        void queries.invalidateQueries({ queryKey: [name] })
    },
  })
}
