import pg from 'pg'

/** How long a statement waits for a lock, in milliseconds. */
export const LOCK_TIMEOUT_MS = 2000

type Client = Pick<pg.ClientBase, 'query'>

/**
 * The settings of every connection. Time-outs keep a stuck request from blocking others. The functions that take stock need READ COMMITTED
 * (decision 059), whatever the role's default is. Compiling a statement (JIT) takes a tenth of a second of CPU, more than any of ours takes to run. The
 * names are written as PostgreSQL stores them.
 */
export const SESSION = {
  default_transaction_isolation: 'read committed',
  TimeZone: 'UTC',
  lock_timeout: `${LOCK_TIMEOUT_MS / 1000}s`,
  statement_timeout: '5s',
  idle_in_transaction_session_timeout: '10s',
  jit: 'off',
}

/** Returns the settings as the startup option of a connection, which a pooler in transaction mode refuses. */
export function sessionOptions(): string {
  return Object.entries(SESSION)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ')
}

/** Returns SQL that opens a transaction with the settings, for connections that a pooler may have opened before it had them. */
export function beginWithSettings(): string {
  const { default_transaction_isolation: isolation, ...others } = SESSION
  const settings = Object.entries(others).map(([name, value]) => `set local ${name} = ${pg.escapeLiteral(value)}`)
  return [`begin isolation level ${isolation}`, ...settings].join('; ')
}

/**
 * Stores the settings as defaults of the connection's own role in this database, where they are missing. Behind a pooler in transaction mode,
 * that is the only way to reach each statement outside a transaction: a `set` would stay with whichever connection it met.
 */
export async function storeSessionSettings(client: Client): Promise<void> {
  const wanted = Object.entries(SESSION).map(([name, value]) => `(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)})`)
  // Servers that start at once must not update the same row of the catalogue: PostgreSQL would refuse all but one.
  await client.query(`do $store$ declare wanted record; begin
    perform pg_advisory_xact_lock(721202);
    for wanted in select * from (values ${wanted.join(', ')}) as w (name, value) where not exists (
      select 1 from pg_db_role_setting s where s.setrole = current_user::regrole
        and s.setdatabase = (select oid from pg_database where datname = current_database())
        and format('%s=%s', w.name, w.value) = any (s.setconfig))
    loop
      execute format('alter role %I in database %I set %I = %L', current_user, current_database(), wanted.name, wanted.value);
    end loop;
  end $store$`)
}
