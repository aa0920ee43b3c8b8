import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'

const Due = z.object({ horizon: z.string().nullable(), is_night: z.boolean() })

/**
 * Begins a round, unless a process began one less than `seconds` ago. Returns the horizon of the last round, null before the first one, and
 * whether everything has to be checked: once a day in Nepal, from `hour` on.
 */
export async function beginRound(
  db: Db,
  { seconds, hour }: { seconds: number; hour: number },
): Promise<{ horizon: string | null; isNight: boolean } | undefined> {
  const [row] = await selectRows(
    db,
    sql`update audit_progress set started_at = app_now()
      where started_at <= app_now() - make_interval(secs => ${seconds}) or started_at > app_now()
      returning horizon::text as horizon,
        whole_on is distinct from app_today() and extract(hour from app_now() at time zone 'Asia/Kathmandu') >= ${hour} as is_night`,
    Due,
  )
  return row && { horizon: row.horizon, isNight: row.is_night }
}

/**
 * Reserves the check of everything for this transaction. Returns false while another transaction has it, and with `isNight` when it has already run tonight.
 * Uses an advisory lock, not a row, because the lock ends with a process that dies.
 */
export async function takeWholeCheck(tx: Db, { isNight }: { isNight: boolean }): Promise<boolean> {
  const rows = await selectRows(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtext('whole audit')) and not (${isNight} and whole_on is not distinct from app_today()) as is_taken
      from audit_progress`,
    z.object({ is_taken: z.boolean() }),
  )
  return rows[0]?.is_taken ?? false
}

/** Records that everything up to the horizon is checked: all changes, or with `isWhole` all rows. */
export async function endRound(db: Db, { horizon, isWhole }: { horizon: string; isWhole: boolean }): Promise<void> {
  await db.execute(
    sql`update audit_progress set horizon = ${horizon}::xid8, whole_on = case when ${isWhole} then app_today() else whole_on end`,
  )
}
