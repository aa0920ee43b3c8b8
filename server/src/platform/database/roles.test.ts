import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, describe, expect, inject, test, vi } from 'vitest'
import { freshDatabase, withDatabase } from '../../testing/database.ts'
import { asNewRole, query } from '../../testing/roles.ts'
import { openPostgres, type Database } from './db.ts'
import { findRewritableTables, requireProtectedHistory } from './roles.ts'

const ONLY_GROW = [
  'account_events',
  'audit_entries',
  'bank_account_stops',
  'bank_accounts',
  'booking_events',
  'booking_notes',
  'commission_invoices',
  'ledger_entries',
  'operator_deeds',
  'payment_events',
  'rate_acts',
  'supplier_answers',
  'supplier_statement_lines',
  'supplier_statements',
]
/** The column to rewrite in a table whose time is not called `at`. */
const TIMES: Record<string, string> = {
  bank_account_stops: 'stopped_at',
  bank_accounts: 'entered_at',
  commission_invoices: 'issued_at',
  supplier_answers: 'answered_at',
  supplier_statement_lines: 'day',
  supplier_statements: 'closed_at',
}

const { url: superuserUrl, run } = inject('postgres')
const opened: { end(): Promise<void> }[] = []

async function closeAll(): Promise<void> {
  await Promise.all(opened.splice(0).map((connection) => connection.end()))
}

afterAll(closeAll)

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  opened.push(client)
  return client
}

async function open(...given: Parameters<typeof openPostgres>): Promise<Database> {
  const database = await openPostgres(...given)
  opened.push({ end: () => database.close() })
  return database
}

const roleIn = (url: string) => new URL(url).username

/** Returns a seeded database of the superuser, as its owner and as an application's role. */
async function ownedDatabase() {
  const ownerUrl = await freshDatabase()
  const applicationUrl = await asNewRole(ownerUrl)
  await open(applicationUrl, 1, { ownerUrl })
  return { ownerUrl, applicationUrl }
}

describe('the role of the application', async () => {
  const { ownerUrl, applicationUrl } = await ownedDatabase()
  const [owner, application] = [await connect(ownerUrl), await connect(applicationUrl)]

  test('can rewrite none of the tables that only grow, which their owner can', async () => {
    expect(await findRewritableTables(application)).toEqual([])
    expect(await findRewritableTables(owner)).toEqual(ONLY_GROW)
  })

  test('starts in production, where the owner is refused unless one role is allowed', async () => {
    const log = { warn: vi.fn() }
    await requireProtectedHistory(application, { log, isAllowed: false })
    const refused = requireProtectedHistory(owner, { log, isAllowed: false })
    await expect(refused).rejects.toThrow(
      /could rewrite.*audit_entries.*ledger_entries[\s\S]*npm run migrate[\s\S]*CHAUTARI_ALLOW_ONE_ROLE=1/,
    )
    expect(log.warn).not.toHaveBeenCalled()
    await requireProtectedHistory(owner, { log, isAllowed: true })
    expect(log.warn).toHaveBeenCalledWith({ code: 'history_unprotected', tables: ONLY_GROW }, expect.any(String))
  })

  test.each(
    ONLY_GROW.flatMap((table) => [
      `update ${table} set ${TIMES[table] ?? 'at'} = ${TIMES[table] ?? 'at'}`,
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger ${table}_only_grow`,
      `drop trigger ${table}_only_grow on ${table}`,
      `create trigger another before insert on ${table} for each row execute function refuse_rewriting()`,
      `alter table ${table} owner to current_user`,
      `drop table ${table}`,
    ]),
  )('is refused: %s', async (statement) => {
    await expect(application.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test.each([
    'create or replace function refuse_rewriting() returns trigger language plpgsql as $$ begin return new; end $$',
    `create or replace function app_now() returns timestamptz language sql as $$ select now() - interval '1 day' $$`,
    'create function public.another() returns int language sql as $$ select 1 $$',
    'create table public.another (id int)',
    `insert into status_edges select * from status_edges limit 1`,
    'delete from drizzle.__drizzle_migrations',
    'set session_replication_role = replica',
  ])('cannot go around that: %s', async (statement) => {
    await expect(application.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('would delete entries if it were the owner', async () => {
    await owner.query(`begin; alter table operator_deeds disable trigger operator_deeds_only_grow;
      insert into operator_deeds (operator, act, about, outcome) values ('asha', 'recheck', 'x', 'done')`)
    expect((await owner.query('delete from operator_deeds')).rowCount).toBeGreaterThan(0)
    await owner.query('rollback')
  })

  test('starts without the owner once that has migrated, and is told when it has not', async () => {
    await open(applicationUrl, 1)
    await owner.query('delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)')
    await expect(openPostgres(applicationUrl, 1)).rejects.toThrow('npm run migrate')
  })
})

describe('a database that the application migrated itself', async () => {
  const name = `${run}_${randomBytes(6).toString('hex')}`
  const url = withDatabase(superuserUrl, name)
  const [applicationUrl, ownerUrl] = [await asNewRole(url), await asNewRole(url)]
  await query(superuserUrl, `create database ${name}`)
  afterAll(async () => {
    await closeAll()
    await query(superuserUrl, `drop database ${name}`)
  })

  test('is not begun by a role that may not', async () => {
    await expect(openPostgres(applicationUrl, 1)).rejects.toThrow('npm run migrate')
    await query(superuserUrl, `alter database ${name} owner to ${roleIn(applicationUrl)}`)
  })

  test('works as before without an owner', async () => {
    const { pool } = await open(applicationUrl, 1)
    expect(pool && (await findRewritableTables(pool))).toEqual(ONLY_GROW)
  })

  test('is refused as its own owner, and by an owner that does not own it yet', async () => {
    await expect(openPostgres(applicationUrl, 1, { ownerUrl: applicationUrl })).rejects.toThrow('can still rewrite')
    await expect(openPostgres(applicationUrl, 1, { ownerUrl })).rejects.toThrow('REASSIGN OWNED BY')
  })

  test('is handed over to an owner', async () => {
    const asSuperuser = await connect(url)
    await asSuperuser.query(`reassign owned by ${roleIn(applicationUrl)} to ${roleIn(ownerUrl)}`)
    const { pool } = await open(applicationUrl, 1, { ownerUrl })
    expect(pool && (await findRewritableTables(pool))).toEqual([])
    const owners = await asSuperuser.query(
      'select distinct relowner::regrole::text as role from pg_class where relnamespace = $1::regnamespace',
      ['public'],
    )
    expect(owners.rows).toEqual([{ role: roleIn(ownerUrl) }])
  })
})
