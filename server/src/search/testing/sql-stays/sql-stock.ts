import type { ResultOrder } from '@chautari/contract/availability/limits'
import { sql, type SQL } from 'drizzle-orm'
import type { Stay } from '../../../availability/rules/stay.ts'
import { pricedPlans } from '../../../rates/testing/priced-plans.ts'
import { NO_FILTERS, type Filters } from '../../rules/filters.ts'
import { filterColumns } from './sql-filters.ts'

/** A search in SQL. */
export type Search = {
  /** The candidates, with the columns of the catalogue's `candidateRooms`. */
  candidates: SQL
  /** All rooms of the area, for mixes: the candidates, but without a campaign. */
  allRooms: SQL
  stay: Stay
  sort: ResultOrder
  page: number
  perPage: number
  filters?: Filters
  /** Include properties without a room large enough for the party. */
  withTooSmall?: boolean
  exceptPropertyId?: number | undefined
}

/** A mix of a property as a row of the stock. Room, plan and rooms left are those of its first line. */
export type MixRow = {
  property_id: number
  room_id: number
  plan_id: number
  rooms_left: number
  total: number
  regular_total: number
  /** Whether all its rooms have an offer. */
  is_offered: boolean
  /** Hours before check-in until which all is free to cancel; null when it never is. */
  free_hours: number | null
  lines: { roomId: number; planId: number; quantity: number; total: number }[]
}

/**
 * Returns SQL for each plan of each room, and each mix, with its price, its stock and the filters it passes. A plan that is not sold for the stay
 * is not free. The condition of `fitsParty` is repeated here, and so are the bounds of the nights, for the query planner.
 */
export function roomsInStock(
  { stay, filters = NO_FILTERS, withTooSmall = false, exceptPropertyId }: Omit<Search, 'candidates' | 'allRooms'>,
  mixes: MixRow[],
): SQL {
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
      select *, ${filterColumns(filters, from)}
      from (
        select s.room_id, s.property_id, s.room_slug, s.room_title, s.offer_paisa, s.offer_name, s.check_in_time, s.stars, s.kind,
          s.amenities, s.rating, s.reviews_count, s.created_at, s.is_inside, s.metres, s.max_guests, s.max_children, s.fits, priced.plan_id,
          priced.is_default, priced.plan_code, priced.plan_title, priced.plan_title_ne, priced.total, priced.regular_total, priced.is_sold,
          priced.free_hours, priced.refund_tiers, least(s.total_rooms, noted.least_left) as rooms_left,
          fits and is_sold and least(s.total_rooms, noted.least_left) >= ${rooms}::int as is_free, null::jsonb as lines
        from sized s join priced using (room_id) left join noted using (room_id)
        union all
        select m.room_id, c.property_id, '', '', case when m.is_offered then 0 end, case when m.is_offered then '' end, c.check_in_time, c.stars, c.kind,
          c.amenities, c.rating, c.reviews_count, c.created_at, c.is_inside, c.metres, null, null, true, m.plan_id,
          false, '', '', '', m.total, m.regular_total, true,
          m.free_hours, '[]'::jsonb, m.rooms_left,
          true, m.lines
        from (select distinct on (property_id) * from candidate) c join jsonb_to_recordset(${JSON.stringify(mixes)}::jsonb) as m (
          property_id int, room_id int, plan_id int, rooms_left int, total bigint, regular_total bigint, is_offered boolean, free_hours int,
          lines jsonb) using (property_id)
      ) offered
    )`
}
