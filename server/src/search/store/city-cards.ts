import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { searchedSql } from '../../catalogue/index.ts'
import { selectRows, type Db } from '../../platform/database/db.ts'

const CityCard = z.object({
  id: z.string(),
  name: z.string(),
  name_ne: z.string(),
  district: z.string(),
  province: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  picture: z.object({ name: z.string(), alt: z.string(), altNe: z.string().nullable(), colour: z.string() }).nullable(),
})

/** The texts and picture of a place, without its figures. */
export type CityCard = z.output<typeof CityCard>

/** Returns the featured places in their order. */
export function findFeaturedCities(db: Db): Promise<CityCard[]> {
  return findCities(db, sql`featured_rank is not null order by featured_rank, id`)
}

/** Returns places in the order of the ids. */
export async function findCityCards(db: Db, ids: string[]): Promise<CityCard[]> {
  const wanted = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  const found = new Map((await findCities(db, sql`id in ${wanted}`)).map((card) => [card.id, card]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Returns the place whose id, name or alias equals the slug; undefined when there is none. Districts have no page. */
export async function findCityBySlug(db: Db, slug: string): Promise<CityCard | undefined> {
  const [card] = await findCities(db, sql`id = (${searchedSql.placeOfSlug(slug)})`)
  return card
}

function findCities(db: Db, which: SQL): Promise<CityCard[]> {
  return selectRows(db, sql`select * from (${searchedSql.placesShown()}) place where ${which}`, CityCard)
}
