import type { Room } from '@chautari/contract/availability/shapes'
import type { CheaperStay } from '@chautari/contract/search/shapes'
import type { QueryClient } from '@tanstack/react-query'
import { todayInNepal } from '../content/site-facts.ts'
import { roomQuery } from './room-queries.ts'
import { FRESH, stayKey, type PageAddress } from './stay-query.ts'
import { readStay } from './stay.ts'

/** Returns the query for cheaper stays near the one in the address, for each plan of a property. An empty list when the request fails. */
export function cheaperStaysQuery(page: PageAddress, slug: string) {
  return {
    ...FRESH,
    queryKey: ['cheaper stays', slug, stayKey(page.search)],
    queryFn: () => fetchCheaperStays(page, { slug }).catch((): CheaperStay[] => []),
  }
}

/** Returns the query for cheaper stays near the one in the address, for each plan of a room. */
export function cheaperStaysOfRoomQuery(page: PageAddress, room: string) {
  return {
    ...FRESH,
    // The default is the previous data, which would be shown below the price of another stay.
    placeholderData: (): CheaperStay[] => [],
    queryKey: ['cheaper stays of room', room, stayKey(page.search)],
    queryFn: async ({ client }: { client: QueryClient }) => {
      try {
        const { property_slug: slug } = await client.fetchQuery({ ...roomQuery(page, room), retry: false })
        return await fetchCheaperStays(page, { slug, room })
      } catch {
        return []
      }
    },
  }
}

/** Returns the cheaper stay for the displayed plan of a room. */
export function cheaperStayOf(room: Room, cheaper: CheaperStay[]): CheaperStay | undefined {
  if (!room.is_room_available) return undefined
  return cheaper.find(({ room_slug: slug, plan_code: plan }) => slug === room.slug && plan === room.plan_code)
}

/** Returns the cheaper stay for a party that needs a mix of rooms. */
export function cheaperStayOfMix(cheaper: CheaperStay[]): CheaperStay | undefined {
  return cheaper.find(({ room_slug: slug }) => slug === null)
}

async function fetchCheaperStays({ api, search }: PageAddress, { slug, room }: { slug: string; room?: string }) {
  const { startDate: from, endDate: to, adult, child, rooms } = readStay(search, await todayInNepal(api))
  const query = { from, to, adult: `${adult}`, child: `${child}`, room_count: `${rooms}`, ...(room !== undefined && { room }) }
  return (await api('GET /properties/:slug/cheaper-stays', { params: { slug }, query })).data
}
