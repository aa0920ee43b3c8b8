import { readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { openPglite } from '../database/db.ts'
import { connectionTo, requireSuccess, runProgram, startProgram } from './run-program.ts'

type Rows = Record<string, number>
type Client = { query(text: string): Promise<{ rows: unknown[] }> }

const OWN_TABLES = `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`

/** Counts the rows of each of our tables. */
export async function countRows(client: Client): Promise<Rows> {
  const tables = ((await client.query(OWN_TABLES)).rows as { name: string }[]).map(({ name }) => name)
  if (tables.length === 0) return {}
  const counts = tables.map((name) => `select '${name.replaceAll("'", "''")}' as name, count(*)::float8 as rows from ${name}`)
  const { rows } = await client.query(counts.join(' union all '))
  return Object.fromEntries((rows as { name: string; rows: number }[]).map((each) => [each.name, each.rows]))
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Returns the path of the password file: in the scratch folder that only this user can read, but outside the folder that is packed. */
const passFileOf = (dump: string) => `${dirname(dump)}.pgpass`

/** Dumps PostgreSQL into a file and returns the rows of the same snapshot. The role has to read every table and sequence, as the owner does. */
export async function dumpPostgres(url: string, file: string): Promise<Rows> {
  return connected(url, async (client) => {
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`)
    await client.query('begin isolation level repeatable read read only')
    const { rows: snapshots } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const rows = await countRows(client)
    const words = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshots[0]?.id ?? ''}`, `--file=${file}`]
    await runProgram('pg_dump', [...words, `--dbname=${connectionTo(url, passFileOf(file))}`]).catch(explainRights)
    return rows
  })
}

/** Rethrows an error of pg_dump. Adds the setting to change when the role may not read everything. */
function explainRights(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error)
  if (!message.includes('permission denied')) throw error
  throw new Error(`${message}\nOnly the owner of the tables can read everything: set DATABASE_OWNER_URL.`, { cause: error })
}

/**
 * Restores a dump into an empty database and then runs `finalStatement`, all in one transaction. Throws when the database has tables already.
 */
export async function restorePostgres(url: string, file: string, finalStatement: string): Promise<void> {
  const existing = await connected(url, countRows)
  if (Object.keys(existing).length > 0)
    throw new Error('The database has tables already. Restore into an empty one: create another, and set its URL.')
  const reading = await startProgram('pg_restore', ['--file=-', '--no-owner', '--no-privileges', file])
  const words = [
    '--no-psqlrc',
    '--quiet',
    '--single-transaction',
    '--set=ON_ERROR_STOP=1',
    '--file=-',
    `--command=${finalStatement}`,
  ]
  const connection = `--dbname=${connectionTo(url, passFileOf(file))}`
  const writing = await startProgram('psql', [connection, ...words], ['pipe', 'ignore', 'pipe'])
  if (!reading.stdout || !writing.stdin) throw new Error('pg_restore and psql have no streams.')
  const written = requireSuccess('psql', writing)
  const piped = pipeline(reading.stdout, writing.stdin)
  // When psql stops at a statement, its own error names the cause; the broken pipe that follows does not.
  await Promise.all([written, requireSuccess('pg_restore', reading), piped.catch(() => {})])
}

/** Restores a dump into a scratch database on the server of `url`, runs `work` with its URL, and drops it. */
export async function withScratchDatabase<T>(url: string, file: string, work: (scratchUrl: string) => Promise<T>): Promise<T> {
  const name = `chautari_check_${Date.now()}_${process.pid}`
  await connected(url, (client) => createAlike(client, name)).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The backup can't be checked in a scratch database (${reason}). As a superuser: alter role … createdb. Or use --no-verify.`,
    )
  })
  try {
    const scratchUrl = Object.assign(new URL(url), { pathname: `/${name}` }).href
    await restorePostgres(scratchUrl, file, 'select 1')
    return await work(scratchUrl)
  } finally {
    await connected(url, (client) => client.query(`drop database ${name} with (force)`))
  }
}

/** Creates an empty database with the encoding and locale of the connected one, which the server's defaults may differ from. */
async function createAlike(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('create database %I template template0 encoding %L lc_collate %L lc_ctype %L',
       $1::text, pg_encoding_to_char(encoding), datcollate, datctype) as statement
     from pg_database where datname = current_database()`,
    [name],
  )
  await client.query(rows[0]?.statement ?? '')
}

/** Dumps a data folder into a file and returns the number of rows of each table. Throws the errors of `openPglite`, such as while a server has it open. */
export async function dumpFolder(folder: string, file: string): Promise<Rows> {
  if (!existsSync(join(folder, 'database'))) throw new Error(`There is no data in ${folder}. Set DATA_DIR or DATABASE_URL.`)
  const { lite, unlock } = await openPglite(folder)
  try {
    const rows = await countRows(lite)
    await writeFile(file, new Uint8Array(await (await lite.dumpDataDir('gzip')).arrayBuffer()), { mode: 0o600 })
    return rows
  } finally {
    await lite.close()
    unlock()
  }
}

/** Opens a dump of a data folder in a new folder, or in memory. */
export async function loadFolder(file: string, dataDir?: string): Promise<PGlite> {
  const loadDataDir = new Blob([await readFile(file)])
  return PGlite.create({ ...(dataDir !== undefined && { dataDir }), loadDataDir, extensions: { pg_trgm } })
}
