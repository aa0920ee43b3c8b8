import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { appNow } from '../platform/database/transaction.ts'

/** The movable clock of a test's database. */
export type Clock = { now(): Promise<Date>; advance(seconds: number): Promise<void>; set(instant: Date): Promise<void> }

export function clockOf(db: Db): Clock {
  return {
    now: () => appNow(db),
    async advance(seconds) {
      await db.execute(sql`update test_clock set ahead = ahead + ${`${seconds} seconds`}::interval`)
    },
    /** The clock continues from there. */
    async set(instant) {
      await db.execute(sql`update test_clock set ahead = ${instant.toISOString()}::timestamptz - clock_timestamp()`)
    },
  }
}
