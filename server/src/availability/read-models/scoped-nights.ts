import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { catalogueSql } from '../../catalogue/index.ts'
import { selectRows, type Db } from '../../platform/database/db.ts'
import type { SupplierScope } from '../../platform/http/supplier-identity.ts'
import { liveHolds, roomsForSale } from './nights-left.ts'

const rooms = (scope: SupplierScope) => sql`select r.id, r.title, r.title_ne, r.total_rooms, p.property_title, p.property_title_ne
  from rooms r join (${catalogueSql.propertiesInScope(scope)}) p on p.property_id = r.property_id
  where r.is_live and p.is_live and r.id in (${catalogueSql.roomsInScope(scope)})`

/** Returns how many room nights of a supplier are for sale in the next `days` days, and how many of them are sold. */
export async function countNightsAhead(db: Db, scope: SupplierScope, days: number): Promise<{ nights: number; sold: number }> {
  const counted = sql`select coalesce(sum(case when n.closed then n.booked else coalesce(n.capacity, r.total_rooms) end), 0)::int as nights,
      coalesce(sum(n.booked), 0)::int as sold
    from (${rooms(scope)}) r cross join generate_series(0, ${days - 1}::int) d
    left join room_nights n on n.room_id = r.id and n.night = app_today() + d`
  const [row] = await selectRows(db, counted, z.object({ nights: z.number(), sold: z.number() }))
  return row ?? { nights: 0, sold: 0 }
}

const Low = z.object({
  title: z.string(),
  title_ne: z.string().nullable(),
  property_title: z.string(),
  property_title_ne: z.string().nullable(),
  night: z.string(),
  left: z.number(),
})

type LowNightsQuery = { days: number; atMost: number; limit: number }

/** Returns the nights of a supplier's rooms in the next `days` days that have at most `atMost` rooms left, the nearest first. Leaves out closed nights. */
export async function findLowNights(
  db: Db,
  scope: SupplierScope,
  { days, atMost, limit }: LowNightsQuery,
): Promise<z.output<typeof Low>[]> {
  const left = sql`${roomsForSale(sql`n`)} - n.booked - (${liveHolds(sql`n.room_id`, sql`n.night`)})`
  return selectRows(
    db,
    sql`select r.title, r.title_ne, r.property_title, r.property_title_ne, n.night::text as night, greatest(0, ${left})::int as left
      from room_nights n join (${rooms(scope)}) r on r.id = n.room_id
      where n.night >= app_today() and n.night < app_today() + ${days}::int and not n.closed and ${left} <= ${atMost}::int
      order by n.night, r.title, r.id limit ${limit}`,
    Low,
  )
}
