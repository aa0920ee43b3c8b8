import { DEFAULT_ADULTS, SEARCH_RADIUS_KM } from '@chautari/contract/availability/limits'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { isInCircle } from './area.ts'
import { placeAndQuarters } from './city.ts'
import { currentOffer, priceColumnsOf } from './current-offer.ts'

const CityRow = z.object({
  id: z.string(),
  name: z.string(),
  name_ne: z.string(),
  district: z.string(),
  province: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  picture: z.object({ name: z.string(), alt: z.string(), altNe: z.string().nullable(), colour: z.string() }).nullable(),
  properties_count: z.number(),
  nearby_count: z.number(),
  packages_count: z.number(),
  starting_paisa: z.number().nullable(),
})

/**
 * A place with its counts of products. The starting price is in paisa for one room and night for two adults, in the place itself if it
 * has any stay.
 */
export type CityRow = z.output<typeof CityRow>

/** Returns the featured places in their order. */
export function findFeaturedCities(db: Db): Promise<CityRow[]> {
  return selectCities(db, {
    from: sql`select * from places where featured_rank is not null`,
    order: sql`place.featured_rank, place.id`,
  })
}

/**
 * Returns towns, villages, hills and sights with stays, those with the most first. Quarters count towards their city; districts
 * are excluded.
 */
export function findCities(db: Db, limit: number): Promise<CityRow[]> {
  return selectCities(db, {
    from: sql`select * from places where kind not in ('district', 'area')`,
    which: sql`stays.properties_count > 0`,
    order: sql`stays.properties_count desc, place.name, place.id`,
    limit,
  })
}

/**
 * Returns the place whose id, name or alias equals the slug, in this order; undefined when there is none. Districts have no page.
 */
export async function findCityBySlug(db: Db, slug: string): Promise<CityRow | undefined> {
  const isNamed = sql`${asSlug(sql`name`)} = ${slug}`
  const isAlias = sql`exists (select 1 from unnest(aliases) alias where ${asSlug(sql`alias`)} = ${slug})`
  const [row] = await selectCities(db, {
    from: sql`select * from places where kind <> 'district' and (id = ${slug} or ${isNamed} or ${isAlias})
      order by id = ${slug} desc, ${isNamed} desc, id limit 1`,
    order: sql`place.id`,
  })
  return row
}

type Selected = { from: SQL; which?: SQL; order: SQL; limit?: number }

function selectCities(db: Db, { from, which = sql`true`, order, limit = 1000 }: Selected): Promise<CityRow[]> {
  const { pricePaisa } = currentOffer(priceColumnsOf('r'))
  const centre = { latitude: sql`place.latitude`, longitude: sql`place.longitude` }
  return selectRows(
    db,
    sql`
      with place as materialized (${from}), near as materialized (
        select place.id as place_id, p.id as property_id, p.place_id = any(place.inside) as is_inside
        from (select place.*, ${placeAndQuarters(sql`place.id`)} as inside from place) place
          join properties p on p.is_live and (${isInCircle(centre, SEARCH_RADIUS_KM)} or p.place_id = any(place.inside))
      ), priced as materialized (
        select r.property_id, min(${pricePaisa}) as paisa
        from rooms r where r.is_live and r.max_guests >= ${DEFAULT_ADULTS}::int and r.property_id in (select property_id from near)
        group by r.property_id
      ), stays as (
        select place.id, (count(*) filter (where is_inside))::int as properties_count,
          (count(*) filter (where not is_inside))::int as nearby_count,
          coalesce(min(priced.paisa) filter (where is_inside), min(priced.paisa))::float8 as starting_paisa
        from place left join near on near.place_id = place.id left join priced using (property_id)
        group by place.id
      )
      select place.id, place.name, place.name_ne, place.district, place.province, place.latitude, place.longitude,
        case when shown.name is not null then json_build_object('name', shown.name, 'alt', shown.alt, 'altNe', shown.alt_ne, 'colour', shown.colour) end as picture,
        stays.properties_count, stays.nearby_count, stays.starting_paisa,
        (select count(*)::int from packages k where k.is_live and k.passes_place_ids && array(
          select p.id from places p where ${isInCircle(centre, SEARCH_RADIUS_KM)})) as packages_count
      from place join stays on stays.id = place.id left join pictures shown on shown.name = place.picture_name
      where ${which}
      order by ${order} limit ${limit}`,
    CityRow,
  )
}

/** Returns SQL for the slug of a name: anything but letters and digits becomes a hyphen. */
function asSlug(name: SQL): SQL {
  return sql`btrim(regexp_replace(lower(${name}), '[^a-z0-9]+', '-', 'g'), '-')`
}
