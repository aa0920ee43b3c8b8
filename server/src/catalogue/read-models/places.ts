import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import type { KnownPlace } from '../rules/gazetteer.ts'
import { LIKENESS_MIN, plainWords } from '../rules/place-ranking.ts'
import { indexedPlaces } from './indexed.ts'
import { isNepali, titleColumn } from '../store/title-column.ts'

const Named = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  title_ne: z.string().nullable(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type PropertyNamed = z.output<typeof Named>

type NamedQuery = { text: string; limit: number }

const Known = z
  .object({
    id: z.string(),
    name: z.string(),
    name_ne: z.string(),
    aliases: z.array(z.string()),
    kind: z.string(),
    district: z.string(),
    province: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    name_rank: z.number(),
    city_id: z.string().nullable(),
  })
  .transform(({ name_ne: nameNe, name_rank: nameRank, city_id: cityId, ...place }) => ({ ...place, nameNe, nameRank, cityId }))

/** Returns all places with their names, and with the city that each quarter belongs to. */
export function findKnownPlaces(db: Db): Promise<(KnownPlace & { cityId: string | null })[]> {
  return selectRows(db, indexedPlaces(), Known)
}

/** Returns the number of live properties of each place that has any, by its id. */
export async function countPropertiesOfPlaces(db: Db): Promise<Map<string, number>> {
  const Count = z.object({ place_id: z.string(), count: z.number() })
  const counts = sql`select place_id, count(*)::int as count from properties where is_live group by place_id`
  return new Map((await selectRows(db, counts, Count)).map(({ place_id: id, count }) => [id, count]))
}

/** Returns live properties whose title contains a text or resembles it. */
export async function findPropertiesNamed(db: Db, { text, limit }: NamedQuery): Promise<PropertyNamed[]> {
  const searched = plainWords(text)
  if (!searched) return []
  const title = titleColumn(searched)
  const holding = `%${searched.replace(/[\\%]/g, '\\$&')}%`
  return selectRows(
    db,
    sql`
      select id, slug, title, title_ne, address, latitude, longitude from properties
      where is_live and (lower(${title}) like ${holding} or ${searched} <% lower(${title}))
      order by ${plain(title)} = ${searched} desc, strpos(' ' || ${plain(title)}, ${` ${searched}`}) > 0 desc,
        lower(${title}) like ${holding} desc, popularity desc, id
      limit ${limit}`,
    Named,
  )
}

type NamedBy = { texts: string[]; nearly: boolean }

/**
 * Returns the property with a slug, on sale or not, or the live property whose title equals one of the texts. With `nearly`, falls
 * back to the most similar title. Undefined when there is none.
 */
export async function findProperty(db: Db, wanted: { slug: string } | NamedBy): Promise<PropertyNamed | undefined> {
  if ('texts' in wanted) return findByTitle(db, wanted)
  const [row] = await selectRows(
    db,
    sql`select id, slug, title, title_ne, address, latitude, longitude from properties where slug = ${wanted.slug}`,
    Named,
  )
  return row
}

async function findByTitle(db: Db, { texts, nearly }: NamedBy): Promise<PropertyNamed | undefined> {
  const searched = texts.map(plainWords).filter(Boolean)
  if (searched.length === 0) return undefined
  const isEqual = (text: string) => sql`coalesce(${plain(titleColumn(text))} = ${text}, false)`
  const isVery = sql.join(searched.map(isEqual), sql` or `)
  // Under some collations, Nepali letters have no trigrams.
  const isAlike = sql.join(
    searched.map((text) => (isNepali(text) ? isEqual(text) : sql`${text} <% lower(title)`)),
    sql` or `,
  )
  const alike = sql.join(
    searched.map((text) => sql`similarity(${text}, lower(${titleColumn(text)}))`),
    sql`, `,
  )
  const [row] = await selectRows(
    db,
    sql`
      select id, slug, title, title_ne, address, latitude, longitude from properties
      where is_live and (${isAlike}) and ((${isVery}) ${nearly ? sql`or greatest(${alike}) >= ${LIKENESS_MIN}::float8` : sql``})
      order by (${isVery}) desc, greatest(${alike}) desc, id limit 1`,
    Named,
  )
  return row
}

/** Returns the SQL counterpart of `plainWords`. Keeps the bar that separates names. */
function plain(text: SQL): SQL {
  return sql`btrim(regexp_replace(regexp_replace(lower(${text}), '[''’]', '', 'g'), '[[:space:],.;:()/&_–—-]+', ' ', 'g'))`
}
