import { dayInNepal, instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { appNow } from '../platform/database/transaction.ts'

/** The movable clock of a test's database. */
export type Clock = {
  now(): Promise<Date>
  advance(seconds: number): Promise<void>
  /** The clock continues from there. */
  set(instant: Date): Promise<void>
  /** Sets the clock to a time of the present day in Nepal, `HH:MM`, and returns the day and the instant. */
  setTime(time: string): Promise<{ today: CalendarDate; now: Date }>
}

export function clockOf(db: Db): Clock {
  async function set(instant: Date): Promise<void> {
    await db.execute(sql`update test_clock set ahead = ${instant.toISOString()}::timestamptz - clock_timestamp()`)
  }
  return {
    now: () => appNow(db),
    set,
    async advance(seconds) {
      await db.execute(sql`update test_clock set ahead = ahead + ${`${seconds} seconds`}::interval`)
    },
    async setTime(time) {
      const today = dayInNepal(await appNow(db))
      const now = instantInNepal(today, time)
      await set(now)
      return { today, now }
    },
  }
}
