import type { CallResponse } from '@chautari/contract/contract'
import { ApiError, type Api } from '../../platform/api/api.ts'
import { callQuery } from '../../platform/api/queries.ts'
import { mapStyleUrl, todayInNepal } from '../content/site-facts.ts'
import { fetchReviews, readReviewPages } from '../review/product-reviews.ts'
import { FRESH, stayKey, type PageAddress } from './stay-query.ts'
import { readStay } from './stay.ts'

/** Returns the query for the address of the vector map's style; null when the site draws its own map. */
export function mapStyleQuery(api: Api) {
  return { ...FRESH, queryKey: ['map style'], queryFn: () => mapStyleUrl(api) }
}

/** Returns the query for a property. */
export function propertyQuery(api: Api, slug: string) {
  return { ...callQuery('GET /properties/:slug', { params: { slug } }, api), ...FRESH }
}

/** Returns the query for as many pages of a property's reviews as the address requests; null when they are unavailable. */
export function reviewsQuery({ api, search }: PageAddress, slug: string) {
  return {
    ...FRESH,
    queryKey: ['reviews of', slug, readReviewPages(search)],
    // A query must not return undefined.
    queryFn: async () => (await fetchReviews(api, { type: 'property', slug }, search)) ?? null,
  }
}

/** Returns the query for one page of a property's rooms, available for the stay in the address. */
export function roomsQuery({ api, search }: PageAddress, slug: string, page: number) {
  return {
    ...FRESH,
    queryKey: ['rooms', slug, stayKey(search), page],
    queryFn: async () => {
      const { startDate, endDate, adult, child, rooms } = readStay(search, await todayInNepal(api))
      const query = {
        from: startDate,
        to: endDate,
        adult: `${adult}`,
        child: `${child}`,
        room_count: `${rooms}`,
        page: `${page}`,
      }
      return fetchRoomsOrNone(() => api('GET /properties/:slug/rooms/availabilities', { params: { slug }, query }))
    },
  }
}

type Rooms = CallResponse<'GET /properties/:slug/rooms/availabilities'>
type RoomsOrNone = Pick<Rooms, 'data' | 'next_page_url' | 'mix'> & { hasFailed?: true }

/** Fetches rooms, with one retry. When both attempts fail, returns none with `hasFailed`, so that the page shows the rest of the property. */
async function fetchRoomsOrNone(fetchRooms: () => Promise<Rooms>): Promise<RoomsOrNone> {
  try {
    return await fetchRooms().catch(fetchRooms)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw error
    return { data: [], next_page_url: null, mix: null, hasFailed: true }
  }
}

/** Returns the query for a room, with its availability for the stay in the address. */
export function roomQuery({ api, search }: PageAddress, roomSlug: string) {
  return {
    ...FRESH,
    queryKey: ['room', roomSlug, stayKey(search)],
    queryFn: async () => {
      const { startDate, endDate, adult, child, rooms } = readStay(search, await todayInNepal(api))
      const query = { from_date: startDate, to_date: endDate, adult: `${adult}`, child: `${child}`, room_count: `${rooms}` }
      return (await api('GET /rooms/:roomSlug', { params: { roomSlug }, query })).data
    },
  }
}
