import { SEARCH_BY, type SearchBy } from '@chautari/contract/availability/limits'

/** The searched place, by the names of the site's query parameters. */
export type SearchPlace = { search: string; latitude: string; longitude: string; address: string; searchBy: SearchBy }

export const NOWHERE: SearchPlace = { search: '', latitude: '', longitude: '', address: '', searchBy: 'city' }

/** Returns the place of an address; missing parts are empty. */
export function readPlace(query: URLSearchParams): SearchPlace {
  const typed = query.get('searchBy')
  return {
    search: query.get('search') ?? '',
    latitude: query.get('latitude') ?? '',
    longitude: query.get('longitude') ?? '',
    address: query.get('address') ?? '',
    searchBy: SEARCH_BY.find((known) => known === typed) ?? 'city',
  }
}
