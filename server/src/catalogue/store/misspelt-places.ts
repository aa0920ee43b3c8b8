import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { distanceFromName, distanceWithin, phoneticForm } from '../rules/misspelling.ts'
import { plainWords } from '../rules/place-ranking.ts'
import { placeColumns, PlaceRow, weight } from './place-rows.ts'
import type { PlaceQuery } from './places.ts'

const Known = z.object({ id: z.string(), names: z.array(z.string()) })

// Matches one whole edit worse than the best are dropped.
const FURTHER_AT_MOST = 1

/**
 * Returns places whose name, in either script, is one or two edits from a text: nearest first, then by kind and number of
 * properties. Use it when no name matches as written.
 */
export function findMisspeltPlaces(db: Db, wanted: PlaceQuery): Promise<PlaceRow[]> {
  return findNearest(db, wanted, distanceFromName)
}

/** Returns places that a longer text mentions, such as "hotels in Pokhara". */
export function findPlacesWithin(db: Db, wanted: PlaceQuery): Promise<PlaceRow[]> {
  return findNearest(db, wanted, distanceWithin)
}

type Distance = (text: string, name: string) => number | undefined

async function findNearest(db: Db, { text, limit }: PlaceQuery, distance: Distance): Promise<PlaceRow[]> {
  const searched = phoneticForm(plainWords(text))
  if (!searched) return []
  // Reads the whole gazetteer: it is short, and PostgreSQL compares Nepali words only in some locales.
  const known = await selectRows(db, sql`select id, array[name, name_ne] || aliases as names from places`, Known)
  const distances = known.flatMap(({ id, names }) => {
    const found = names.flatMap((name) => distance(searched, phoneticForm(plainWords(name))) ?? [])
    return found.length > 0 ? [{ id, distance: Math.min(...found) }] : []
  })
  const nearest = Math.min(...distances.map((one) => one.distance))
  const near = distances.filter((one) => one.distance < nearest + FURTHER_AT_MOST)
  if (near.length === 0) return []
  return selectRows(
    db,
    sql`
      select ${placeColumns}
      from json_to_recordset(${JSON.stringify(near)}::json) as near (id text, distance float8) join places place using (id)
      order by distance, ${weight} desc, properties_count desc, nearby_count desc, name, id
      limit ${limit}`,
    PlaceRow,
  )
}
