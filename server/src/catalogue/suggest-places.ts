import { PLACES_SHOWN } from '@chautari/contract/catalogue/limits'
import type { Place } from '@chautari/contract/catalogue/shapes'
import type { App } from '../platform/app-context.ts'
import type { Db } from '../platform/database/db.ts'
import { presentExternalPlace, presentPlace, presentPropertyAsPlace } from './present.ts'
import { findExternalPlaces } from './providers/google-places.ts'
import { plainWords } from './rules/place-ranking.ts'
import { findMisspeltPlaces, findPlacesWithin } from './store/misspelt-places.ts'
import { countPropertiesAround, findPlaces, findPopularPlaces, findPropertiesNamed } from './store/places.ts'

// A shorter text matches too many places.
const LENGTH_TO_ASK_OTHERS = 3

/**
 * Returns suggestions for the search box: places, then properties by name; popular places for an empty text. Misspelt place names
 * count only when nothing else matches. A configured external service fills the remaining rows; if it fails, only ours are
 * returned.
 */
export async function suggestPlaces(app: App, text: string): Promise<Place[]> {
  const { db } = app
  if (text === '') return (await findPopularPlaces(db, PLACES_SHOWN)).map(presentPlace)
  const own = await findOwn(db, text)
  return [...own, ...(await findOthers(app, { text, own }))].slice(0, PLACES_SHOWN)
}

async function findOwn(db: Db, text: string): Promise<Place[]> {
  const wanted = { text, limit: PLACES_SHOWN }
  const [named, properties] = await Promise.all([findPlaces(db, wanted), findPropertiesNamed(db, wanted)])
  const meant = named.length > 0 ? named : await findMisspeltPlaces(db, wanted)
  const places = meant.length + properties.length > 0 ? meant : await findPlacesWithin(db, wanted)
  return [...places.map(presentPlace), ...properties.map(presentPropertyAsPlace)]
}

async function findOthers({ db, config, log }: App, { text, own }: { text: string; own: Place[] }): Promise<Place[]> {
  if (!config.places || own.length >= PLACES_SHOWN || plainWords(text).length < LENGTH_TO_ASK_OTHERS) return []
  const answer = await findExternalPlaces(config.places, text)
  if (answer.kind === 'unanswered') {
    log.warn({ reason: answer.reason }, 'place suggestions unavailable')
    return []
  }
  const known = new Set(own.map(({ name }) => plainWords(name)))
  const others = answer.places.filter(({ name }) => !known.has(plainWords(name))).slice(0, PLACES_SHOWN - own.length)
  const counts = await countPropertiesAround(db, others)
  return others.map((place, index) => presentExternalPlace(place, counts[index] ?? 0))
}
