import { callQuery } from '../../../platform/api/api.ts'

/** Everything that staff edit of a property. */
export const propertyQuery = (slug: string) => callQuery('GET /staff/properties/:slug', { params: { slug } })
