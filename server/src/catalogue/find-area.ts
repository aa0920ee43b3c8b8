import { SEARCH_RADIUS_KM } from '@chautari/contract/availability/limits'
import type { Db } from '../platform/database/db.ts'
import { themeNamed } from './rules/package-words.ts'
import { plainWords } from './rules/place-ranking.ts'
import type { Area } from './store/area.ts'
import { findMisspeltPlaces, findPlacesWithin } from './store/misspelt-places.ts'
import type { PlaceRow } from './store/place-rows.ts'
import { findPlaces, findProperty, type PlaceQuery } from './store/places.ts'

/** An area and its centre. */
export type AreaWithCentre = { area: Area; latitude: number; longitude: number }

// An address goes from near to far: quarter, city, district.
const ADDRESS_PARTS_READ = 3

/**
 * Returns the area that a text names: the first comma-separated part that is a place ("Thamel, Kathmandu" is Thamel), else a
 * misspelt place, else the surroundings of a property with a similar title, else a place mentioned in the text. Undefined when it
 * names none. In a search for packages, a theme wins over a village with a similar name.
 */
export async function findArea(
  db: Db,
  text: string,
  { isOfPackages }: { isOfPackages: boolean },
): Promise<AreaWithCentre | undefined> {
  if (isOfPackages && themeNamed(text)) return undefined
  const parts = text.split(',').filter(plainWords).slice(0, ADDRESS_PARTS_READ)
  return (
    (await firstPlace(parts, (part) => findPlaces(db, part))) ??
    (await firstPlace(parts, (part) => findMisspeltPlaces(db, part))) ??
    (await aroundProperty(db, text)) ??
    (await firstPlace([text], (part) => findPlacesWithin(db, part)))
  )
}

async function firstPlace(
  texts: string[],
  find: (wanted: PlaceQuery) => Promise<PlaceRow[]>,
): Promise<AreaWithCentre | undefined> {
  for (const text of texts) {
    const [place] = await find({ text, limit: 1 })
    if (place) return areaOf(place)
  }
  return undefined
}

async function aroundProperty(db: Db, text: string): Promise<AreaWithCentre | undefined> {
  const property = await findProperty(db, { texts: [text], nearly: true })
  return property && circle(property)
}

function areaOf(place: PlaceRow): AreaWithCentre {
  const { kind, district, latitude, longitude } = place
  return kind === 'district' ? { area: { kind, district }, latitude, longitude } : circle(place, place.id)
}

function circle({ latitude, longitude }: { latitude: number; longitude: number }, placeId?: string): AreaWithCentre {
  const area = { kind: 'circle', latitude, longitude, radiusKm: SEARCH_RADIUS_KM, ...(placeId && { placeId }) } as const
  return { area, latitude, longitude }
}
