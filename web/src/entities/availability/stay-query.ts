import type { CalendarDate } from '@chautari/contract/dates'
import type { Api } from '../../platform/api/api.ts'
import { todayInNepal } from '../content/site-facts.ts'
import { readStay, type Stay } from './stay.ts'

export type PageAddress = { api: Api; search: URLSearchParams }

// Data that came with the page is as fresh as the page. A later navigation refetches it if it is stale.
export const FRESH = { refetchOnMount: false, revalidateIfStale: true } as const

/** Returns the query for the stay in the address of a page. It needs today's date in Nepal from the server. */
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

/** Returns the dates and guests of an address, as part of a query key. */
export function stayKey(search: URLSearchParams): string {
  return ['startDate', 'endDate', 'adult', 'child', 'rooms'].map((name) => search.get(name) ?? '').join('|')
}
