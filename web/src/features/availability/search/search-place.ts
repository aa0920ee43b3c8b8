import { SEARCH_BY, type SearchBy } from '@chautari/contract/availability/limits'

/** Where somebody looks for a room, by the names that the addresses of the site have for it. */
export type SearchPlace = { search: string; latitude: string; longitude: string; address: string; searchBy: SearchBy }

export const NOWHERE: SearchPlace = { search: '', latitude: '', longitude: '', address: '', searchBy: 'city' }

/** The place that an address names; whatever is missing is empty. */
export function readPlace(query: URLSearchParams): SearchPlace {
  const asked = query.get('searchBy')
  return {
    search: query.get('search') ?? '',
    latitude: query.get('latitude') ?? '',
    longitude: query.get('longitude') ?? '',
    address: query.get('address') ?? '',
    searchBy: SEARCH_BY.find((known) => known === asked) ?? 'city',
  }
}
