import type { CallInput, CallResponse } from '@chautari/contract/contract'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { showFailure, showToast } from '../../../ui/toast.ts'
import type { Filter } from '../listings-query.ts'

export type ListedPackage = CallResponse<'GET /staff/packages'>['data'][number]

const PACKAGES = 'GET /staff/packages'

/** The packages that fit a filter, page by page, the newest first. */
export const packagesQuery = ({ text, state }: Filter) =>
  infiniteQueryOptions({
    queryKey: [PACKAGES, { text, state }],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(text !== '' && { text }), ...(state && { state }), ...(pageParam !== '' && { cursor: pageParam }) }
      return callApi(PACKAGES, { query }, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  })

/** Everything that staff edit of a package. */
export const packageQuery = (slug: string) => callQuery('GET /staff/packages/:slug', { params: { slug } })

/** The calls that answer with a package. */
type PackageCall =
  | 'POST /staff/packages'
  | 'POST /staff/packages/:slug/publish'
  | 'POST /staff/packages/:slug/unpublish'
  | 'POST /staff/packages/:slug/price'
  | 'POST /staff/packages/:slug/departures'
  | 'PATCH /staff/packages/:slug/departures'
  | 'POST /staff/packages/:slug/acts/:act/undo'

type After<K extends PackageCall> = {
  done: string
  onDone?: (answer: CallResponse<K>) => void
  /** Shows a refusal as a message, where no form shows it. */
  isWithoutForm?: boolean
}

/** Returns a call about a package. Afterwards the editor and the list show what the server answered, and a toast says what was done. */
export function usePackageCall<K extends PackageCall>(key: K, { done, onDone, isWithoutForm = false }: After<K>) {
  const parts = useT('parts')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<K>) => callApi(key, input),
    onSuccess: (answer) => {
      queries.setQueryData(packageQuery(answer.data.slug).queryKey, { data: answer.data })
      for (const call of [PACKAGES, 'GET /staff/entries']) void queries.invalidateQueries({ queryKey: [call] })
      showToast(done)
      onDone?.(answer)
    },
    onError: (error) => {
      if (isWithoutForm) showFailure(error.message || parts('hint'))
    },
  })
}
