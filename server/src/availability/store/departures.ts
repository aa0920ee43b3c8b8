import { ADVANCE_DAYS_MAX } from '@chautari/contract/availability/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import type { Departure } from '../rules/departure.ts'

const Line = z.object({
  now_ms: z.coerce.number(),
  package_id: z.number().nullable(),
  start_date: z.string().nullable(),
  cutoff_ms: z.coerce.number(),
  free_seats: z.number().nullable(),
})

type PackageRow = { id: number; isFixedDeparture: boolean }
type Noted = { now: Date; noted: Map<number, Departure> }
type Listed = { now: Date; departures: Departure[] }

/** The days on which a journey may start. Either end may be open. */
export type StartWindow = { from?: CalendarDate | undefined; to?: CalendarDate | undefined }

/** `persons`: the party that needs seats. */
type Wish = { day?: CalendarDate | undefined; window?: StartWindow | undefined; persons: number }

/**
 * Returns the current instant and one departure per package id. For fixed departures: the given day's, else the next with seats for
 * the party within the window, else the next with any. For others: the given day's row, if any.
 */
export async function findDepartures(db: Db, packages: PackageRow[], wish: Wish): Promise<Noted> {
  const fixed = packages.filter(({ isFixedDeparture }) => isFixedDeparture).map(({ id }) => id)
  const others = packages.filter(({ isFixedDeparture }) => !isFixedDeparture).map(({ id }) => id)
  return readNoted(
    db,
    sql`${firstOfEach(sql`d.package_id in ${listOf(fixed)}`, preferenceOf(wish))}
      union all
      select d.* from departures d where d.package_id in ${listOf(others)} and d.start_date = ${wish.day ?? null}::date`,
  )
}

/**
 * Returns the current instant and the departure to book. For fixed departures without a day this is the next one, even when it is
 * full: the traveller must not end up on a later one unawares.
 */
export async function findDepartureToBook(db: Db, { id, isFixedDeparture }: PackageRow, day?: CalendarDate): Promise<Noted> {
  const isOfPackage = sql`d.package_id = ${id}::int`
  return readNoted(
    db,
    isFixedDeparture && !day
      ? firstOfEach(isOfPackage)
      : sql`select d.* from departures d where ${isOfPackage} and d.start_date = ${day ?? null}::date`,
  )
}

/**
 * Returns the current instant and the departures of a package, past and sold-out ones too, in the order of `findDepartures`: the first
 * is the one to show. Without fixed departures there is at most the given day's.
 */
export async function listDepartures(db: Db, { id, isFixedDeparture }: PackageRow, wish: Wish): Promise<Listed> {
  const isShown = isFixedDeparture ? sql`true` : sql`d.start_date = ${wish.day ?? null}::date`
  const which = sql`select d.* from departures d where d.package_id = ${id}::int and ${isShown}`
  const { now, lines } = await readLines(db, which, sql`order by ${preferenceOf(wish)}${nextFirst}`)
  return { now, departures: lines.map(([, departure]) => departure) }
}

async function readNoted(db: Db, which: SQL): Promise<Noted> {
  const { now, lines } = await readLines(db, which)
  return { now, noted: new Map(lines) }
}

async function readLines(db: Db, which: SQL, order = sql``): Promise<{ now: Date; lines: [id: number, Departure][] }> {
  const rows = await selectRows(
    db,
    sql`
      select extract(epoch from app_now()) * 1000 as now_ms, d.package_id, d.start_date::text as start_date,
        coalesce(extract(epoch from d.cutoff_at) * 1000, 0) as cutoff_ms, ${freeSeats} as free_seats
      from (select 1) once left join (${which}) d on true
      ${order}`,
    Line,
  )
  const lines = rows.flatMap(({ package_id: id, start_date: startDate, cutoff_ms: cutoff, free_seats: seats }) =>
    id === null || startDate === null
      ? []
      : [
          [id, { startDate: startDate as CalendarDate, cutoffAt: new Date(cutoff), freeSeats: seats ?? 0 }] satisfies [
            number,
            Departure,
          ],
        ],
  )
  return { now: new Date(rows[0]?.now_ms ?? Number.NaN), lines }
}

const isAhead = sql`d.cutoff_at > (select app_now())`

const freeSeats = sql`case when d.closed then 0 else d.capacity - d.held - d.booked end`

/** SQL: whether package `o` (package_id, is_fixed_departure) has a bookable seat. */
export const hasSeat: SQL = sql`(not o.is_fixed_departure or exists (
  select 1 from departures d where d.package_id = o.package_id and ${isAhead} and ${freeSeats} > 0))`

/**
 * Returns SQL: whether package `o` (package_id, is_fixed_departure, seats) can take a party: on a fixed departure ahead, or on a day
 * without bookings.
 */
export function canTake(persons: number): SQL {
  return sql`case when o.is_fixed_departure then exists (
    select 1 from departures d where d.package_id = o.package_id and ${isAhead} and ${freeSeats} >= ${persons}::int)
    else o.seats >= ${persons}::int end`
}

/**
 * Returns SQL: whether package `o` (package_id, is_fixed_departure, seats, start_time, cutoff_hours) can start within the window with
 * seats for a party. Without fixed departures it starts on any day from its cutoff up to ADVANCE_DAYS_MAX.
 */
export function canLeave(persons: number, window: StartWindow): SQL {
  const { from, to } = window
  const earliest = sql`(app_now() at time zone 'Asia/Kathmandu') + o.cutoff_hours * interval '1 hour'`
  // A start at or after the cutoff's time of day is still possible on its day, as in `firstBookableDay`.
  const first = sql`(${earliest})::date + (o.start_time::time < (${earliest})::time)::int`
  return sql`case when o.is_fixed_departure then exists (
    select 1 from departures d
    where d.package_id = o.package_id and ${isAhead} and ${freeSeats} >= ${persons}::int and ${startsWithin(window)})
    else o.seats >= ${persons}::int and greatest(${first}, ${from ?? null}::date)
      <= least(app_today() + ${ADVANCE_DAYS_MAX}::int, ${to ?? null}::date) end`
}

function startsWithin({ from, to }: StartWindow): SQL {
  return sql`(${from ? sql`d.start_date >= ${from}::date` : sql`true`} and ${to ? sql`d.start_date <= ${to}::date` : sql`true`})`
}

/** SQL of an order: the wanted day, then seats for the party within the window, then seats for the party, then any seats. */
function preferenceOf({ day, window, persons }: Wish): SQL {
  const isWantedDay = day ? sql`d.start_date = ${day}::date desc, ` : sql``
  const isWithin = window ? sql`(${startsWithin(window)} and ${isAhead} and ${freeSeats} >= ${persons}::int) desc, ` : sql``
  return sql`${isWantedDay}${isWithin}(${isAhead} and ${freeSeats} >= ${persons}::int) desc, (${isAhead} and ${freeSeats} > 0) desc, `
}

/** SQL of an order: the next departure whose cutoff is ahead, else the last one. */
const nextFirst = sql`${isAhead} desc, case when ${isAhead} then d.cutoff_at end, d.cutoff_at desc, d.start_date`

/** SQL for one departure per package, by `order` and then by `nextFirst`. */
function firstOfEach(which: SQL, order = sql``): SQL {
  return sql`(
    select distinct on (d.package_id) d.* from departures d where ${which} order by d.package_id, ${order}${nextFirst})`
}

function listOf(ids: number[]): SQL {
  return sql`(${sql.join(
    (ids.length > 0 ? ids : [0]).map((id) => sql`${id}::int`),
    sql`, `,
  )})`
}
