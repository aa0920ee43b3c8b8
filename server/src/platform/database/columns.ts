import { sql } from 'drizzle-orm'
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** A column of an instant. */
export const instant = () => timestamp({ withTimezone: true })

/** The default of a column that holds when its row was written. */
export const now = sql`app_now()`

/** The primary key of rows that the database numbers. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A column of a transaction's id. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })
