import type { CallInput, CallKey, CallResponse } from '@chautari/contract/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, callApi, callQuery } from '../../platform/api/api.ts'
import { pagedQuery } from '../../platform/api/paged-query.ts'
import { inArea } from '../../platform/api/shared-calls.ts'
import { useT } from '../../platform/language/texts.ts'
import { showFailure, showToast } from '../../ui/toasts/toast.ts'

export type Supplier = CallResponse<'GET /staff/organisations'>['data'][number]
export type State = 'live' | 'hidden'
/** The filter of the list. The address of the screen holds it. */
export type Filter = { text: string; state: State | undefined }

const PROPERTIES = 'GET /staff/properties'

/** Queries the properties or packages that match a filter, page by page, newest first. */
export const listedQuery = <K extends typeof PROPERTIES | 'GET /staff/packages'>(key: K, { text, state }: Filter) =>
  pagedQuery([inArea(key), { text, state }], (cursor, signal) => {
    const query = { ...(text !== '' && { text }), ...(state && { state }), ...cursor }
    return callApi(inArea(key), { query } as CallInput<K>, signal)
  })

export const suppliersQuery = callQuery('GET /staff/organisations', {})

/** Returns the filter in an address. */
export function filterIn(query: URLSearchParams): Filter {
  const state = query.get('state')
  return { text: query.get('text')?.trim() ?? '', state: state === 'live' || state === 'hidden' ? state : undefined }
}

/** Returns the query of an address for a filter. */
export function queryOf({ text, state }: Filter): Record<string, string> {
  return { ...(text !== '' && { text }), ...(state && { state }) }
}

export type After<K extends CallKey> = {
  /** The text of the toast, or a function that chooses it by the response; undefined shows none, as for a refusal. */
  done: string | ((answer: CallResponse<K>, input: CallInput<K>) => string | undefined)
  onDone?: (answer: CallResponse<K>, input: CallInput<K>) => void
  /** Shows a refusal as a message, because no form shows it. */
  isWithoutForm?: boolean
}

type Cached<K extends CallKey> = { stale?: CallKey[]; store?: (answer: CallResponse<K>) => void }

/**
 * Returns a call that changes listings or suppliers. Then `store` puts the response into the cache, the queries in `stale` are refetched, and a toast
 * names what was done. The message of a refusal says what is missing.
 */
export function useListingCall<K extends CallKey>(key: K, call: After<K> & Cached<K>) {
  const { done, onDone, isWithoutForm = false, stale = ['GET /staff/organisations', PROPERTIES], store } = call
  const parts = useT('parts')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<K>) => callApi(inArea(key), input),
    onSuccess: (answer, input) => {
      store?.(answer)
      for (const name of stale) void queries.invalidateQueries({ queryKey: [inArea(name)] })
      const message = typeof done === 'string' ? done : done(answer, input)
      if (message !== undefined) showToast(message)
      onDone?.(answer, input)
    },
    onError: (error) => {
      if (!isWithoutForm) return
      const missing = error instanceof ApiError ? Object.values(error.fields).flat() : []
      showFailure([error.message || parts('hint'), ...missing].join(' '))
    },
  })
}
