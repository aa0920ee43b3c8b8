import { SEARCH_RADIUS_KM } from '@chautari/contract/availability/limits'
import type { Db } from '../platform/database/db.ts'
import { themeNamed } from './rules/package-words.ts'
import type { Gazetteer, KnownPlace, StayCounts } from './rules/gazetteer.ts'
import { plainWords } from './rules/place-ranking.ts'
import type { Area } from './store/area.ts'
import { findProperty } from './read-models/places.ts'

/** The places by name, and how many properties each has. */
export type Known = { gazetteer: Gazetteer; countsOf: (place: KnownPlace) => StayCounts }

/** An area and its centre, and the place that it is of where its name was misspelt. */
export type AreaWithCentre = { area: Area; latitude: number; longitude: number; misspelt?: PlaceName }

/** The name of a place in both scripts. */
export type PlaceName = Pick<KnownPlace, 'name' | 'nameNe'>

// An address goes from near to far: quarter, city, district.
const ADDRESS_PARTS_READ = 3

/**
 * Returns the area that a text names: the first comma-separated part that is a place ("Thamel, Kathmandu" is Thamel), else a
 * misspelt place, else the surroundings of a property with a similar title, else a place mentioned in the text. Undefined when it
 * names none. In a search for packages, a theme wins over a village with a similar name.
 */
export async function findArea(
  { db, gazetteer, countsOf }: { db: Db } & Known,
  text: string,
  { isOfPackages }: { isOfPackages: boolean },
): Promise<AreaWithCentre | undefined> {
  if (isOfPackages && themeNamed(text)) return undefined
  const parts = text.split(',').filter(plainWords).slice(0, ADDRESS_PARTS_READ)
  const one = { limit: 1, countsOf }
  return (
    firstPlace(parts, (part) => gazetteer.named({ text: part, ...one })) ??
    misspeltPlace(parts, (part) => gazetteer.misspelt({ text: part, ...one })) ??
    (await aroundProperty(db, text)) ??
    firstPlace([text], (part) => gazetteer.within({ text: part, ...one }))
  )
}

type Find = (text: string) => KnownPlace[]

function firstPlace(texts: string[], find: Find): AreaWithCentre | undefined {
  const place = firstFound(texts, find)
  return place && areaOf(place)
}

function misspeltPlace(texts: string[], find: Find): AreaWithCentre | undefined {
  const place = firstFound(texts, find)
  return place && { ...areaOf(place), misspelt: place }
}

function firstFound(texts: string[], find: Find): KnownPlace | undefined {
  for (const text of texts) {
    const [place] = find(text)
    if (place) return place
  }
  return undefined
}

async function aroundProperty(db: Db, text: string): Promise<AreaWithCentre | undefined> {
  const property = await findProperty(db, { texts: [text], nearly: true })
  return property && circle(property)
}

function areaOf(place: KnownPlace): AreaWithCentre {
  const { kind, district, latitude, longitude } = place
  return kind === 'district' ? { area: { kind, district }, latitude, longitude } : circle(place, place.id)
}

function circle({ latitude, longitude }: { latitude: number; longitude: number }, placeId?: string): AreaWithCentre {
  const area = { kind: 'circle', latitude, longitude, radiusKm: SEARCH_RADIUS_KM, ...(placeId && { placeId }) } as const
  return { area, latitude, longitude }
}
