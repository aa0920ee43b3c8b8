import { dayInNepal } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import { places } from '../catalogue/index.ts'
import type { Db } from '../platform/database/db.ts'
import type { IndexNow } from './feed/follower.ts'
import { stayCounts } from './index/lists/stay-counts.ts'
import type { SearchRequest } from './rules/search-request.ts'

/** A property that a search names. */
export type Named = { id: number; latitude: number; longitude: number }

/** Returns the gazetteer of the index, and functions that count the properties of its places. */
export function knownPlaces({ columns, now }: IndexNow) {
  return { gazetteer: columns.gazetteer, ...stayCounts(columns, dayInNepal(now)) }
}

type Searched = Pick<SearchRequest, 'texts' | 'searchBy'>

/** Returns the property whose title equals one of the texts; in a search for a hotel, one with a similar title, too. */
export async function findNamed(db: Db, { columns }: IndexNow, { texts, searchBy }: Searched): Promise<Named | undefined> {
  if (searchBy === 'hotel') return places.findProperty(db, { texts, nearly: true })
  const id = columns.titles.find(texts)
  const row = id === undefined ? undefined : columns.rowOfProperty.get(id)
  if (id === undefined || row === undefined) return undefined
  return { id, latitude: columns.latitude[row] ?? 0, longitude: columns.longitude[row] ?? 0 }
}

type SearchContext = { request: Pick<SearchRequest, 'texts' | 'point'>; named: Named | undefined }

/** Returns the area around the named property, else the searched place, else the whole country. */
export async function areaOf(db: Db, index: IndexNow, { request, named }: SearchContext): Promise<places.Located | undefined> {
  const known = { db, ...knownPlaces(index) }
  const { texts, point } = request
  if (named) return places.locateArea(known, { texts: [], point: named })
  if (!point && texts.length === 0) return { area: { kind: 'country' } }
  return places.locateArea(known, { texts, point })
}

/** Returns the name of the place that was searched in place of a misspelt one, in the language of the caller; null where none was. */
export function correctedPlace(located: places.Located | undefined, locale: Locale): string | null {
  const place = located?.misspelt
  return place ? place[locale === 'ne' ? 'nameNe' : 'name'] : null
}
