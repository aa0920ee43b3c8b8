import type { CalendarDate } from '@chautari/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import type { DepartureListed } from '../rules/departure.ts'
import { lapsedSeats, seatsForSale } from '../read-models/seats-left.ts'

const Line = z.object({
  now_ms: z.coerce.number(),

  start_date: z.string().nullable(),
  cutoff_ms: z.coerce.number(),
  free_seats: z.number().nullable(),
  own_paisa: z.coerce.number().nullable(),
  min_travellers: z.number().nullable(),
  guaranteed: z.boolean().nullable(),
})

type PackageRow = { id: number; isFixedDeparture: boolean }
type ToBook = { now: Date; departure: DepartureListed | undefined }
type Listed = { now: Date; departures: DepartureListed[] }

/** The day and the number of travellers by which departures are listed. */
type Preference = { day?: CalendarDate | undefined; persons: number }

/**
 * Returns the current instant and the departure to book; undefined when it has no row. For fixed departures without a day it is the next one,
 * even when that is full, so that the traveller does not book a later one without noticing.
 */
export async function findDepartureToBook(db: Db, { id, isFixedDeparture }: PackageRow, day?: CalendarDate): Promise<ToBook> {
  const isOfPackage = sql`d.package_id = ${id}::int`
  const { now, departures } = await readDepartures(
    db,
    isFixedDeparture && !day
      ? sql`select d.* from departures d where ${isOfPackage} and d.called_off_at is null order by ${nextFirst} limit 1`
      : sql`select d.* from departures d where ${isOfPackage} and d.start_date = ${day ?? null}::date`,
  )
  return { now, departure: departures[0] }
}

/**
 * Returns the current instant and the departures of a package, including past and sold-out ones. The first is the one to show: that of the given
 * day, else the next with seats for the party, else the next with any seats. A package without fixed departures has at most that of the given day.
 */
export async function listDepartures(db: Db, { id, isFixedDeparture }: PackageRow, preference: Preference): Promise<Listed> {
  const isShown = isFixedDeparture ? sql`true` : sql`d.start_date = ${preference.day ?? null}::date`
  const which = sql`select d.* from departures d where d.package_id = ${id}::int and ${isShown}`
  return readDepartures(db, which, sql`order by ${preferenceOf(preference)}${nextFirst}`)
}

async function readDepartures(db: Db, which: SQL, order = sql``): Promise<Listed> {
  const rows = await selectRows(
    db,
    sql`
      select extract(epoch from app_now()) * 1000 as now_ms, d.start_date::text as start_date,
        coalesce(extract(epoch from d.cutoff_at) * 1000, 0) as cutoff_ms, ${freeSeats} as free_seats,
        d.price_paisa as own_paisa, d.min_travellers, d.guaranteed
      from (select 1) once left join (${which}) d on true
      ${order}`,
    Line,
  )
  // Without departures, the left join returns one row that has only the time.
  const departures = rows.filter(({ start_date: day }) => day !== null).map(departureOf)
  return { now: new Date(rows[0]?.now_ms ?? Number.NaN), departures }
}

function departureOf({
  start_date: startDate,
  cutoff_ms: cutoff,
  free_seats: seats,
  ...row
}: z.output<typeof Line>): DepartureListed {
  return {
    startDate: startDate as CalendarDate,
    cutoffAt: new Date(cutoff),
    freeSeats: seats ?? 0,
    ownPaisa: row.own_paisa,
    minTravellers: row.min_travellers,
    isGuaranteed: row.guaranteed ?? false,
  }
}

const isAhead = sql`d.cutoff_at > (select app_now())`

// Lapsed holds don't count, swept or not, as in the search index. More seats can be taken than are for sale, after the supplier lowered their number.
const freeSeats = sql`case when d.closed then 0
  else greatest(0, ${seatsForSale(sql`d`)} - d.held - d.booked + case when d.held = 0 then 0 else (${lapsedSeats(sql`d`)}) end) end`

/** Returns SQL of an order: the wanted day, then seats for the party, then any seats. */
function preferenceOf({ day, persons }: Preference): SQL {
  const isWantedDay = day ? sql`d.start_date = ${day}::date desc, ` : sql``
  return sql`${isWantedDay}(${isAhead} and ${freeSeats} >= ${persons}::int) desc, (${isAhead} and ${freeSeats} > 0) desc, `
}

/** SQL of an order: the next departure whose cutoff is ahead, else the last one. */
const nextFirst = sql`${isAhead} desc, case when ${isAhead} then d.cutoff_at end, d.cutoff_at desc, d.start_date`
