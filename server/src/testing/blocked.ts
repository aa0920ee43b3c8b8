import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../platform/database/db.ts'

/** Returns how many statements of this database wait for a lock. */
export async function countBlocked(db: Db): Promise<number> {
  const blocked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await selectRows(db, blocked, z.unknown())).length
}
