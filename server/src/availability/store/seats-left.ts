import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/db.ts'
import type { DepartureForSale } from '../rules/departure.ts'

type SeatsWanted = { departure: Pick<DepartureForSale, 'packageId' | 'startDate' | 'seats'>; quantity: number }

/** Whether that many seats of a departure are free. A snapshot: only taking them makes sure. */
export async function hasSeats(db: Db, { departure, quantity }: SeatsWanted): Promise<boolean> {
  const { packageId, startDate, seats } = departure
  const [row] = await selectRows(
    db,
    sql`
      select d.closed or d.capacity - d.booked - ${quantity}::int < (
        select coalesce(sum(a.quantity), 0) from seat_allocations a
        where a.package_id = d.package_id and a.start_date = d.start_date and a.state = 'held' and a.expires_at > (select app_now())
      ) as is_full
      from departures d where d.package_id = ${packageId} and d.start_date = ${startDate}::date`,
    z.object({ is_full: z.boolean() }),
  )
  return row ? !row.is_full : quantity <= seats
}
