import { sql, type SQL } from 'drizzle-orm'

type Unit = 'milliseconds' | 'seconds' | 'minutes' | 'hours' | 'days'

/** Returns SQL for the instant some time after now, by the database's clock. */
export const fromNow = (count: number, unit: Unit): SQL => sql`app_now() + ${`${count} ${unit}`}::interval`
