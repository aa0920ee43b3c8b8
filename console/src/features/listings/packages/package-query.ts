import type { CallResponse } from '@chautari/contract/contract'
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import type { PackageFile } from './rules/package-fields.ts'
import { useListingCall, type After, type Filter } from '../listings-query.ts'

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
  | 'PATCH /staff/packages/:slug'
  | 'POST /staff/packages'
  | 'POST /staff/packages/:slug/publish'
  | 'POST /staff/packages/:slug/unpublish'
  | 'POST /staff/packages/:slug/price'
  | 'POST /staff/packages/:slug/departures'
  | 'PATCH /staff/packages/:slug/departures'
  | 'POST /staff/packages/:slug/acts/:act/undo'

/** Returns a call about a package. Afterwards the editor shows the answer. */
export function usePackageCall<K extends PackageCall>(key: K, after: After<K>) {
  const queries = useQueryClient()
  return useListingCall(key, {
    ...after,
    stale: [PACKAGES, 'GET /staff/entries'],
    keep: ({ data }) => queries.setQueryData(packageQuery(data.slug).queryKey, { data }),
  })
}

/** Returns the function that keeps changed photos of a package in the editor. The server is asked again for the gaps that they close. */
export function useKeepPhotos(slug: string) {
  const queries = useQueryClient()
  const { queryKey } = packageQuery(slug)
  return (pictures: PackageFile['pictures']) => {
    queries.setQueryData(queryKey, (before) => before && { data: { ...before.data, pictures } })
    for (const key of [queryKey, ['GET /staff/entries']]) void queries.invalidateQueries({ queryKey: key })
  }
}
