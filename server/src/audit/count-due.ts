import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../platform/database/db.ts'
import type { GaugeReading } from '../platform/metrics/metrics.ts'

const QUERY = readFileSync(join(import.meta.dirname, 'due.sql'), 'utf8').replace(/;\s*$/, '')

const Counted = z.object({ state: z.enum(['due', 'waiting']), work: z.string(), number: z.coerce.number() })

/** How much is due and not done, and how much waits for a person. Rejects when the database cannot be asked. */
export async function countDue(db: Db): Promise<GaugeReading[]> {
  const counted = await selectRows(db, sql.raw(QUERY), Counted)
  return counted.map(({ state, work, number }) => ({ name: `chautari_${state}`, labels: { work }, value: number }))
}
