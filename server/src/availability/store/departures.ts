import type { CalendarDate } from '@chautari/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/db.ts'
import type { Departure } from '../rules/departure.ts'

const Line = z.object({
  now_ms: z.coerce.number(),
  package_id: z.number().nullable(),
  start_date: z.string().nullable(),
  cutoff_ms: z.coerce.number(),
  free_seats: z.number().nullable(),
})

type Asked = { id: number; isFixedDeparture: boolean }

/** The instant it is, and what is noted of packages by their ids: the fixed departure to show, or of the others one day. */
export async function findDepartures(
  db: Db,
  asked: Asked[],
  day?: CalendarDate,
): Promise<{ now: Date; noted: Map<number, Departure> }> {
  const fixed = asked.filter(({ isFixedDeparture }) => isFixedDeparture).map(({ id }) => id)
  const others = asked.filter(({ isFixedDeparture }) => !isFixedDeparture).map(({ id }) => id)
  const rows = await selectRows(
    db,
    sql`
      select extract(epoch from app_now()) * 1000 as now_ms, shown.package_id, shown.start_date::text as start_date,
        coalesce(extract(epoch from shown.cutoff_at) * 1000, 0) as cutoff_ms, ${freeSeats(sql`shown`)} as free_seats
      from (select 1) once left join (
        ${shownDepartures(sql`d.package_id in ${listOf(fixed)}`)}
        union all
        select d.* from departures d where d.package_id in ${listOf(others)} and d.start_date = ${day ?? null}::date
      ) shown on true`,
    Line,
  )
  const noted = rows.flatMap(({ package_id: id, start_date: startDate, cutoff_ms: cutoff, free_seats: seats }) =>
    id === null || startDate === null
      ? []
      : [[id, { startDate: startDate as CalendarDate, cutoffAt: new Date(cutoff), freeSeats: seats ?? 0 }] as const],
  )
  return { now: new Date(rows[0]?.now_ms ?? Number.NaN), noted: new Map(noted) }
}

/** Whether a package `o`, with package_id and is_fixed_departure, has a seat that can be booked now. */
export const hasSeat: SQL = sql`(not o.is_fixed_departure or exists (
  select 1 from (${shownDepartures(sql`d.package_id = o.package_id`)}) shown
  where shown.cutoff_at > (select app_now()) and ${freeSeats(sql`shown`)} > 0))`

/** Of each package the departure whose cutoff comes first among those ahead; when all are past, the last one. */
function shownDepartures(which: SQL): SQL {
  return sql`(
    select distinct on (d.package_id) d.* from departures d where ${which}
    order by d.package_id, d.cutoff_at > (select app_now()) desc,
      case when d.cutoff_at > (select app_now()) then d.cutoff_at end, d.cutoff_at desc, d.start_date)`
}

function freeSeats(departure: SQL): SQL {
  return sql`case when ${departure}.closed then 0 else ${departure}.capacity - ${departure}.held - ${departure}.booked end`
}

function listOf(ids: number[]): SQL {
  return sql`(${sql.join(
    (ids.length > 0 ? ids : [0]).map((id) => sql`${id}::int`),
    sql`, `,
  )})`
}
