import { SEARCH_RADIUS_KM } from '@chautari/contract/availability/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import { visitCandidates } from '../candidates.ts'
import type { Columns } from '../columns.ts'
import { placesOf } from '../packages/places-of-area.ts'
import { ownPrices } from './own-prices.ts'
import { remembered } from './remembered.ts'

/**
 * The numbers of stays in a place and nearby and of packages that pass it, and the lowest price in paisa for one room and night for two
 * adults, in the place itself if it has any stay.
 */
export type CityFigures = { propertiesCount: number; nearbyCount: number; packagesCount: number; startingPaisa: number | null }

const knownFigures = remembered(() => new Map<string, CityFigures>())

/** Returns the figures of a place, or undefined when the place is unknown. */
export function cityFigures(columns: Columns, id: string, today: CalendarDate): CityFigures | undefined {
  const known = knownFigures(columns, today)
  const figures = known.get(id) ?? computeFigures(columns, id, today)
  if (figures) known.set(id, figures)
  return figures
}

function computeFigures(columns: Columns, id: string, today: CalendarDate): CityFigures | undefined {
  const place = columns.places.find((one) => one.id === id)
  if (!place) return undefined
  const { latitude, longitude } = place
  const area = { kind: 'circle', latitude, longitude, radiusKm: SEARCH_RADIUS_KM } as const
  const { isForTwo, priceOf, bestRoom } = ownPrices(columns, today)
  const counts = { inside: 0, nearby: 0 }
  const lowest = { inside: Infinity, nearby: Infinity }
  visitCandidates(columns, { ...area, placeId: id }, (row, _metres, isInside) => {
    const where = isInside ? 'inside' : 'nearby'
    counts[where]++
    const cheapest = bestRoom(row, (room, best) => priceOf(room) < priceOf(best), isForTwo)
    if (cheapest >= 0) lowest[where] = Math.min(lowest[where], priceOf(cheapest))
  })
  const starting = lowest.inside < Infinity ? lowest.inside : lowest.nearby
  return {
    propertiesCount: counts.inside,
    nearbyCount: counts.nearby,
    packagesCount: countPackages(columns, placesOf(columns, area).isInArea),
    startingPaisa: starting < Infinity ? starting : null,
  }
}

function countPackages({ packages }: Columns, isInArea: (place: number) => boolean): number {
  let count = 0
  for (const { passes } of packages.values()) if (passes.some(isInArea)) count++
  return count
}

/** The ids of towns, villages, hills and sights with stays, those with the most first. Quarters count towards their city. */
export const citiesWithStays = remembered((columns): string[] => {
  const counts = new Map<string, number>()
  for (const { id, kind, cityId } of columns.places) {
    const count = columns.rowsOfPlace.get(columns.placeIds.find(id) ?? -1)?.size ?? 0
    for (const counted of kind === 'area' && cityId !== null ? [id, cityId] : [id])
      counts.set(counted, (counts.get(counted) ?? 0) + count)
  }
  const countOf = ({ id }: { id: string }) => counts.get(id) ?? 0
  return columns.places
    .filter((place) => place.kind !== 'district' && place.kind !== 'area' && countOf(place) > 0)
    .sort((a, b) => countOf(b) - countOf(a) || a.nameRank - b.nameRank)
    .map(({ id }) => id)
})
