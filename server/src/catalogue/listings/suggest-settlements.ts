import { PLACES_SHOWN } from '@chautari/contract/catalogue/limits'
import type { Db } from '../../platform/database/db.ts'
import { findMisspeltPlaces } from '../store/misspelt-places.ts'
import type { PlaceRow } from '../store/place-rows.ts'
import { findPlaces, findPopularPlaces } from '../store/places.ts'

const DISTRICT = 'district'
// Districts are left out afterwards, and each may have the name of a town.
const ASKED = PLACES_SHOWN * 2

/** Returns places of the gazetteer that a property can be in, as the search box suggests them; the best known for an empty text. */
export async function suggestSettlements(db: Db, text: string): Promise<PlaceRow[]> {
  return (await findFor(db, text)).filter(({ kind }) => kind !== DISTRICT).slice(0, PLACES_SHOWN)
}

async function findFor(db: Db, text: string): Promise<PlaceRow[]> {
  if (text === '') return findPopularPlaces(db, ASKED)
  const named = await findPlaces(db, { text, limit: ASKED })
  return named.length > 0 ? named : findMisspeltPlaces(db, { text, limit: ASKED })
}
