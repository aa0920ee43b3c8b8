import type { CallResponse } from '@chautari/contract/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { CalendarDate } from '@chautari/contract/dates'
import { ApiError, type Api } from '../../platform/api/api.ts'
import { callQuery } from '../../platform/api/queries.ts'
import { mapStyleUrl, todayInNepal } from '../content/site-facts.ts'
import { askReviews, readReviewPages } from '../review/product-reviews.ts'
import { readStay, type Stay } from './stay.ts'

type PageAddress = { api: Api; search: URLSearchParams }

// Data that came with the page is as fresh as the page; a later navigation fetches again what is stale by then.
const FRESH = { refetchOnMount: false, revalidateIfStale: true } as const

/** Reads the stay from the address of a page, with today in Nepal. */
export function stayQuery({ api, search }: PageAddress) {
  return {
    ...FRESH,
    queryKey: ['stay', stayKey(search)],
    queryFn: async (): Promise<{ stay: Stay; today: CalendarDate }> => {
      const today = await todayInNepal(api)
      return { stay: readStay(search, today), today }
    },
  }
}

/** Returns the address of the vector map's style; null where the site draws its own map. */
export function mapStyleQuery(api: Api) {
  return { ...FRESH, queryKey: ['map style'], queryFn: () => mapStyleUrl(api) }
}

/** Fetches a property. */
export function propertyQuery(api: Api, slug: string) {
  return { ...callQuery('GET /properties/:slug', { params: { slug } }, api), ...FRESH }
}

/** Fetches the reviews of a property, as many pages as the address asks for; null when they are unavailable. */
export function reviewsQuery({ api, search }: PageAddress, slug: string) {
  return {
    ...FRESH,
    queryKey: ['reviews of', slug, readReviewPages(search)],
    // A query must not return undefined.
    queryFn: async () => (await askReviews(api, { type: 'property', slug }, search)) ?? null,
  }
}

/** Fetches one page of the rooms of a property, available for the stay in the address. */
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
      return orNoRooms(() => api('GET /properties/:slug/rooms/availabilities', { params: { slug }, query }))
    },
  }
}

type Rooms = CallResponse<'GET /properties/:slug/rooms/availabilities'>
type RoomsOrNone = Pick<Rooms, 'data' | 'next_page_url'> & { hasFailed?: true }

/** Tries twice to fetch rooms. When both fail, returns none with `hasFailed`, so that the page shows the rest of the property. */
async function orNoRooms(fetchRooms: () => Promise<Rooms>): Promise<RoomsOrNone> {
  try {
    return await fetchRooms().catch(fetchRooms)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw error
    return { data: [], next_page_url: null, hasFailed: true }
  }
}

/** Fetches a room, available for the stay in the address. */
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

function stayKey(search: URLSearchParams): string {
  return ['startDate', 'endDate', 'adult', 'child', 'rooms'].map((name) => search.get(name) ?? '').join('|')
}

/**
 * Fetches a room of a property for its dates and plan alone: the checkout chooses the guests against the rooms that are left. Once it is
 * invalidated, what the browser has cached is checked with the server, because the price or the rooms left are known to have changed.
 */
export function roomOfPropertyQuery({ api, search }: PageAddress, slugs: { propertySlug: string; roomSlug: string }) {
  const queryKey = ['room of property', slugs.propertySlug, slugs.roomSlug, stayKey(datesOf(search)), search.get('plan')]
  return {
    ...FRESH,
    queryKey,
    queryFn: async ({ client }: { client: QueryClient }) => {
      const { startDate, endDate } = readStay(search, await todayInNepal(api))
      const plan = search.get('plan')
      const isStale = client.getQueryState(queryKey)?.isInvalidated
      const call = { params: slugs, query: { from_date: startDate, to_date: endDate, ...(plan !== null && { plan }) } }
      const room = await api('GET /properties/:propertySlug/rooms/:roomSlug', { ...call, ...(isStale && { cache: 'no-cache' }) })
      return room.data
    },
  }
}

/** Returns the dates of a query, without its guests. */
export function datesOf(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => name === 'startDate' || name === 'endDate'))
}
