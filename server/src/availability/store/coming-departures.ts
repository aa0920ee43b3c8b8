import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db, type Tx } from '../../platform/database/db.ts'
import { cutoffOf } from './departure-cells.ts'
import { lapsedSeats } from './seats-left.ts'

/** Staff see departures of the last month, too: their travellers may still be on the way. Our choice. */
const PAST_DAYS = 30
/** More than a departure on each day of the two years in which they can be added. */
const KEPT_MAX = 1000

/** Returns whether a package has a departure on sale that can be booked now or later, sold out or not. */
export async function hasComingDeparture(db: Db, packageId: number): Promise<boolean> {
  const [row] = await selectRows(
    db,
    sql`select exists(select 1 from departures where package_id = ${packageId}::int and not closed and cutoff_at > app_now()) as found`,
    z.object({ found: z.boolean() }),
  )
  return row?.found ?? false
}

const Kept = z.object({
  start_date: z.string().transform(calendarDate),
  seats: z.number(),
  held: z.number(),
  booked: z.number(),
  is_closed: z.boolean(),
  is_called_off: z.boolean(),
  cutoff_ms: z.coerce.number(),
})

/** A departure as staff see it, with the seats that are held and booked. Lapsed holds don't count. */
export type DepartureKept = z.output<typeof Kept>

/** Returns the departures of a package from some days ago on, by date, with seats or not. A package without fixed ones has those of days that differ. */
export async function findDeparturesKept(db: Db, packageId: number): Promise<DepartureKept[]> {
  return selectRows(
    db,
    sql`
      select d.start_date::text as start_date, d.capacity as seats, d.held - (${lapsedSeats(sql`d`)}) as held, d.booked, d.closed as is_closed,
        d.called_off_at is not null as is_called_off,
        (extract(epoch from d.cutoff_at) * 1000)::float8 as cutoff_ms
      from departures d where d.package_id = ${packageId}::int and d.start_date >= app_today() - ${PAST_DAYS}::int
      order by d.start_date limit ${KEPT_MAX}`,
    Kept,
  )
}

/** Records that a departure, which the transaction has locked and closed, was called off. Returns false when it was before. */
export async function callOff(tx: Tx, { packageId, day }: { packageId: number; day: CalendarDate }): Promise<boolean> {
  const rows = await selectRows(
    tx,
    sql`
      update departures set called_off_at = app_now()
      where package_id = ${packageId}::int and start_date = ${day}::date and called_off_at is null returning package_id`,
    z.object({ package_id: z.number() }),
  )
  return rows.length === 1
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
        ${cutoffOf(sql`d.start_date`)} as cutoff_at,
        case when k.is_fixed_departure or d.capacity <> ${formerSeats}::int then d.capacity else greatest(k.seats, d.held + d.booked) end as capacity
      from departures d join packages k on k.id = d.package_id where k.id = ${packageId}::int and d.start_date >= app_today()
    )
    update departures d set cutoff_at = present.cutoff_at, capacity = present.capacity
    from present where d.package_id = ${packageId}::int and d.start_date = present.start_date
      and (d.cutoff_at, d.capacity) is distinct from (present.cutoff_at, present.capacity)`)
}
