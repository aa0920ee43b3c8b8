import { PLACES_SHOWN } from '@chautari/contract/catalogue/limits'
import type { Db } from '../../platform/database/db.ts'
import { openGazetteer, type KnownPlace } from '../rules/gazetteer.ts'
import { countPropertiesOfPlaces, findKnownPlaces } from '../read-models/places.ts'

const DISTRICT = 'district'

/** Returns the places of the gazetteer in which a property can be, in the order of the search box; the best-known places for an empty text. */
export async function suggestSettlements(db: Db, text: string): Promise<KnownPlace[]> {
  const [places, counts] = await Promise.all([findKnownPlaces(db), countPropertiesOfPlaces(db)])
  const countOf = ({ id }: KnownPlace) => counts.get(id) ?? 0
  const gazetteer = openGazetteer(places.filter(({ kind }) => kind !== DISTRICT))
  if (text === '') {
    const ofDistrict = (district: string) =>
      places.filter((place) => place.district === district).reduce((sum, place) => sum + countOf(place), 0)
    return gazetteer.popular(PLACES_SHOWN, ofDistrict)
  }
  const wanted = { text, limit: PLACES_SHOWN, countsOf: (place: KnownPlace) => ({ inside: countOf(place), nearby: 0 }) }
  const named = gazetteer.named(wanted)
  return named.length > 0 ? named : gazetteer.misspelt(wanted)
}
