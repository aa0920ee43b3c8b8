import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../platform/database/db.ts'

/** Returns how many statements of this database wait for a lock. */
export async function countBlocked(db: Db): Promise<number> {
  const blocked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await selectRows(db, blocked, z.unknown())).length
}

/** Returns how many deadlocks PostgreSQL ended in this database. It counts them up to a second later. */
export async function deadlocksOf(db: Db): Promise<number> {
  const counted = sql`select deadlocks from pg_stat_database where datname = current_database()`
  const [row] = await selectRows(db, counted, z.object({ deadlocks: z.coerce.number() }))
  return row?.deadlocks ?? Number.NaN
}
