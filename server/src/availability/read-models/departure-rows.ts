import type { CalendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'

type Key = { package: string; day: string }
/** The departures to read: those with these keys, those of a supplier, or all, from `today` on. */
type DeparturesQuery = { keys?: Key[] | undefined; organisationId?: number | undefined; today: CalendarDate; limit: number }

const Row = z.object({ packageSlug: z.string(), day: z.string(), seats: z.number(), isClosed: z.boolean() })

/** Returns the coming fixed departures, package by package. Leaves out called-off departures, which stay closed for good. */
export async function findDepartureRows(
  db: Db,
  { keys, organisationId, today, limit }: DeparturesQuery,
): Promise<z.output<typeof Row>[]> {
  const isWanted = keys
    ? sql`(p.slug, d.start_date::text) in (select * from unnest(${sql.param(keys.map((key) => key.package))}::text[], ${sql.param(keys.map(({ day }) => day))}::text[]))`
    : sql`true`
  return selectRows(
    db,
    sql`
      select p.slug as "packageSlug", d.start_date::text as day, d.wanted as seats, d.closed as "isClosed"
      from departures d join packages p on p.id = d.package_id
      where ${isWanted} and p.is_fixed_departure and d.called_off_at is null and d.start_date >= ${today}::date
        and (${organisationId ?? null}::bigint is null or p.organisation_id = ${organisationId ?? null}::bigint)
      order by p.id, d.start_date limit ${limit}`,
    Row,
  )
}
