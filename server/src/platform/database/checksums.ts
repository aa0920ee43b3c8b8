import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Log } from '../telemetry/log.ts'
import { selectRows, type Db } from './db.ts'

/**
 * Returns how often PostgreSQL met a page with a wrong checksum in this database since its statistics were reset, whoever read it: statements,
 * autovacuum or a backup. Without checksums it finds none.
 */
export async function countChecksumFailures(db: Db): Promise<number> {
  const counted = sql`select coalesce(sum(checksum_failures), 0)::float8 as failures from pg_stat_database
    where datname = current_database() or datid = 0`
  const [row] = await selectRows(db, counted, z.object({ failures: z.coerce.number() }))
  return row?.failures ?? 0
}

/** Warns where PostgreSQL keeps no checksums of its pages, so that a disk that changes data is not noticed. */
export async function warnWithoutChecksums(db: Db, log: Pick<Log, 'warn'>): Promise<void> {
  const [row] = await selectRows(
    db,
    sql`select current_setting('data_checksums') as checksums`,
    z.object({ checksums: z.string() }),
  )
  if (row?.checksums !== 'on') log.warn('the database has no checksums of its pages: damage by its disk is not noticed')
}
