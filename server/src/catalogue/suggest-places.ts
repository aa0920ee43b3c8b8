import { PLACES_SHOWN } from '@chautari/contract/catalogue/limits'
import type { Place } from '@chautari/contract/catalogue/shapes'
import type { Db } from '../platform/db.ts'
import { presentPlace, presentPropertyAsPlace } from './present.ts'
import { findMisspeltPlaces, findPlacesWithin } from './store/misspelt-places.ts'
import { findPlaces, findPopularPlaces, findPropertiesNamed } from './store/places.ts'

/**
 * What a traveller may mean by what stands in the search box: places, then properties by name; places with many properties when
 * nothing stands there. Misspelt names of places count only where nothing else does.
 */
export async function suggestPlaces(db: Db, text: string): Promise<Place[]> {
  if (text === '') return (await findPopularPlaces(db, PLACES_SHOWN)).map(presentPlace)
  const wanted = { text, limit: PLACES_SHOWN }
  const [named, properties] = await Promise.all([findPlaces(db, wanted), findPropertiesNamed(db, wanted)])
  const meant = named.length > 0 ? named : await findMisspeltPlaces(db, wanted)
  const places = meant.length + properties.length > 0 ? meant : await findPlacesWithin(db, wanted)
  return [...places.map(presentPlace), ...properties.map(presentPropertyAsPlace)].slice(0, PLACES_SHOWN)
}
