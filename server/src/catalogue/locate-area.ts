import { SEARCH_RADIUS_KM } from '@chautari/contract/availability/limits'
import type { Db } from '../platform/database/db.ts'
import { findArea, type Known, type PlaceName } from './find-area.ts'
import type { Area } from './store/area.ts'

export type Point = { latitude: number; longitude: number }

const COUNTRY_NAMES = ['nepal', 'नेपाल']

// A request may also send the coordinates of the place that it names (for a district, of its headquarters). A point within this distance means the place.
const SAME_POINT_DEGREES = 0.02

/** The area of a search. `misspelt` is the place that was searched when its name was misspelt. */
export type Located = { area: Area; misspelt?: PlaceName | undefined }

/**
 * Returns the area of a search for properties or packages: around the point, or of the first text that names a place. Returns undefined
 * when no text names one.
 */
export async function locateArea(
  { db, ...known }: { db: Db } & Known,
  { texts, point, isOfPackages = false }: { texts: string[]; point: Point | undefined; isOfPackages?: boolean },
): Promise<Located | undefined> {
  if (!point && texts.some((text) => COUNTRY_NAMES.includes(text.toLowerCase()))) return { area: { kind: 'country' } }
  const place = await firstArea({ db, ...known }, texts, isOfPackages)
  if (!point) return place
  const isSame = place && Math.hypot(place.latitude - point.latitude, place.longitude - point.longitude) < SAME_POINT_DEGREES
  return isSame ? place : { area: areaAround(point) }
}

/** Returns the circle of a search around a point. */
export function areaAround({ latitude, longitude }: Point): Area {
  return { kind: 'circle', latitude, longitude, radiusKm: SEARCH_RADIUS_KM }
}

async function firstArea(known: { db: Db } & Known, texts: string[], isOfPackages: boolean) {
  for (const text of texts) {
    const found = await findArea(known, text, { isOfPackages })
    if (found) return found
  }
  return undefined
}
