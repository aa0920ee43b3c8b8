import type { Query, SQL } from 'drizzle-orm'
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { rowsOf, type Db } from '../db.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/** Runs a prepared statement with values for its placeholders. */
type Prepared<T extends z.ZodType> = (db: Db, values: Record<string, unknown>) => Promise<z.output<T>[]>

/**
 * Returns a function that runs a statement of a hot path as `selectRows` does, with values for its placeholders. The text of the statement is built
 * only once: for searches, building it took longer than sending it and reading the rows (decision 143).
 */
export function prepareRows<T extends z.ZodType>(build: () => SQL, row: T): Prepared<T> {
  let query: Query | undefined
  return async (db, values) => {
    query ??= dialect.sqlToQuery(build())
    return rowsOf(await sessionOf(db).prepareQuery(query, undefined, undefined, false).execute(values), row)
  }
}

/** Returns the session of a database or transaction, which Drizzle's types hide. */
function sessionOf(db: Db): PgSession {
  return (db as unknown as { session: PgSession }).session
}
