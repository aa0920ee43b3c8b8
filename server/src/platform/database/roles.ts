import pg from 'pg'
import type { Log } from '../telemetry/log.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** Written by migrations only: the application never changes the edges between statuses. */
const READ_ONLY = ['status_edges']

/** SQL that tells whether a table is append-only: it has the trigger that refuses updates and deletions. */
const ONLY_GROWS = `exists (select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = to_regproc('public.refuse_rewriting'))`

const TABLES = `pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`

/** Returns the role of a connection. */
export async function roleOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user as role')
  return rows[0]?.role ?? ''
}

/** Returns whether the database has our tables. */
export async function hasTables(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(`select 1 from pg_class where oid = to_regclass('public.booking_events')`)
  return rowCount === 1
}

/** Returns whether the role of a connection can migrate: it may create schemas and has the rights of the owner of every table. */
export async function canMigrate(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ can: boolean }>(`select has_database_privilege(current_database(), 'CREATE')
    and not exists (select 1 from ${TABLES} and not pg_has_role(c.relowner, 'USAGE')) as can`)
  return rows[0]?.can === true
}

/** Returns the append-only tables whose rows or trigger the role of a connection could change all the same. */
export async function findRewritableTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(`select c.relname from ${TABLES} and ${ONLY_GROWS}
    and (pg_has_role(c.relowner, 'MEMBER') or has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER')
      or has_any_column_privilege(c.oid, 'UPDATE')) order by 1`)
  return rows.map(({ relname }) => relname)
}

type Guard = { log: Pick<Log, 'warn'>; isAllowed: boolean }

/**
 * Checks that the role of a connection cannot rewrite append-only tables, as their owner could (decision 123). When it can, throws an error that says
 * what to do, or only logs a warning with `isAllowed`.
 */
export async function requireProtectedHistory(client: Client, { log, isAllowed }: Guard): Promise<void> {
  const tables = await findRewritableTables(client)
  if (tables.length === 0) return
  if (!isAllowed) throw new Error(unprotected(await roleOf(client), tables))
  log.warn({ code: 'history_unprotected', tables }, 'the role of DATABASE_URL can rewrite tables that only grow')
}

function unprotected(role: string, tables: string[]): string {
  return [
    `DATABASE_URL: the role ${role} could rewrite or empty tables that only grow: ${tables.join(', ')}.`,
    'Let another role own them: see "Two roles of the database" in docs/operations.md for the SQL, then run npm run migrate.',
    'Where a database has one role only, CHAUTARI_ALLOW_ONE_ROLE=1 starts anyway.',
  ].join('\n')
}

/** Grants the application's role only what it needs: no DDL, and on append-only tables only SELECT and INSERT. */
export async function grantToApplication(owner: Client, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role)
  const { rows } = await owner.query<{ name: string; grows: boolean }>(
    `select quote_ident(c.relname) as name, ${ONLY_GROWS} as grows from ${TABLES} order by 1`,
  )
  const grants = rows.map(({ name, grows }) => {
    const rights = READ_ONLY.includes(name) ? 'select' : `select, insert${grows ? '' : ', update, delete'}`
    return `revoke all on ${name} from ${to}, public; grant ${rights} on ${name} to ${to};`
  })
  await owner.query(`begin; revoke create on schema public from public, ${to}; grant usage on schema public, drizzle to ${to};
    grant usage on all sequences in schema public to ${to}; grant select on all tables in schema drizzle to ${to};
    ${grants.join('\n')} commit`)
}
