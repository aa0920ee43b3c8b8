import { SEARCH_RADIUS_KM } from '@chautari/contract/availability/limits'
import type { places } from '../../../catalogue/index.ts'
import { visitCandidates } from '../candidates.ts'
import type { Columns } from '../columns.ts'
import { remembered } from './remembered.ts'

type Point = { latitude: number; longitude: number }

const knownCounts = remembered(() => new Map<string, places.StayCounts>())

/** Returns functions that count the properties in a place with those nearby, in a district, and around a point, as a search finds them. */
export function stayCounts(columns: Columns, today: Parameters<typeof knownCounts>[1]) {
  const known = knownCounts(columns, today)
  const countOfDistrict = (district: string) => count(columns, { kind: 'district', district }).inside
  const countsOf = (place: places.KnownPlace): places.StayCounts => {
    const counts = known.get(place.id) ?? countPlace(columns, place)
    known.set(place.id, counts)
    return counts
  }
  return { countsOf, countOfDistrict, countAround: (point: Point) => count(columns, circle(point)).nearby }
}

function countPlace(columns: Columns, { id, kind, district, latitude, longitude }: places.KnownPlace): places.StayCounts {
  if (kind === 'district') return count(columns, { kind, district })
  return count(columns, { ...circle({ latitude, longitude }), placeId: id })
}

function circle({ latitude, longitude }: Point) {
  return { kind: 'circle', latitude, longitude, radiusKm: SEARCH_RADIUS_KM } as const
}

function count(columns: Columns, area: Parameters<typeof visitCandidates>[1]): places.StayCounts {
  const counts = { inside: 0, nearby: 0 }
  visitCandidates(columns, area, (_row, _metres, isInside) => counts[isInside ? 'inside' : 'nearby']++)
  return counts
}
