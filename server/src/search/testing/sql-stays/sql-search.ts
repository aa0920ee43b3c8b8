import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../../platform/database/db.ts'
import type { FacetCounts } from '../../rules/facets.ts'
import { countedChoices, FacetsCounted } from './sql-facets.ts'
import { isAsFiltered } from './sql-filters.ts'
import { findMixes } from './sql-mixes.ts'
import { ORDERS } from '../sql-orders.ts'
import { roomsInStock, type Search } from './sql-stock.ts'

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
  mix: z.array(z.object({ roomId: z.number(), planId: z.number(), quantity: z.number(), total: z.number() })).nullable(),
})
const Line = z.object({
  total: z.number(),
  inside: z.number(),
  nearby: z.number(),
  stays: z.array(Found),
  facets: FacetsCounted.nullable(),
})

/**
 * A property with its representative room: the cheapest free room and plan that pass the filters, else the cheapest; or with its mix. Totals
 * are in paisa, for the whole stay.
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
      with candidate as materialized (${search.candidates}), ${roomsInStock(search, await findMixes(db, search))}, ${chosen}, placed as (
        select *, row_number() over (order by ${ORDERS[search.sort]}, property_id) as place from (select *, total as price from chosen) chosen
      )
      select (select count(*)::int from chosen) as total, (select count(*)::int from chosen where is_inside) as inside,
        (select coalesce(max(nearby), 0) from candidate) as nearby,
        (select coalesce(json_agg(json_build_object(
          'property_id', property_id, 'room_id', room_id, 'plan_id', plan_id, 'room_slug', room_slug, 'room_title', room_title, 'plan_code', plan_code, 'plan_title', plan_title,
          'plan_title_ne', plan_title_ne, 'total', total, 'regular_total', regular_total, 'offer_name', offer_name,
          'free_hours', free_hours, 'check_in_time', check_in_time, 'refund_tiers', refund_tiers,
          'rooms_left', rooms_left, 'is_free', is_free, 'mix', lines) order by place), '[]')
        from placed where place > ${skipped} and place <= ${skipped + search.perPage}) as stays,
        ${facets} as facets`,
    Line,
  )
  if (!row) throw new Error('The search did not answer.')
  return row
}

/** SQL for one room and plan per property; of equal prices the default plan comes first, as in `choosePlan`. */
const chosen = sql`
  chosen as (
    select distinct on (property_id) * from stock where ${isAsFiltered}
    order by property_id, is_free desc, fits desc, total, room_id, is_default desc, plan_id
  )`
