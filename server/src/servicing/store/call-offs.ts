import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { bookingSql } from '../../booking/index.ts'
import { selectRows, type Db, type Tx } from '../../platform/database/db.ts'
import type { Batch } from '../../platform/jobs/sweep-due-rows.ts'
import { departureCallOffs } from './tables.ts'

/** A departure of a package. */
export type Departure = { packageId: number; day: CalendarDate }

/** The days after a called-off departure for which the sweep still ends its bookings. Our choice: longer than any payment takes. */
const WATCHED_DAYS = 30

/** Records that a departure was called off, with the actor and the reason. */
export async function insertCallOff(
  tx: Tx,
  {
    packageId,
    day,
    ...facts
  }: Departure & { actor: string; requestId: string | null; reason: string; offeredDate: CalendarDate | null },
): Promise<void> {
  await tx.insert(departureCallOffs).values({ packageId, startDate: day, ...facts })
}

/** Returns the ids of the bookings of a departure that calling it off would end, the oldest first. */
export async function findOpenOf(db: Db, { packageId, day }: Departure): Promise<number[]> {
  const rows = await selectRows(
    db,
    sql`select id from (${bookingSql.openOfDepartures()}) b where package_id = ${packageId}::int and starts_on = ${day}::date order by id`,
    z.object({ id: z.coerce.number() }),
  )
  return rows.map(({ id }) => id)
}

const CallOff = z.object({
  day: z.string().transform(calendarDate),
  actor: z.string(),
  request_id: z.string().nullable(),
  reason: z.string(),
  offered_day: z.string().transform(calendarDate).nullable(),
})

/** The actor and reason of a called-off departure, and the other departure that its travellers are asked to move to first. */
export type CallOff = z.output<typeof CallOff>

const Due = CallOff.extend({ id: z.coerce.number() })

/** A booking to end because its departure was called off. */
export type DueCallOff = z.output<typeof Due>

const OF_CALL_OFF = sql`c.start_date::text as day, c.actor, c.request_id, c.reason, c.offered_date::text as offered_day`

/** Returns the actor and reason with which a departure was called off; undefined when it was not. */
export async function findCallOff(db: Db, { packageId, day }: Departure): Promise<CallOff | undefined> {
  const [row] = await selectRows(
    db,
    sql`select ${OF_CALL_OFF} from ${departureCallOffs} c where c.package_id = ${packageId}::int and c.start_date = ${day}::date`,
    CallOff,
  )
  return row
}

/** Returns an SQL condition that the traveller of booking `b` can still move to another departure that takes place. */
const awaitsAnswer = () => sql`exists (
  select 1 from (${bookingSql.offersOfDepartures()}) o where o.booking_id = b.id and o.is_proposal and o.hold_expires_at > (select app_now())
    and not exists (select 1 from ${departureCallOffs} t where t.package_id = o.package_id and t.start_date = o.starts_on))`

/** Returns the bookings among `ids` whose travellers can still accept a move to a departure that is not called off. */
export async function findAwaitingAnswer(db: Db, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await selectRows(
    db,
    sql`select b.id from (${bookingSql.openOfDepartures()}) b where b.id = any(${sql.param(ids)}::bigint[]) and ${awaitsAnswer()}`,
    z.object({ id: z.coerce.number() }),
  )
  return new Set(rows.map(({ id }) => id))
}

const isOnly = (only: Departure | undefined) =>
  only ? sql`c.package_id = ${only.packageId}::int and c.start_date = ${only.day}::date` : sql`true`

/**
 * Returns the bookings to end because their departure was called off, the oldest first; with `only`, those of one departure. Leaves out bookings that only
 * staff can end and bookings whose traveller can still answer, because they would fill every batch.
 */
export async function findDueCallOffs(
  db: Db,
  { limit, leftOver, only }: Batch<number> & { only?: Departure | undefined },
): Promise<DueCallOff[]> {
  return selectRows(
    db,
    sql`
      select b.id, ${OF_CALL_OFF}
      from ${departureCallOffs} c join (${bookingSql.openOfDepartures()}) b on b.package_id = c.package_id and b.starts_on = c.start_date
      where c.start_date >= (select app_today()) - ${WATCHED_DAYS}::int and not b.is_with_staff and not ${awaitsAnswer()} and ${isOnly(only)}
        and b.id <> all(${sql.param(leftOver)}::bigint[])
      order by b.id limit ${limit}`,
    Due,
  )
}

const Offer = z.object({ id: z.coerce.number(), persons: z.number() })

/** Returns the bookings of other departures that have an offered amendment to this one, the oldest first. */
export async function findOffersOf(db: Db, { packageId, day }: Departure): Promise<z.output<typeof Offer>[]> {
  return selectRows(
    db,
    sql`
      select o.booking_id as id, o.persons from (${bookingSql.offersOfDepartures()}) o join (${bookingSql.openOfDepartures()}) b on b.id = o.booking_id
      where o.package_id = ${packageId}::int and o.starts_on = ${day}::date and b.starts_on <> o.starts_on order by o.booking_id`,
    Offer,
  )
}

/** Returns the bookings with an offered amendment to a called-off departure, the oldest first; with `only`, to that departure. */
export async function findCalledOffOffers(
  db: Db,
  { limit, leftOver, only }: Batch<number> & { only?: Departure | undefined },
): Promise<DueCallOff[]> {
  return selectRows(
    db,
    sql`
      select o.booking_id as id, ${OF_CALL_OFF}
      from ${departureCallOffs} c join (${bookingSql.offersOfDepartures()}) o on o.package_id = c.package_id and o.starts_on = c.start_date
      where ${isOnly(only)} and o.booking_id <> all(${sql.param(leftOver)}::bigint[]) order by o.booking_id limit ${limit}`,
    Due,
  )
}
