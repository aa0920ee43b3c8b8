import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { requireUnicode } from './require-unicode.ts'
import { canMigrate, findRewritableTables, grantToApplication, hasTables, roleOf } from './roles.ts'

export const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

/**
 * Brings PostgreSQL up to date. With the URL of an owner, that role migrates and grants the application's role only what it needs
 * (decision 075); without one, the application's role migrates where it owns the tables. Throws when a migration is missing that the role
 * cannot run, when the owner's URL is set but the application could rewrite tables that only grow, and for the reasons of `requireUnicode`.
 */
export async function bringUpToDate(pool: pg.Pool, ownerUrl: string | undefined): Promise<void> {
  const client = await pool.connect()
  try {
    await requireUnicode(client)
    if (ownerUrl !== undefined) await migrateAsOwner(client, ownerUrl)
    else if (!(await isMigrated(client))) {
      if (!(await canMigrate(client))) throw new Error(MISSING)
      // Not for an up-to-date database: behind a pooler, the changed time-outs would stay with a connection that others use.
      await migrateOnce(client)
    }
  } finally {
    // Closes the connection, because its time-outs may have been changed.
    client.release(true)
  }
}

async function migrateAsOwner(application: pg.ClientBase, ownerUrl: string): Promise<void> {
  const role = await roleOf(application)
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 3000 })
  await owner.connect()
  try {
    const ownerRole = await roleOf(owner)
    if (!(await canMigrate(owner)))
      throw new Error(
        `DATABASE_OWNER_URL: ${ownerRole} does not own the database and its tables. As a superuser, run: REASSIGN OWNED BY ${role} TO ${ownerRole}`,
      )
    await migrateOnce(owner, () => grantToApplication(owner, role))
  } finally {
    await owner.end()
  }
  const rewritable = await findRewritableTables(application)
  if (rewritable.length > 0)
    throw new Error(
      `DATABASE_URL: ${role} can still rewrite ${rewritable.join(', ')}. It must be a role without the owner's rights.`,
    )
}

/** Migrates under an advisory lock: when several processes start at once, one migrates and the others wait, without time-out. */
async function migrateOnce(client: pg.ClientBase, grant?: () => Promise<void>): Promise<void> {
  await client.query('set lock_timeout = 0; set statement_timeout = 0; select pg_advisory_lock(721200)')
  // On this connection, which has no time-outs: those of the pool's connections would end a long migration.
  await migrate(drizzle({ client: client as pg.Client, casing: 'snake_case' }), { migrationsFolder: MIGRATIONS })
  await grant?.()
  await client.query('select pg_advisory_unlock(721200); reset lock_timeout; reset statement_timeout')
}

const MISSING = 'The database lacks migrations. Its owner runs them: set DATABASE_OWNER_URL, then npm run migrate.'

async function isMigrated(client: pg.ClientBase): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)?.folderMillis ?? 0
  return (await lastMigration(client)) >= newest
}

async function lastMigration(client: pg.ClientBase): Promise<number> {
  if (!(await hasTables(client))) return 0
  const { rows } = await client.query<{ last: string | null }>('select max(created_at) as last from drizzle.__drizzle_migrations')
  return Number(rows[0]?.last ?? 0)
}
