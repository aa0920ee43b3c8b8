import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { LIKENESS_MIN, plainWords } from '../rules/place-ranking.ts'
import { countAround, placeColumns, PlaceRow, weight } from './place-rows.ts'
import { isNepali, titleColumn } from './title-column.ts'

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

export type PlaceQuery = { text: string; limit: number }

/**
 * Returns places that match a text, best first: equal name, beginning of a word, part of a word; then by kind, by names that
 * begin with it, and by number of properties. Properties are counted only for places that this could reorder.
 */
export async function findPlaces(db: Db, { text, limit }: PlaceQuery): Promise<PlaceRow[]> {
  const searched = plainWords(text)
  if (!searched) return []
  return selectRows(
    db,
    sql`
      with worded as materialized (
        select *, ${plain(sql`concat_ws(' | ', name, name_ne, array_to_string(aliases, ' | '))`)} as words from places
      ), matched as (
        select *, ${matchOf(searched)} as match, ${weight} as weight, starts_with(${plain(sql`name`)}, ${searched}) as begins from worded
      ), likeliest as (
        select * from matched where match > 0 order by match desc, weight desc, begins desc fetch first ${limit} rows with ties
      )
      select ${placeColumns}
      from likeliest place
      order by match desc, weight desc, begins desc, properties_count desc, nearby_count desc, name, id
      limit ${limit}`,
    PlaceRow,
  )
}

/** Returns the best-known place of each district, districts with the most properties first. */
export async function findPopularPlaces(db: Db, limit: number): Promise<PlaceRow[]> {
  return selectRows(
    db,
    sql`
      with fame as (
        select n.district, count(*) as fame from properties p join places n on n.id = p.place_id where p.is_live group by n.district
      ), place as (
        select distinct on (district) places.*, fame.fame from places join fame using (district)
        where kind not in ('district', 'area') order by district, ${weight} desc, id
      )
      select ${placeColumns}
      from (select * from place order by fame desc, name limit ${limit}) place
      order by fame desc, name`,
    PlaceRow,
  )
}

/** Returns how many properties a search around each point finds, in the order of the points. */
export async function countPropertiesAround(db: Db, points: { latitude: number; longitude: number }[]): Promise<number[]> {
  if (points.length === 0) return []
  const searched = points.map(({ latitude, longitude }, rank) => ({ latitude, longitude, rank }))
  const rows = await selectRows(
    db,
    sql`
      select ${countAround} as count
      from json_to_recordset(${JSON.stringify(searched)}::json)
        as place (latitude float8, longitude float8, rank int)
      order by rank`,
    z.object({ count: z.number() }),
  )
  return rows.map(({ count }) => count)
}

/** Returns live properties whose title contains a text or resembles it. */
export async function findPropertiesNamed(db: Db, { text, limit }: PlaceQuery): Promise<PropertyNamed[]> {
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

function matchOf(searched: string): SQL {
  return sql`case
    when strpos('| ' || words || ' |', ${`| ${searched} |`}) > 0 then 3
    when strpos(' ' || words, ${` ${searched}`}) > 0 then 2
    when strpos(words, ${searched}) > 0 then 1
    else 0 end`
}

/** The SQL counterpart of `plainWords`. Keeps the bar that separates names. */
function plain(text: SQL): SQL {
  return sql`btrim(regexp_replace(regexp_replace(lower(${text}), '[''’]', '', 'g'), '[[:space:],.;:()/&_–—-]+', ' ', 'g'))`
}
