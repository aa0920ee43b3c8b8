import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db, type Tx } from '../../platform/database/db.ts'

/** Returns whether a package has a departure on sale that can be booked now or later, sold out or not. */
export async function hasComingDeparture(db: Db, packageId: number): Promise<boolean> {
  const [row] = await selectRows(
    db,
    sql`select exists(select 1 from departures where package_id = ${packageId}::int and not closed and cutoff_at > app_now()) as found`,
    z.object({ found: z.boolean() }),
  )
  return row?.found ?? false
}

/**
 * Lets coming departures follow a package that was edited: booking closes as long before the start as it says now. Days of a package without
 * fixed departures that had its former seats get the present ones, but never fewer than are taken.
 */
export async function followPackage(tx: Tx, packageId: number, { formerSeats }: { formerSeats: number }): Promise<void> {
  await tx.execute(sql`
    select 1 from departures where package_id = ${packageId}::int and start_date >= app_today() order by package_id, start_date for update`)
  await tx.execute(sql`
    with present as (
      select d.start_date,
        (d.start_date + k.start_time::time) at time zone 'Asia/Kathmandu' - make_interval(hours => k.cutoff_hours) as cutoff_at,
        case when k.is_fixed_departure or d.capacity <> ${formerSeats}::int then d.capacity else greatest(k.seats, d.held + d.booked) end as capacity
      from departures d join packages k on k.id = d.package_id where k.id = ${packageId}::int and d.start_date >= app_today()
    )
    update departures d set cutoff_at = present.cutoff_at, capacity = present.capacity
    from present where d.package_id = ${packageId}::int and d.start_date = present.start_date
      and (d.cutoff_at, d.capacity) is distinct from (present.cutoff_at, present.capacity)`)
}
