import { PLACES_SHOWN } from '@chautari/contract/catalogue/limits'
import type { Place } from '@chautari/contract/catalogue/shapes'
import type { App } from '../platform/app-context.ts'
import { presentExternalPlace, presentPlace, presentPropertyAsPlace } from './present.ts'
import { findExternalPlaces } from './providers/google-places.ts'
import type { Known } from './find-area.ts'
import { plainWords } from './rules/place-ranking.ts'
import { findPropertiesNamed } from './read-models/places.ts'

// The shortest text for which the external service is asked: a shorter one matches too many places.
const LENGTH_TO_ASK_OTHERS = 3

type Point = { latitude: number; longitude: number }

/** The places by name, and the properties in them, in districts and around points. */
type Counted = Known & {
  countOfDistrict: (district: string) => number
  countAround: (point: Point) => number
}

/**
 * Returns suggestions for the search box: places, then properties by name; popular places for an empty text. Matches misspelt place names
 * only when nothing else matches. A configured external service fills the remaining rows; if it fails, only our own suggestions are
 * returned.
 */
export async function suggestPlaces(app: App, text: string, counted: Counted): Promise<Place[]> {
  const { gazetteer, countsOf, countOfDistrict } = counted
  if (text === '') return gazetteer.popular(PLACES_SHOWN, countOfDistrict).map((place) => presentPlace(place, countsOf(place)))
  const own = await findOwn(app, text, counted)
  return [...own, ...(await findOthers(app, { text, own, counted }))].slice(0, PLACES_SHOWN)
}

async function findOwn({ db }: App, text: string, { gazetteer, countsOf }: Known): Promise<Place[]> {
  const wanted = { text, limit: PLACES_SHOWN, countsOf }
  const named = gazetteer.named(wanted)
  const properties = await findPropertiesNamed(db, wanted)
  const meant = named.length > 0 ? named : gazetteer.misspelt(wanted)
  const places = meant.length + properties.length > 0 ? meant : gazetteer.within(wanted)
  return [...places.map((place) => presentPlace(place, countsOf(place))), ...properties.map(presentPropertyAsPlace)]
}

type Others = { text: string; own: Place[]; counted: Counted }

async function findOthers({ config, log }: App, { text, own, counted }: Others): Promise<Place[]> {
  if (!config.places || own.length >= PLACES_SHOWN || plainWords(text).length < LENGTH_TO_ASK_OTHERS) return []
  const answer = await findExternalPlaces(config.places, text)
  if (answer.kind === 'unanswered') {
    log.warn({ reason: answer.reason }, 'place suggestions unavailable')
    return []
  }
  const known = new Set(own.map(({ name }) => plainWords(name)))
  const others = answer.places.filter(({ name }) => !known.has(plainWords(name))).slice(0, PLACES_SHOWN - own.length)
  return others.map((place) => presentExternalPlace(place, counted.countAround(place)))
}
