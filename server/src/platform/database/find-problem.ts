import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Log } from '../telemetry/log.ts'
import type { Db } from './db.ts'
import { FREE_MIB_MIN, freeMibOf } from './data-folder/folder-problem.ts'

// A database in a folder never answers again once its log could not grow. Below `LOCK_TIMEOUT_MS`: when every connection waits for a lock, all of them
// come free at that time, and the question would be answered as if nothing was wrong (row E6).
const ANSWERS_WITHIN_MS = 1500

type Used = { db: Db; config: { databaseUrl: string | undefined; dataDir: string }; log: Log }

/** Returns why the database cannot be used at the moment; undefined when it can. Logs a full disk with the data folder. */
export async function findDatabaseProblem({ db, config, log }: Used): Promise<string | undefined> {
  if (config.databaseUrl === undefined) {
    const freeMib = freeMibOf(config.dataDir)
    if (freeMib < FREE_MIB_MIN) {
      log.error({ code: 'disk_full', folder: config.dataDir, freeMib }, 'disk of the data folder is full')
      return 'the disk of the data folder is full: free some space, then restart the server'
    }
  }
  const isAnswering = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  const isTooLate = sleep(ANSWERS_WITHIN_MS, false, { ref: false })
  return (await Promise.race([isAnswering, isTooLate])) ? undefined : 'the database does not answer'
}
