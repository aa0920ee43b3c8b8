import type { Area } from '../../../catalogue/index.ts'
import { metresTo, placeAndQuarters } from '../candidates.ts'
import type { Columns } from '../columns.ts'

/** Tests whether a place, by number, is in a searched area or in the searched place itself, and its distance; 0 without a centre. */
export type PlacesOfArea = {
  isInArea: (place: number) => boolean
  isInside: (place: number) => boolean
  metresOf: (place: number) => number
}

export function placesOf(columns: Columns, area: Area): PlacesOfArea {
  if (area.kind === 'country') return { isInArea: () => true, isInside: () => true, metresOf: () => 0 }
  const { places, placeIds } = columns
  const metres = new Map<number, number>()
  const metresFromCentre = area.kind === 'circle' ? metresTo(area) : () => 0
  for (const place of places) {
    const number = placeIds.find(place.id)
    if (number === undefined || (area.kind === 'district' && place.district !== area.district)) continue
    metres.set(number, metresFromCentre(place.latitude, place.longitude))
  }
  const metresOf = (place: number) => metres.get(place) ?? 0
  if (area.kind === 'district')
    return { isInArea: (place) => metres.has(place), isInside: (place) => metres.has(place), metresOf }
  const own = new Set(area.placeId === undefined ? [] : placeAndQuarters(columns, area.placeId))
  const isInArea = (place: number) => (metres.get(place) ?? Infinity) <= area.radiusKm * 1000
  return { isInArea, isInside: (place) => own.has(place), metresOf }
}
