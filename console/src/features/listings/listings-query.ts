import type { CallInput, CallKey, CallResponse } from '@chautari/contract/contract'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callQuery } from '../../platform/api/api.ts'
import { showToast } from '../../ui/toast.ts'

export type Listed = CallResponse<'GET /staff/properties'>['data'][number]
export type Supplier = CallResponse<'GET /staff/organisations'>['data'][number]
export type State = 'live' | 'hidden'
/** The filter of the list. The address of the screen holds it. */
export type Filter = { text: string; state: State | undefined }

const PROPERTIES = 'GET /staff/properties'

/** The properties that fit a filter, page by page, the newest first. */
export const propertiesQuery = ({ text, state }: Filter) =>
  infiniteQueryOptions({
    queryKey: [PROPERTIES, { text, state }],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(text !== '' && { text }), ...(state && { state }), ...(pageParam !== '' && { cursor: pageParam }) }
      return callApi(PROPERTIES, { query }, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  })

export const suppliersQuery = callQuery('GET /staff/organisations', {})

/** Returns the filter that an address holds. */
export function filterIn(query: URLSearchParams): Filter {
  const state = query.get('state')
  return { text: query.get('text')?.trim() ?? '', state: state === 'live' || state === 'hidden' ? state : undefined }
}

/** Returns the query of an address that holds a filter. */
export function queryOf({ text, state }: Filter): Record<string, string> {
  return { ...(text !== '' && { text }), ...(state && { state }) }
}

type After<K extends CallKey> = { done: string; onDone?: (answer: CallResponse<K>) => void }

/** Returns a call that changes suppliers or the list of properties. Afterwards both are asked again, and a toast says what was done. */
export function useListingCall<K extends CallKey>(key: K, { done, onDone }: After<K>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<K>) => callApi(key, input),
    onSuccess: (answer) => {
      showToast(done)
      void queries.invalidateQueries({ queryKey: suppliersQuery.queryKey })
      void queries.invalidateQueries({ queryKey: [PROPERTIES] })
      onDone?.(answer)
    },
  })
}
