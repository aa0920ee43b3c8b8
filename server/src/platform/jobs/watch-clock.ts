import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { App } from '../app-context.ts'
import { selectRows, type Db } from '../database/db.ts'
import { recordClockSkew } from '../telemetry/process-metrics.ts'

// Our choice. Nothing is decided by this machine's clock, but other services compare it with their own: providers, file storages, TLS.
const SKEW_MS_MAX = 500

/**
 * Returns by how many milliseconds this machine's clock is certainly ahead of the database's, negative when it is behind: the database read its
 * own somewhere between our question and its answer.
 */
async function readSkewMs(db: Db): Promise<number> {
  const [asked, began] = [Date.now(), performance.now()]
  const read = sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`
  const [row] = await selectRows(db, read, z.object({ ms: z.coerce.number() }))
  if (!row) throw new Error('clock_timestamp() returned no row')
  const took = performance.now() - began
  const ahead = asked + took / 2 - row.ms
  return Math.sign(ahead) * Math.max(0, Math.abs(ahead) - took / 2)
}

/** Returns a job that compares this machine's clock with the database's, and raises an alarm each time they come to differ by half a second. */
export function watchClock({ db, log }: Pick<App, 'db' | 'log'>): () => Promise<number> {
  let isSkewed = false
  return async () => {
    const skewMs = Math.round(await readSkewMs(db))
    recordClockSkew(skewMs / 1000)
    const wasSkewed = isSkewed
    isSkewed = Math.abs(skewMs) > SKEW_MS_MAX
    if (isSkewed && !wasSkewed) log.error({ code: 'clock_skewed', skewMs }, "this machine's clock differs from the database's")
    return 0
  }
}
