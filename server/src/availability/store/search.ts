import type { SortOrder } from '@chautari/contract/availability/limits'
import { EXACT_TOTAL_MAX } from '@chautari/contract/paging'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/db.ts'
import type { Stay } from '../rules/stay.ts'

type Search = {
  /** The rooms among which to choose, as the catalogue's `candidateRooms` describes them. */
  candidates: SQL
  stay: Stay
  sort: SortOrder
  page: number
  perPage: number
  /** Also properties none of whose rooms is large enough for the party. */
  withTooSmall?: boolean
  exceptPropertyId?: number | undefined
}

const Found = z.object({
  property_id: z.number(),
  room_slug: z.string(),
  rate_paisa: z.number(),
  offer_paisa: z.number().nullable(),
  offer_name: z.string().nullable(),
  rooms_left: z.number(),
  is_free: z.boolean(),
})
const Line = z.object({ total: z.number(), nearby: z.number(), found: Found.nullable() })

/** A property with the room that speaks for it: its cheapest free one, or where none is free its cheapest. */
export type StayFound = z.output<typeof Found>

const ORDERS: Record<SortOrder, SQL> = {
  highest_rating: sql`rating desc`,
  lowest_rating: sql`rating`,
  latest: sql`created_at desc`,
  oldest: sql`created_at`,
  highest_price: sql`price desc`,
  lowest_price: sql`price`,
}

/**
 * A page of the properties for a stay. What is not free keeps its place in the order. `nearby` counts the properties of the
 * area; beyond those that are looked at, the total is a lower bound.
 */
export async function findStays(
  db: Db,
  search: Search,
): Promise<{ total: number; nearby: number; isEstimate: boolean; stays: StayFound[] }> {
  const skipped = (search.page - 1) * search.perPage
  const rows = await selectRows(
    db,
    sql`
      with candidate as materialized (${search.candidates}), ${chosen(search)}, placed as (
        select *, row_number() over (order by ${ORDERS[search.sort]}, property_id) as place from chosen
      )
      select (select count(*)::int from chosen) as total, (select coalesce(max(nearby), 0) from candidate) as nearby,
        case when placed.place is null then null else json_build_object(
          'property_id', property_id, 'room_slug', room_slug, 'rate_paisa', rate_paisa, 'offer_paisa', offer_paisa, 'offer_name', offer_name,
          'rooms_left', rooms_left, 'is_free', is_free) end as found
      from (select 1) once left join placed on place > ${skipped} and place <= ${skipped + search.perPage}
      order by place`,
    Line,
  )
  const { total = 0, nearby = 0 } = rows[0] ?? {}
  return { total, nearby, isEstimate: nearby > EXACT_TOTAL_MAX, stays: rows.flatMap(({ found }) => found ?? []) }
}

/** One room for each property. A room fits as `fitsParty` says; the bounds of the nights are repeated for the planner's sake. */
function chosen({ stay, withTooSmall = false, exceptPropertyId }: Search): SQL {
  const { adults, children, rooms, from, to } = stay
  return sql`
    sized as (
      select *, max_guests * ${rooms}::int >= ${adults}::int
        and (max_guests + max_children) * ${rooms}::int >= ${adults + children}::int as fits
      from candidate ${exceptPropertyId === undefined ? sql`` : sql`where property_id <> ${exceptPropertyId}`}
    ), stock as (
      select s.property_id, s.room_id, s.room_slug, s.rate_paisa, s.offer_paisa, s.offer_name, coalesce(s.offer_paisa, s.rate_paisa) as price,
        s.rating, s.created_at, s.fits,
        least(s.total_rooms, min(case when n.closed then 0 else n.capacity - n.held - n.booked end)) as rooms_left
      from sized s
      left join room_nights n on n.room_id = s.room_id and n.night >= ${from}::date and n.night < ${to}::date
      ${withTooSmall ? sql`` : sql`where s.fits`}
      group by s.property_id, s.room_id, s.room_slug, s.rate_paisa, s.offer_paisa, s.offer_name, s.rating, s.created_at, s.fits, s.total_rooms
    ), chosen as (
      select distinct on (property_id) *, fits and rooms_left >= ${rooms}::int as is_free from stock
      order by property_id, fits and rooms_left >= ${rooms}::int desc, fits desc, price, room_id
    )`
}
