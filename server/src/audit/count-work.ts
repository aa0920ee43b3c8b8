import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../platform/database/db.ts'
import type { WorkCount } from '../platform/metrics/mount-metrics.ts'

const QUERY = readFileSync(join(import.meta.dirname, 'work.sql'), 'utf8').replace(/;\s*$/, '')

const Count = z.object({ state: z.enum(['due', 'waiting', 'held']), work: z.string(), number: z.coerce.number() })

/** Counts the due work, the work that waits for staff, and the unpaid holds, by kind. Rejects when the database is unavailable. */
export function countWork(db: Db): Promise<WorkCount[]> {
  return selectRows(db, sql.raw(QUERY), Count)
}
