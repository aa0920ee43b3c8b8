import type { CalendarDate } from '@chautari/contract/dates'
import type { Api } from '../../platform/api/api.ts'
import { todayInNepal } from '../content/site-facts.ts'
import { readStay, type Stay } from './stay.ts'

export type PageAddress = { api: Api; search: URLSearchParams }

// Data that came with the page is as fresh as the page; a later navigation fetches again what is stale by then.
export const FRESH = { refetchOnMount: false, revalidateIfStale: true } as const

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

/** Returns the dates and guests of an address, as part of a query key. */
export function stayKey(search: URLSearchParams): string {
  return ['startDate', 'endDate', 'adult', 'child', 'rooms'].map((name) => search.get(name) ?? '').join('|')
}
