import { DEFAULT_ADULTS, SEARCH_RADIUS_KM } from '@chautari/contract/availability/limits'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { isInCircle, placeAndQuarters } from './sql-areas.ts'
import { currentOffer, priceColumnsOf } from '../../catalogue/store/current-offer.ts'
import { selectRows, type Db } from '../../platform/database/db.ts'

const CityRow = z.object({
  id: z.string(),
  properties_count: z.number(),
  nearby_count: z.number(),
  packages_count: z.number(),
  starting_paisa: z.number().nullable(),
})
type CityRow = z.output<typeof CityRow>

/** Returns the figures of a place. The starting price is for one room and night for two adults, in the place itself if it has any stay. */
export async function findCityFigures(db: Db, id: string): Promise<CityRow | undefined> {
  const [row] = await selectCities(db, { from: sql`select * from places where id = ${id}`, order: sql`place.id` })
  return row
}

/** Returns towns, villages, hills and sights with stays, those with the most first, without quarters and districts. */
export function findCities(db: Db, limit: number): Promise<CityRow[]> {
  return selectCities(db, {
    from: sql`select * from places where kind not in ('district', 'area')`,
    which: sql`stays.properties_count > 0`,
    order: sql`stays.properties_count desc, place.name, place.id`,
    limit,
  })
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
      select place.id, stays.properties_count, stays.nearby_count, stays.starting_paisa,
        (select count(*)::int from packages k where k.is_live and k.passes_place_ids && array(
          select p.id from places p where ${isInCircle(centre, SEARCH_RADIUS_KM)})) as packages_count
      from place join stays on stays.id = place.id
      where ${which}
      order by ${order} limit ${limit}`,
    CityRow,
  )
}
