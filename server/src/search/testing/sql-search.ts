import type { ResultOrder } from '@chautari/contract/availability/limits'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { pricedPlans } from '../../rates/testing/priced-plans.ts'
import type { FacetCounts } from '../rules/facets.ts'
import { NO_FILTERS, type Filters } from '../rules/filters.ts'
import type { Stay } from '../../availability/rules/stay.ts'
import { countedChoices, FacetsCounted } from './sql-facets.ts'
import { isAsFiltered, passes } from './sql-filters.ts'
import { ORDERS } from './sql-orders.ts'

type Search = {
  /** The candidates, with the columns of the catalogue's `candidateRooms`. */
  candidates: SQL
  stay: Stay
  sort: ResultOrder
  page: number
  perPage: number
  filters?: Filters
  /** Include properties without a room large enough for the party. */
  withTooSmall?: boolean
  exceptPropertyId?: number | undefined
}

const Found = z.object({
  property_id: z.number(),
  room_id: z.number(),
  plan_id: z.number(),
  room_slug: z.string(),
  room_title: z.string(),
  plan_code: z.string(),
  plan_title: z.string(),
  plan_title_ne: z.string(),
  total: z.number(),
  regular_total: z.number(),
  offer_name: z.string().nullable(),
  free_hours: z.number().nullable(),
  check_in_time: z.string(),
  refund_tiers: z.array(z.object({ hoursBefore: z.number(), percent: z.number() })),
  rooms_left: z.number(),
  is_free: z.boolean(),
})
const Line = z.object({
  total: z.number(),
  inside: z.number(),
  nearby: z.number(),
  stays: z.array(Found),
  facets: FacetsCounted.nullable(),
})

/**
 * A property with its representative room: the cheapest free room and plan that pass the filters, else the cheapest. Totals are in
 * paisa, for the whole stay.
 */
export type StayFound = z.output<typeof Found>

type StaysFound = {
  total: number
  inside: number
  nearby: number
  stays: StayFound[]
  facets: FacetCounts | null
}

/**
 * Returns a page of properties for a stay. Only best match moves sold-out ones. `inside` counts those in the searched place itself.
 * `nearby` counts the properties of the area; above the limit, the total is a lower bound. With filters, also returns the counts of
 * each filter choice.
 */
export async function findStays(db: Db, search: Search): Promise<StaysFound> {
  const skipped = (search.page - 1) * search.perPage
  const facets = search.filters ? countedChoices : sql`null`
  const [row] = await selectRows(
    db,
    sql`
      with candidate as materialized (${search.candidates}), ${roomsInStock(search)}, ${chosen}, placed as (
        select *, row_number() over (order by ${ORDERS[search.sort]}, property_id) as place from (select *, total as price from chosen) chosen
      )
      select (select count(*)::int from chosen) as total, (select count(*)::int from chosen where is_inside) as inside,
        (select coalesce(max(nearby), 0) from candidate) as nearby,
        (select coalesce(json_agg(json_build_object(
          'property_id', property_id, 'room_id', room_id, 'plan_id', plan_id, 'room_slug', room_slug, 'room_title', room_title, 'plan_code', plan_code, 'plan_title', plan_title,
          'plan_title_ne', plan_title_ne, 'total', total, 'regular_total', regular_total, 'offer_name', offer_name,
          'free_hours', free_hours, 'check_in_time', check_in_time, 'refund_tiers', refund_tiers,
          'rooms_left', rooms_left, 'is_free', is_free) order by place), '[]')
        from placed where place > ${skipped} and place <= ${skipped + search.perPage}) as stays,
        ${facets} as facets`,
    Line,
  )
  if (!row) throw new Error('The search did not answer.')
  return row
}

/**
 * Returns SQL for each plan of each room with its price, its stock and the filters it passes. A plan that is not sold for the stay is not
 * free. The condition of `fitsParty` is repeated here, and so are the bounds of the nights, for the query planner.
 */
function roomsInStock({ stay, filters = NO_FILTERS, withTooSmall = false, exceptPropertyId }: Search): SQL {
  const { adults, children, rooms, from, to } = stay
  const fits = sql`(max_guests * ${rooms}::int >= ${adults}::int
    and (max_guests + max_children) * ${rooms}::int >= ${adults + children}::int)`
  return sql`
    sized as (
      select *, ${fits} as fits from candidate
      where ${exceptPropertyId === undefined ? sql`true` : sql`property_id <> ${exceptPropertyId}`} ${withTooSmall ? sql`` : sql`and ${fits}`}
    ), priced as (${pricedPlans(sql`sized`, stay)}), noted as (
      select n.room_id, min(case when n.closed then 0 else least(n.capacity, coalesce(n.wanted, (select r.total_rooms from rooms r where r.id = n.room_id))) - n.booked - coalesce((
        select sum(a.quantity) from allocations a
        where a.room_id = n.room_id and a.night = n.night and a.state = 'held' and a.expires_at > (select app_now())), 0) end)::int as least_left
      from room_nights n
      where n.room_id in (select room_id from sized) and n.night >= ${from}::date and n.night < ${to}::date
      group by n.room_id
    ), stock as materialized (
      select offered.*, least(total_rooms, least_left) as rooms_left,
        fits and is_sold and least(total_rooms, least_left) >= ${rooms}::int as is_free, ${passes(filters, from)}
      from (
        select s.room_id, s.property_id, s.room_slug, s.room_title, s.offer_paisa, s.offer_name, s.total_rooms, s.check_in_time, s.stars, s.kind,
          s.amenities, s.rating, s.reviews_count, s.created_at, s.is_inside, s.metres, s.fits, priced.plan_id, priced.is_default, priced.plan_code,
          priced.plan_title, priced.plan_title_ne, priced.total, priced.regular_total, priced.is_sold, priced.free_hours, priced.refund_tiers
        from sized s join priced using (room_id)
      ) offered left join noted using (room_id)
    )`
}

/** SQL for one room and plan per property; of equal prices the default plan comes first, as in `choosePlan`. */
const chosen = sql`
  chosen as (
    select distinct on (property_id) * from stock where ${isAsFiltered}
    order by property_id, is_free desc, fits desc, total, room_id, is_default desc, plan_id
  )`
