import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { SQL } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import { drizzle as drizzleLite } from 'drizzle-orm/pglite'
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { z } from 'zod'
import { lockFolder } from './folder-lock.ts'

/** The database, or a transaction in it: enough to read. */
export type Db = PgDatabase<PgQueryResultHKT>

/** A transaction. What must not run outside one takes this, which a pool does not satisfy. */
export type Tx = PgTransaction<PgQueryResultHKT, Record<string, never>, Record<string, never>>

export type Database = {
  db: Db
  engine: 'postgres' | 'pglite'
  /** The pool, for what speaks to PostgreSQL itself; nothing on PGlite. */
  pool: pg.Pool | undefined
  close(): Promise<void>
}

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

// A named statement turns generic after five runs, which makes searches many times slower; the limits keep a stuck
// request from holding others up. Every connection counts in UTC.
const SESSION = {
  timezone: 'UTC',
  plan_cache_mode: 'force_custom_plan',
  lock_timeout: '2s',
  statement_timeout: '5s',
  idle_in_transaction_session_timeout: '10s',
}

// A day of the calendar stays a text: node-postgres would make it an instant of the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Opens PostgreSQL by its URL and brings its tables up to date. Rejects when it cannot be reached. */
export async function openPostgres(url: string, poolSize: number): Promise<Database> {
  const options = Object.entries(SESSION)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  const pool = new pg.Pool({ connectionString: url, max: poolSize, options, connectionTimeoutMillis: 3000 })
  pool.on('error', () => {}) // an idle connection that broke is replaced at the next query, which reports if it cannot be
  // One that breaks between two statements of a transaction tells so too: the next statement fails, and nobody else need know.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzlePg(pool, { casing: 'snake_case' })
  await migrateOnce(pool)
  return { db, engine: 'postgres', pool, close: () => pool.end() }
}

/** Opens the database in a folder, which no other process may have open, and brings its tables up to date. */
export async function openFolder(folder: string): Promise<Database> {
  const unlock = lockFolder(folder)
  const lite = await PGlite.create({ dataDir: join(folder, 'database'), extensions: { pg_trgm } })
  for (const [name, value] of Object.entries(SESSION)) await lite.query(`select set_config($1, $2, false)`, [name, value])
  const db = drizzleLite(lite, { casing: 'snake_case' })
  await migrateLite(db, { migrationsFolder: MIGRATIONS })
  const close = async () => {
    await lite.close()
    unlock()
  }
  return { db, engine: 'pglite', pool: undefined, close }
}

/** Several processes may start at once: one migrates, the others wait for it. It takes as long as it takes. */
async function migrateOnce(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0; select pg_advisory_lock(721200)')
    // By this very connection: the others' limits would end a long statement, and with it every start.
    await migratePg(drizzlePg(client, { casing: 'snake_case' }), { migrationsFolder: MIGRATIONS })
    await client.query('select pg_advisory_unlock(721200)')
  } finally {
    client.release(true)
  }
}

/** Runs SQL whose rows the query builder does not know; drivers differ in how they give numbers, so a shape reads them. */
export async function selectRows<T extends z.ZodType>(db: Db, query: SQL, row: T): Promise<z.output<T>[]> {
  const result: unknown = await db.execute(query)
  return z.object({ rows: z.array(row) }).parse(result).rows
}
