import type { ResultOrder } from '@chautari/contract/availability/limits'
import { EXACT_TOTAL_MAX } from '@chautari/contract/paging'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { canLeave, canTake, hasSeat, type StartWindow } from './departures.ts'
import { ORDERS } from './sort-orders.ts'

type Search = {
  /** The candidates, with the columns of the catalogue's `candidatePackages`. */
  candidates: SQL
  sort: ResultOrder
  persons: number
  /** The days on which the party wants to start, if it says. */
  window?: StartWindow | undefined
  page: number
  perPage: number
}

const Line = z.object({ total: z.number(), nearby: z.number(), package_id: z.number().nullable() })

/** Returns a page of package ids. When there are more candidates than the limit, the total is a lower bound. */
export async function findPackageIds(db: Db, search: Search): Promise<{ total: number; isEstimate: boolean; ids: number[] }> {
  const skipped = (search.page - 1) * search.perPage
  const rows = await selectRows(
    db,
    sql`
      with candidate as materialized (
        select o.* from (${search.candidates}) o where ${search.window ? canLeave(search.persons, search.window) : sql`true`}
      ), placed as (
        select package_id, row_number() over (order by ${ORDERS[search.sort]}, package_id) as place
        from (select o.*, ${canTake(search.persons)} as is_free from candidate o) candidate
      )
      select (select count(*)::int from candidate) as total, (select coalesce(max(nearby), 0) from candidate) as nearby, package_id
      from (select 1) once left join placed on place > ${skipped} and place <= ${skipped + search.perPage}
      order by place`,
    Line,
  )
  const { total = 0, nearby = 0 } = rows[0] ?? {}
  return { total, isEstimate: nearby > EXACT_TOTAL_MAX, ids: rows.flatMap(({ package_id: id }) => id ?? []) }
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
