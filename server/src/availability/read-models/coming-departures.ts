import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { lapsedSeats } from './seats-left.ts'

/** How long past departures are listed for staff, because their travellers may still be on the way (our choice). */
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

/** Returns whether a departure was called off. */
export async function isCalledOff(db: Db, { packageId, day }: { packageId: number; day: CalendarDate }): Promise<boolean> {
  const [row] = await selectRows(
    db,
    sql`select 1 as found from departures where package_id = ${packageId}::int and start_date = ${day}::date and called_off_at is not null`,
    z.object({ found: z.number() }),
  )
  return row !== undefined
}

const Kept = z.object({
  start_date: z.string().transform(calendarDate),
  seats: z.number(),
  held: z.number(),
  booked: z.number(),
  own_paisa: z.coerce.number().nullable(),
  min_travellers: z.number().nullable(),
  is_guaranteed: z.boolean(),
  is_closed: z.boolean(),
  is_called_off: z.boolean(),
  cutoff_ms: z.coerce.number(),
})

/** A departure as staff see it, with the seats that are held and booked. Lapsed holds don't count. */
export type StaffDeparture = z.output<typeof Kept>

/**
 * Returns the departures of a package from `PAST_DAYS` ago on, by date, sold out or not. A package without fixed departures has one only for each day
 * whose seats differ from the package's.
 */
export async function findDeparturesForStaff(db: Db, packageId: number): Promise<StaffDeparture[]> {
  return selectRows(
    db,
    sql`
      select d.start_date::text as start_date, d.wanted as seats, d.held - (${lapsedSeats(sql`d`)}) as held, d.booked, d.closed as is_closed,
        d.price_paisa as own_paisa, d.min_travellers, d.guaranteed as is_guaranteed,
        d.called_off_at is not null as is_called_off,
        (extract(epoch from d.cutoff_at) * 1000)::float8 as cutoff_ms
      from departures d where d.package_id = ${packageId}::int and d.start_date >= app_today() - ${PAST_DAYS}::int
      order by d.start_date limit ${KEPT_MAX}`,
    Kept,
  )
}
