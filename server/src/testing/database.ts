import { randomBytes } from 'node:crypto'
import { calendarDate, dayInNepal } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { inject } from 'vitest'
import { z } from 'zod'
import { seedDemo } from '../../seed/demo.ts'
import { openPostgres, selectRows, type Db } from '../platform/database/db.ts'

// Replaces `app_now()` by a movable clock; production refuses such a database.
const MOVABLE_CLOCK = `
  create table test_clock (ahead interval not null);
  insert into test_clock values ('0');
  create or replace function app_now() returns timestamptz language sql volatile
    as $$ select clock_timestamp() + (select ahead from test_clock) $$;`

/** Creates a database for a test, with the demo catalogue and a movable clock, and returns its URL. */
export async function freshDatabase(): Promise<string> {
  const { url, run } = inject('postgres')
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    const template = await templateOnce(admin, `${run}_template`, url)
    const name = `${run}_${randomBytes(6).toString('hex')}`
    // Without fsync, copying the files takes a tenth of the time of writing their pages to the log.
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
    return withDatabase(url, name)
  } finally {
    await admin.end()
  }
}

/** The first test file creates the template and the others wait. A template must have no connections while it is copied. */
async function templateOnce(admin: pg.Client, name: string, url: string): Promise<string> {
  await admin.query('select pg_advisory_lock(721201)')
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      // An unfinished template.
      await admin.query(`drop database if exists ${name}_making with (force)`)
      await admin.query(`create database ${name}_making`)
      const database = await openPostgres(withDatabase(url, `${name}_making`), 4)
      await seedDemo(database.db, { today: calendarDate(dayInNepal(new Date())), seed: 1 })
      await database.db.execute(MOVABLE_CLOCK)
      await database.db.execute('analyze')
      await database.close()
      await admin.query(`alter database ${name}_making rename to ${name}`)
    }
    return name
  } finally {
    await admin.query('select pg_advisory_unlock(721201)')
  }
}

export function withDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** Returns every row of every table as text. */
export async function dumpTables(db: Db): Promise<string> {
  const named = sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`
  const tables = await selectRows(db, named, z.object({ name: z.string() }))
  const contents = tables.map(({ name }) => selectRows(db, sql`select * from ${sql.identifier(name)}`, z.looseObject({})))
  return JSON.stringify(await Promise.all(contents))
}
