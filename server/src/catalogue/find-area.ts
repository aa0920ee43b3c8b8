import { SEARCH_RADIUS_KM } from '@chautari/contract/availability/limits'
import type { Db } from '../platform/database/db.ts'
import { themeNamed } from './rules/package-words.ts'
import type { Gazetteer, KnownPlace, StayCounts } from './rules/gazetteer.ts'
import { distanceFromName, phoneticForm } from './rules/misspelling.ts'
import { plainWords } from './rules/place-ranking.ts'
import type { Area } from './store/area.ts'
import { findProperty } from './read-models/places.ts'

/** The places by name, and the number of properties of each. */
export type Known = { gazetteer: Gazetteer; countsOf: (place: KnownPlace) => StayCounts }

/** An area and its centre. `misspelt` is the place of the area when the text misspelt its name. */
export type AreaWithCentre = { area: Area; latitude: number; longitude: number; misspelt?: PlaceName }

/** The name of a place in both scripts. */
export type PlaceName = Pick<KnownPlace, 'name' | 'nameNe'>

// The parts of an address go from near to far: quarter, city, district.
const ADDRESS_PARTS_READ = 3

/**
 * Returns the area that a text names: the first comma-separated part that is a place ("Thamel, Kathmandu" is Thamel), else a
 * misspelt place, else the surroundings of a property with a similar title, else a place mentioned in the text. Returns undefined when
 * the text names none. In a search for packages, a theme has precedence over a village with a similar name.
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
    firstPlace(parts, (part) => gazetteer.misspelt({ text: part, ...one })) ??
    (await aroundProperty(db, text)) ??
    firstPlace([text], (part) => gazetteer.within({ text: part, ...one }))
  )
}

function firstPlace(texts: string[], find: (text: string) => KnownPlace[]): AreaWithCentre | undefined {
  for (const text of texts) {
    const [place] = find(text)
    if (place) return { ...areaOf(place), ...(isMisspelling(text, place) && { misspelt: place }) }
  }
  return undefined
}

/**
 * Returns whether a text misspells the name of a place: it is close to a name, but no part of one. Frequent misspellings are aliases of the place. Another
 * name of the place is no misspelling.
 */
function isMisspelling(text: string, { name, nameNe }: PlaceName): boolean {
  const typed = plainWords(text)
  const names = [name, nameNe].map(plainWords)
  if (names.some((known) => known.includes(typed))) return false
  return names.some((known) => distanceFromName(phoneticForm(typed), phoneticForm(known)) !== undefined)
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
