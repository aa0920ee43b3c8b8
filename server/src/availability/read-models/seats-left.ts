import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import type { DepartureForSale } from '../rules/departure.ts'

type SeatsQuery = { departure: Pick<DepartureForSale, 'packageId' | 'startDate' | 'seats'>; quantity: number }

/** Returns whether `quantity` seats of a departure are free. This is a snapshot: only taking them reserves them. */
export async function hasSeats(db: Db, { departure, quantity }: SeatsQuery): Promise<boolean> {
  const { packageId, startDate, seats } = departure
  const [row] = await selectRows(
    db,
    sql`
      select ${lacksSeats(sql`${quantity}::int`)} as is_full
      from departures d where d.package_id = ${packageId} and d.start_date = ${startDate}::date`,
    z.object({ is_full: z.boolean() }),
  )
  return row ? !row.is_full : quantity <= seats
}

/** Returns a SQL condition: departure `d` is closed or has fewer seats left than `quantity`. Lapsed holds don't count. */
export function lacksSeats(quantity: SQL): SQL {
  return sql`d.closed or ${seatsForSale(sql`d`)} - d.booked - ${quantity} < (
    select coalesce(sum(a.quantity), 0) from seat_allocations a
    where a.package_id = d.package_id and a.start_date = d.start_date and a.state = 'held' and a.expires_at > (select app_now()))`
}

/** Returns SQL for the seats on sale of departure `d`. The capacity is higher while unswept holds keep it above what is wanted. */
export function seatsForSale(d: SQL): SQL {
  return sql`least(${d}.capacity, ${d}.wanted)`
}

/** Returns SQL for the seats of departure `d` whose holds have lapsed and are not yet swept. */
export function lapsedSeats(d: SQL): SQL {
  return sql`select coalesce(sum(a.quantity), 0)::int from seat_allocations a
    where a.package_id = ${d}.package_id and a.start_date = ${d}.start_date and a.state = 'held' and a.expires_at <= (select app_now())`
}
