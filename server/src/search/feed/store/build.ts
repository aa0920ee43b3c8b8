import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { searchedSql } from '../../../catalogue/index.ts'
import { selectRows, type Db } from '../../../platform/database/db.ts'
import { ratesSql } from '../../../rates/index.ts'

const Site = z.object({ id: z.number(), latitude: z.number(), longitude: z.number() })

/** A live property with its coordinates. */
export type Site = z.output<typeof Site>

/** Returns all live properties, in no order. */
export function findSites(db: Db): Promise<Site[]> {
  return selectRows(db, sql`select property_id as id, latitude, longitude from (${searchedSql.indexedProperties()}) p`, Site)
}

/**
 * Counts the rooms and plans of the catalogue, on sale or not: few are not. Reads the bare tables, because PostgreSQL would compute what is indexed
 * of every row, which takes longer than the statement time-out at 100,000 properties.
 */
export async function countRows(db: Db): Promise<{ rooms: number; series: number; plans: number }> {
  const [row] = await selectRows(
    db,
    sql`
      select (select count(*)::int from (${searchedSql.allRooms()}) r) as rooms, count(*)::int as plans,
        (count(*) filter (where parent_id is null))::int as series
      from (${ratesSql.allPlans()}) l`,
    z.object({ rooms: z.number(), plans: z.number(), series: z.number() }),
  )
  if (!row) throw new Error('The rows of the catalogue could not be counted.')
  return row
}

/** Lifts the time-outs of a transaction. They are sized for requests, and would cancel each build on a slow or busy machine. */
export async function liftTimeouts(tx: Db): Promise<void> {
  await tx.execute(
    sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
  )
}
