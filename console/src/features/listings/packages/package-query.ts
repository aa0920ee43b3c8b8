import { useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../platform/api/api.ts'
import { inArea } from '../../../platform/api/shared-calls.ts'
import type { PackageFile } from './rules/package-fields.ts'
import { useListingCall, type After } from '../listings-query.ts'

/** Queries the editable fields of a package. */
export const packageQuery = (slug: string) => callQuery(inArea('GET /staff/packages/:slug'), { params: { slug } })

/** The calls whose answer is a package. */
type PackageCall =
  | 'PATCH /staff/packages/:slug'
  | 'POST /staff/packages'
  | 'POST /staff/packages/:slug/duplicate'
  | 'POST /staff/packages/:slug/publish'
  | 'POST /staff/packages/:slug/unpublish'
  | 'POST /staff/packages/:slug/price'
  | 'POST /staff/packages/:slug/departures'
  | 'PATCH /staff/packages/:slug/departures'
  | 'POST /staff/packages/:slug/acts/:act/undo'

/** Returns a call that changes a package. Then the editor shows the response. */
export function usePackageCall<K extends PackageCall>(key: K, after: After<K>) {
  const queries = useQueryClient()
  return useListingCall(key, {
    ...after,
    stale: ['GET /staff/packages', 'GET /staff/entries'],
    store: ({ data }) => queries.setQueryData(packageQuery(data.slug).queryKey, { data }),
  })
}

/** Returns a function that puts changed photos of a package into the cache, and refetches its gaps and history. */
export function useStorePhotos(slug: string) {
  const queries = useQueryClient()
  const { queryKey } = packageQuery(slug)
  return (pictures: PackageFile['pictures']) => {
    queries.setQueryData(queryKey, (before) => before && { data: { ...before.data, pictures } })
    for (const key of [queryKey, ['GET /staff/entries']]) void queries.invalidateQueries({ queryKey: key })
  }
}
