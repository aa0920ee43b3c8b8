import type { SearchPlace } from '../search-place.ts'

/** The stays whose lowest prices the calendar shows: around a place, with the filters of an address, or at a property. */
export type PricedDays = { place: SearchPlace; query?: string } | { property: string; room?: string }

/** Returns the stays around a place, with the filters of a results page where there is one. */
export function pricedAround(place: SearchPlace, query: URLSearchParams | undefined): PricedDays {
  return query ? { place, query: query.toString() } : { place }
}
