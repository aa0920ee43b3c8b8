import { SEARCH_RADIUS_KM } from '@chautari/contract/availability/limits'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/db.ts'
import { LIKENESS_MIN, PLACE_WEIGHTS, plainWords } from '../rules/place-ranking.ts'
import { isInCircle, type Area } from './area.ts'

const PlaceFound = z.object({
  name: z.string(),
  name_ne: z.string(),
  kind: z.string(),
  district: z.string(),
  province: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  properties_count: z.number(),
})
export type PlaceFound = z.output<typeof PlaceFound>

const Named = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type PropertyNamed = z.output<typeof Named>

// An address goes from the near to the far: a quarter, a city, a district.
const ADDRESS_PARTS_READ = 3

type Wanted = { text: string; limit: number }

/**
 * Places that a text names, the likeliest first: the very name, a word that begins so, a part of a word; among equals by kind,
 * then those whose name begins so, then by how many properties lie there. Misspellings count only where nothing else does.
 */
export async function findPlaces(db: Db, { text, limit }: Wanted): Promise<PlaceFound[]> {
  const asked = plainWords(text)
  if (!asked) return []
  return selectRows(
    db,
    sql`
      with worded as materialized (
        select *, ${plain(sql`concat_ws(' | ', name, name_ne, array_to_string(aliases, ' | '))`)} as words from places
      ), matched as materialized (
        select *, ${matchOf(asked)} as match from worded
      )
      select name, name_ne, kind, district, province, latitude, longitude, ${countAt} as properties_count
      from matched place
      where match > 1 or (match = 1 and not exists (select 1 from matched where match > 1))
      order by match desc, ${weight} desc, starts_with(${plain(sql`name`)}, ${asked}) desc, properties_count desc,
        name, id
      limit ${limit}`,
    PlaceFound,
  )
}

/** The best known place of each district, those of the districts with the most properties first. */
export async function findPopularPlaces(db: Db, limit: number): Promise<PlaceFound[]> {
  return selectRows(
    db,
    sql`
      with fame as (
        select n.district, count(*) as fame from properties p join places n on n.id = p.place_id where p.is_live group by n.district
      ), place as (
        select distinct on (district) places.*, fame.fame from places join fame using (district)
        where kind not in ('district', 'area') order by district, ${weight} desc, id
      )
      select name, name_ne, kind, district, province, latitude, longitude, ${countAt} as properties_count
      from (select * from place order by fame desc, name limit ${limit}) place
      order by fame desc, name`,
    PlaceFound,
  )
}

/** Live properties whose title holds a text, or nearly. */
export async function findPropertiesNamed(db: Db, { text, limit }: Wanted): Promise<PropertyNamed[]> {
  const asked = plainWords(text)
  if (!asked) return []
  const holding = `%${asked.replace(/[\\%]/g, '\\$&')}%`
  return selectRows(
    db,
    sql`
      select id, slug, title, address, latitude, longitude from properties
      where is_live and (lower(title) like ${holding} or ${asked} <% lower(title))
      order by ${plain(sql`title`)} = ${asked} desc, strpos(' ' || ${plain(sql`title`)}, ${` ${asked}`}) > 0 desc,
        lower(title) like ${holding} desc, popularity desc, id
      limit ${limit}`,
    Named,
  )
}

/** The live property with one of these very titles; with `nearly`, else the one whose title is most like one of them. */
export async function findPropertyNamed(
  db: Db,
  { texts, nearly }: { texts: string[]; nearly: boolean },
): Promise<PropertyNamed | undefined> {
  const asked = texts.map(plainWords).filter(Boolean)
  if (asked.length === 0) return undefined
  const list = sql.join(
    asked.map((text) => sql`${text}`),
    sql`, `,
  )
  const isVery = sql`${plain(sql`title`)} in (${list})`
  const isAlike = sql.join(
    asked.map((text) => sql`${text} <% lower(title)`),
    sql` or `,
  )
  const alike = sql.join(
    asked.map((text) => sql`similarity(${text}, lower(title))`),
    sql`, `,
  )
  const [row] = await selectRows(
    db,
    sql`
      select id, slug, title, address, latitude, longitude from properties
      where is_live and (${isAlike}) and (${isVery} ${nearly ? sql`or greatest(${alike}) >= ${LIKENESS_MIN}::float8` : sql``})
      order by ${isVery} desc, greatest(${alike}) desc, id limit 1`,
    Named,
  )
  return row
}

/** The area that the first part of a text names that names any: "Thamel, Kathmandu" is Thamel. Nothing when no part does. */
export async function findArea(db: Db, text: string): Promise<{ area: Area; latitude: number; longitude: number } | undefined> {
  for (const part of text.split(',').filter(plainWords).slice(0, ADDRESS_PARTS_READ)) {
    const [place] = await findPlaces(db, { text: part, limit: 1 })
    if (place) return { area: areaOf(place), latitude: place.latitude, longitude: place.longitude }
  }
  return undefined
}

function areaOf({ kind, district, latitude, longitude }: PlaceFound): Area {
  return kind === 'district' ? { kind, district } : { kind: 'circle', latitude, longitude, radiusKm: SEARCH_RADIUS_KM }
}

function matchOf(asked: string): SQL {
  return sql`case
    when strpos('| ' || words || ' |', ${`| ${asked} |`}) > 0 then 4
    when strpos(' ' || words, ${` ${asked}`}) > 0 then 3
    when strpos(words, ${asked}) > 0 then 2
    when word_similarity(${asked}, words) >= ${LIKENESS_MIN}::float8 then 1
    else 0 end`
}

/** The stored side of `plainWords`; the bar that parts one name from the next stays. */
function plain(text: SQL): SQL {
  return sql`btrim(regexp_replace(regexp_replace(lower(${text}), '[''’]', '', 'g'), '[[:space:],.;:()/&_–—-]+', ' ', 'g'))`
}

const weight = sql`case kind ${sql.join(
  Object.entries(PLACE_WEIGHTS).map(([kind, points]) => sql`when ${kind} then ${points}::int`),
  sql` `,
)} else 0 end`

/** Properties that a search of the place finds. Two subqueries, so that the circle's can use the index on coordinates. */
const countAt = sql`case when place.kind = 'district'
  then (select count(*)::int from properties p where p.is_live and p.place_id in (select id from places n where n.district = place.district))
  else (select count(*)::int from properties p
    where p.is_live and ${isInCircle({ latitude: sql`place.latitude`, longitude: sql`place.longitude` }, SEARCH_RADIUS_KM)}) end`
