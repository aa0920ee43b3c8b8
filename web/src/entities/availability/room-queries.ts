import type { CallResponse } from '@chautari/contract/contract'
import { calendarDate, MINUTE, type CalendarDate } from '@chautari/contract/dates'
import { ApiError, type Api } from '../../platform/api/api.ts'
import { askReviews, readReviewPages } from '../review/product-reviews.ts'
import { callQuery } from '../../platform/api/queries.ts'
import { readStay, type Stay } from './stay.ts'

type Asked = { api: Api; search: URLSearchParams }

const SETTINGS_KEPT_MS = 10 * MINUTE
const kept = new WeakMap<Api, { settings: Promise<Settings>; until: number }>()

type Settings = CallResponse<'GET /settings'>['data']

function settingsOf(api: Api): Promise<Settings> {
  const known = kept.get(api)
  if (known && known.until > performance.now()) return known.settings
  const settings = api('GET /settings', {}).then(({ data }) => data)
  kept.set(api, { settings, until: performance.now() + SETTINGS_KEPT_MS })
  settings.catch(() => kept.delete(api))
  return settings
}

/** Today in Nepal as the server has it: the site's default dates come from it alone, on both sides. */
async function todayOf(api: Api): Promise<CalendarDate> {
  return calendarDate((await settingsOf(api)).today)
}

// What came with the page is as fresh as the page; moving to a page looks again where its answers are old.
const FRESH = { refetchOnMount: false, revalidateIfStale: true } as const

/** The stay that the address of a page names, and today. */
export function stayQuery({ api, search }: Asked) {
  return {
    ...FRESH,
    queryKey: ['stay', stayPart(search)],
    queryFn: async (): Promise<{ stay: Stay; today: CalendarDate }> => {
      const today = await todayOf(api)
      return { stay: readStay(search, today), today }
    },
  }
}

/** Where the style of a vector map is; nothing where the site draws its own. */
export function mapStyleQuery(api: Api) {
  return { ...FRESH, queryKey: ['map style'], queryFn: async () => (await settingsOf(api)).map_style_url }
}

export function propertyQuery(api: Api, slug: string) {
  return { ...callQuery('GET /properties/:slug', { params: { slug } }, api), ...FRESH }
}

/** What is said of a property, as much as the address of its page asks for. */
export function reviewsQuery({ api, search }: Asked, slug: string) {
  return {
    ...FRESH,
    queryKey: ['reviews of', slug, readReviewPages(search)],
    // A query must answer something.
    queryFn: async () => (await askReviews(api, { type: 'property', slug }, search)) ?? null,
  }
}

/** A page of the rooms of a property, for the stay. */
export function roomsQuery({ api, search }: Asked, slug: string, page: number) {
  return {
    ...FRESH,
    queryKey: ['rooms', slug, stayPart(search), page],
    queryFn: async () => {
      const { startDate, endDate, adult, child, rooms } = readStay(search, await todayOf(api))
      const query = {
        from: startDate,
        to: endDate,
        adult: `${adult}`,
        child: `${child}`,
        room_count: `${rooms}`,
        page: `${page}`,
      }
      return roomsOrNone(() => api('GET /properties/:slug/rooms/availabilities', { params: { slug }, query }))
    },
  }
}

type Rooms = CallResponse<'GET /properties/:slug/rooms/availabilities'>
type RoomsOrNone = Pick<Rooms, 'data' | 'next_page_url'> & { hasFailed?: true }

/** A property can be read without its rooms: when they cannot be had, after one more try, its page says so in their place. */
async function roomsOrNone(ask: () => Promise<Rooms>): Promise<RoomsOrNone> {
  try {
    return await ask().catch(ask)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw error
    return { data: [], next_page_url: null, hasFailed: true }
  }
}

export function roomQuery({ api, search }: Asked, roomSlug: string) {
  return {
    ...FRESH,
    queryKey: ['room', roomSlug, stayPart(search)],
    queryFn: async () => {
      const { startDate, endDate, adult, child, rooms } = readStay(search, await todayOf(api))
      const query = { from_date: startDate, to_date: endDate, adult: `${adult}`, child: `${child}`, room_count: `${rooms}` }
      return (await api('GET /rooms/:roomSlug', { params: { roomSlug }, query })).data
    },
  }
}

function stayPart(search: URLSearchParams): string {
  return ['startDate', 'endDate', 'adult', 'child', 'rooms'].map((name) => search.get(name) ?? '').join('|')
}

/** A room on its days, whoever comes: at the checkout the party is chosen against what is left. */
export function roomOfPropertyQuery({ api, search }: Asked, slugs: { propertySlug: string; roomSlug: string }) {
  return {
    ...FRESH,
    queryKey: ['room of property', slugs.propertySlug, slugs.roomSlug, stayPart(datesOf(search))],
    queryFn: async () => {
      const { startDate, endDate } = readStay(search, await todayOf(api))
      const call = { params: slugs, query: { from_date: startDate, to_date: endDate } }
      return (await api('GET /properties/:propertySlug/rooms/:roomSlug', call)).data
    },
  }
}

/** The part of an address that says when. */
export function datesOf(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => name === 'startDate' || name === 'endDate'))
}
