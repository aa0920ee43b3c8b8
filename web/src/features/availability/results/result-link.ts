import { links } from '../../../links.ts'
import type { Stay } from '../../../entities/availability/stay.ts'
import type { SearchPlace } from '../search/search-place.ts'

/** The address of the same results with some things changed; without `page` it is the first page. */
export function resultsWith(current: URLSearchParams, changes: Record<string, string | undefined>): string {
  const next = new URLSearchParams(current)
  next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return addressOf(next)
}

/** A query as an address of the page it is on; lists in it can be read. */
export function addressOf(query: URLSearchParams): string {
  return `?${query.toString().replaceAll('%2C', ',')}`
}

/** The address of a search for another place or stay, with the filters and the order of this one. */
export function searchAddress(
  query: URLSearchParams,
  { search, latitude, longitude, address, searchBy }: SearchPlace,
  stay: Stay,
) {
  const where = search === '' ? {} : { search, latitude, longitude, address, searchBy }
  const next = new URLSearchParams(query)
  for (const name of ['search', 'latitude', 'longitude', 'address', 'searchBy', 'page']) next.delete(name)
  for (const [name, value] of Object.entries({ ...where, ...stay })) if (value !== '') next.set(name, `${value}`)
  return links.results + addressOf(next)
}
