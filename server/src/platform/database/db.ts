import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { SQL } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import { drizzle as drizzleLite } from 'drizzle-orm/pglite'
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { z } from 'zod'
import { lockFolder } from './data-folder/folder-lock.ts'
import { folderProblem, refuseHalfDatabase } from './data-folder/folder-problem.ts'
import { guardTransactions } from './pool/guarded-transactions.ts'
import { bringUpToDate, MIGRATIONS } from './migrate.ts'
import { PatientPool } from './pool/patient-pool.ts'
import { namelessClient, preparingClient } from './prepared/preparing-client.ts'
import { beginWithSettings, SESSION, sessionOptions, storeSessionSettings } from './session-settings.ts'

/** A database or transaction: enough to read. */
export type Db = PgDatabase<PgQueryResultHKT>

/** A transaction. Functions that must not run outside one take this type, which a pool does not satisfy. */
export type Tx = PgTransaction<PgQueryResultHKT, Record<string, never>, Record<string, never>>

export type Database = {
  db: Db
  engine: 'postgres' | 'pglite'
  /** The connection pool; undefined on PGlite. */
  pool: pg.Pool | undefined
  close(): Promise<void>
}

// PGlite has no autovacuum, so nothing would replace a plan that was made while a table was small (decision 067).
const SESSION_OF_PGLITE = { ...SESSION, plan_cache_mode: 'force_custom_plan' }

// Dates stay text: node-postgres would convert them to instants in the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** How PostgreSQL is reached. */
export type Access = {
  /** The role that owns the tables and migrates them. */
  ownerUrl?: string | undefined
  /** Whether the URL leads to a pooler in transaction mode, such as PgBouncer (decision 123). */
  isPooled?: boolean
}

/** Returns how a configured server reaches PostgreSQL. */
export function accessOf({ databaseOwnerUrl, isPooled }: { databaseOwnerUrl: string | undefined; isPooled: boolean }): Access {
  return { ownerUrl: databaseOwnerUrl, isPooled }
}

/** Opens PostgreSQL by URL and migrates it as `bringUpToDate` does. Rejects when it cannot be reached, and for the reasons of `bringUpToDate`. */
export async function openPostgres(
  url: string,
  poolSize: number,
  { ownerUrl, isPooled = false }: Access = {},
): Promise<Database> {
  const { pool, db } = openPool(url, poolSize, isPooled)
  try {
    await bringUpToDate(pool, ownerUrl)
    if (isPooled) await storeSessionSettings(pool)
  } catch (error) {
    await pool.end()
    throw isPoolerRefusal(error) ? new Error(POOLER_REFUSAL, { cause: error }) : error
  }
  return { db, engine: 'postgres', pool, close: () => pool.end() }
}

/** Creates a pool of connections with our session settings, and the database on top of it. Opens no connection yet. */
export function openPool(url: string, poolSize: number, isPooled: boolean): { pool: pg.Pool; db: Db } {
  const pool = new PatientPool({
    Client: isPooled ? namelessClient() : preparingClient(),
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 3000,
    ...(!isPooled && { options: sessionOptions() }),
  })
  pool.on('error', () => {}) // an idle connection that broke is replaced at the next query, which reports if it cannot be
  // A connection that breaks inside a transaction also emits this; the next statement fails, so nothing more is needed.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzlePg(pool, { casing: 'snake_case' })
  guardTransactions(db, pool, isPooled ? beginWithSettings() : 'begin')
  return { pool, db }
}

const POOLER_REFUSAL =
  'DATABASE_URL leads to a pooler that refuses startup options. Set CHAUTARI_TRANSACTION_POOLER=1 (docs/operations.md, "PgBouncer").'

function isPoolerRefusal(error: unknown): boolean {
  return error instanceof Error && error.message.includes('unsupported startup parameter')
}

/** An open PGlite whose folder this process has locked; `unlock` releases the lock. */
export type OpenFolder = { folder: string; lite: PGlite; unlock: () => void }

/**
 * Locks a folder, opens PGlite in it and migrates it. Throws an error that names the folder, the cause and what to do.
 */
export async function openFolder(folder: string): Promise<Database> {
  return useFolder(await openPglite(folder))
}

/** Locks a folder and opens PGlite in it without migrating it. Throws the errors of `openFolder`. */
export async function openPglite(folder: string): Promise<OpenFolder> {
  const unlock = lockFolder(folder)
  try {
    refuseHalfDatabase(folder)
    const lite = await PGlite.create({ dataDir: join(folder, 'database'), extensions: { pg_trgm } })
    for (const [name, value] of Object.entries(SESSION_OF_PGLITE))
      await lite.query(`select set_config($1, $2, false)`, [name, value])
    return { folder, lite, unlock }
  } catch (error) {
    unlock()
    throw folderProblem(folder, error)
  }
}

/** Migrates an open PGlite and returns its database. Throws the errors of `openFolder`, after it has unlocked the folder. */
export async function useFolder({ folder, lite, unlock }: OpenFolder): Promise<Database> {
  const db = drizzleLite(lite, { casing: 'snake_case' })
  try {
    await migrateLite(db, { migrationsFolder: MIGRATIONS })
  } catch (error) {
    unlock()
    throw folderProblem(folder, error)
  }
  const close = async () => {
    await lite.close()
    unlock()
  }
  return { db, engine: 'pglite', pool: undefined, close }
}

const Result = z.object({ rows: z.array(z.unknown()) })

/** Runs raw SQL and returns its rows parsed by a schema, because drivers differ in how they return numbers. */
export async function selectRows<T extends z.ZodType>(db: Db, query: SQL, row: T): Promise<z.output<T>[]> {
  return rowsOf(await db.execute(query), row)
}

/** Returns the rows of a driver's result, each parsed by a schema. A new `z.array(row)` for each call would be slow: Zod compiles every new schema. */
export function rowsOf<T extends z.ZodType>(result: unknown, row: T): z.output<T>[] {
  return Result.parse(result).rows.map((each) => row.parse(each))
}
