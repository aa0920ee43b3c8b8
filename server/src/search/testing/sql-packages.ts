import type { ResultOrder } from '@chautari/contract/availability/limits'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { canStart, canTake, hasSeat, type StartWindow } from './sql-departures.ts'
import { ORDERS } from './sql-orders.ts'

type Search = {
  /** The candidates, with the columns of `candidatePackages`. */
  candidates: SQL
  sort: ResultOrder
  persons: number
  /** The days on which the party wants to start, if it says. */
  window?: StartWindow | undefined
  page: number
  perPage: number
}

const Line = z.object({ total: z.number(), package_id: z.number().nullable() })

/** Returns a page of package ids. */
export async function findPackageIds(db: Db, search: Search): Promise<{ total: number; ids: number[] }> {
  const skipped = (search.page - 1) * search.perPage
  const rows = await selectRows(
    db,
    sql`
      with candidate as materialized (
        select o.* from (${search.candidates}) o where ${search.window ? canStart(search.persons, search.window) : sql`true`}
      ), placed as (
        select package_id, row_number() over (order by ${ORDERS[search.sort]}, package_id) as place
        from (select o.*, ${canTake(search.persons)} as is_free from candidate o) candidate
      )
      select (select count(*)::int from candidate) as total, package_id
      from (select 1) once left join placed on place > ${skipped} and place <= ${skipped + search.perPage}
      order by place`,
    Line,
  )
  return { total: rows[0]?.total ?? 0, ids: rows.flatMap(({ package_id: id }) => id ?? []) }
}

/** Returns the ids of the bookable packages with the deepest discounts. */
export async function findHotPackages(db: Db, offered: SQL, length: number): Promise<number[]> {
  const rows = await selectRows(
    db,
    sql`
      select o.package_id from (${offered}) o where ${hasSeat} and o.is_well_rated
      order by o.price::float8 / o.regular, o.package_id limit ${length}`,
    z.object({ package_id: z.number() }),
  )
  return rows.map(({ package_id: id }) => id)
}
