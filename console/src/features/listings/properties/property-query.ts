import { useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../platform/api/api.ts'
import { inArea } from '../../../platform/api/shared-calls.ts'
import { useListingCall, type After } from '../listings-query.ts'

/** Queries the editable fields of a property. */
export const propertyQuery = (slug: string) => callQuery(inArea('GET /staff/properties/:slug'), { params: { slug } })

/** The calls about a property or its rooms whose answer is the property. */
type PropertyCall =
  | 'POST /staff/properties'
  | 'PATCH /staff/properties/:slug'
  | 'POST /staff/properties/:slug/duplicate'
  | 'POST /staff/properties/:slug/publish'
  | 'POST /staff/properties/:slug/unpublish'
  | 'POST /staff/properties/:slug/rooms'
  | 'PATCH /staff/rooms/:slug'
  | 'POST /staff/rooms/:slug/publish'
  | 'POST /staff/rooms/:slug/archive'

/** Returns a call that changes a property or one of its rooms. Then the editor shows the response. */
export function usePropertyCall<K extends PropertyCall>(key: K, after: After<K>) {
  const queries = useQueryClient()
  return useListingCall(key, {
    ...after,
    stale: ['GET /staff/properties', 'GET /staff/entries'],
    store: ({ data }) => queries.setQueryData(propertyQuery(data.slug).queryKey, { data }),
  })
}
