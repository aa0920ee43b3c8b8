import { cheaperStaysQuery } from '../../entities/availability/cheaper-stays.ts'
import { mapStyleQuery, propertyQuery, reviewsQuery, roomQuery, roomsQuery } from '../../entities/availability/room-queries.ts'
import { stayQuery } from '../../entities/availability/stay-query.ts'
import { pageQueries } from '../../platform/api/queries.ts'
import type { PageInput } from '../../platform/pages/page-data.ts'
import { readPage } from './page-number.ts'

/** The queries of a property, and the property itself for its first view. */
export const propertyQueries = pageQueries(queriesOf, undefined, async (client, page) => {
  const { data: property } = await client.ensureQueryData(propertyOf(page))
  return { property }
})

export type PropertyAnswers = Awaited<ReturnType<typeof propertyQueries.loader>>

const propertyOf = ({ params: { propertySlug = '' }, api }: PageInput) => propertyQuery(api, propertySlug)

function queriesOf(page: PageInput) {
  const { params, url, api } = page
  const { propertySlug = '' } = params
  const search = url.searchParams
  const input = { api, search }
  const pages = Array.from({ length: readPage(search) }, (_, n) => roomsQuery(input, propertySlug, n + 1))
  const room = search.get('room')
  return [
    stayQuery(input),
    mapStyleQuery(api),
    propertyOf(page),
    reviewsQuery(input, propertySlug),
    cheaperStaysQuery(input, propertySlug),
    ...pages,
    ...(room ? [roomQuery(input, room)] : []),
  ]
}
