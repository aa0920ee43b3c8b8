import { links } from '../../../../links.ts'
import type { Stay } from '../../../../entities/availability/stay.ts'
import type { SearchPlace } from '../../search/search-place.ts'

/** Returns the address of the results with some parameters changed; the first page unless `page` is given. */
export function resultsWith(current: URLSearchParams, changes: Record<string, string | undefined>): string {
  const next = new URLSearchParams(current)
  next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return addressOf(next)
}

/** Returns a query string with readable lists. */
export function addressOf(query: URLSearchParams): string {
  return `?${query.toString().replaceAll('%2C', ',')}`
}

/** Returns the address of a search for another place or stay, keeping filters and order. */
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
