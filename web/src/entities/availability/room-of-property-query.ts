import type { QueryClient } from '@tanstack/react-query'
import { todayInNepal } from '../content/site-facts.ts'
import { FRESH, stayKey, type PageAddress } from './stay-query.ts'
import { readStay } from './stay.ts'

/**
 * Returns the query for a room of a property. It uses only the dates and the plan of the address, because the checkout compares the guests with the
 * rooms left. After an invalidation it revalidates the browser cache, because the price or the rooms left are known to have changed.
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
