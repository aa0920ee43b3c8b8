import { spawnSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { makeOwn, pathOf, start, stop, unprivileged, until, writeOwn, type Running } from './programs.ts'

const ROOT = join(import.meta.dirname, '../..')
const READY_SECONDS = 60
const ROWS_BEFORE = 1000

export type Recovered = { before: number; afterMistake: number; recovered: number; seconds: number; isMarked: boolean }

/**
 * Rehearses recovery to a point in time: a base backup, archived log, rows, and then a mistake that deletes them. Restores the base backup and
 * replays the log up to the moment before the mistake. Returns the rows before, after, and in the recovered copy.
 */
export async function rehearseRecovery(folder: string, port: number): Promise<Recovered> {
  const [data, base, archive] = ['primary', 'base', 'archive'].map((name) => join(folder, name)) as [string, string, string]
  for (const name of [data, base, archive]) makeOwn(name)
  runAs(pathOf('initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--data-checksums',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ])
  const archiving = `archive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'\nwal_level = replica\n`
  appendFileSync(
    join(data, 'postgresql.conf'),
    `listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\nport = ${port}\n${archiving}`,
  )
  const primary = await startOn(data, folder, port)
  await query(port, 'postgres', 'create database chautari')
  migrate(port)
  runAs(pathOf('pg_basebackup'), [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'postgres',
    '-D',
    base,
    '--checkpoint=fast',
    '--wal-method=none',
  ])
  const subscribe = `insert into subscriptions (email, locale, state, asked_at) select 'reader' || n || '@example.com', 'en', 'asked', now() from generate_series(1, ${ROWS_BEFORE}) n`
  await query(port, 'chautari', subscribe)
  const before = await countRows(port)
  await query(port, 'chautari', 'select pg_sleep(0.2)')
  const [{ moment = '' } = {}] = await query(port, 'chautari', 'select clock_timestamp()::text as moment')
  await query(port, 'chautari', 'select pg_sleep(0.2)')
  await query(port, 'chautari', 'delete from subscriptions')
  const afterMistake = await countRows(port)
  await query(port, 'chautari', 'select pg_switch_wal()')
  await stop(primary, 'SIGINT')

  const began = performance.now()
  writeOwn(join(base, 'recovery.signal'), '')
  const target = `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${String(moment)}'\nrecovery_target_action = 'promote'\n`
  appendFileSync(join(base, 'postgresql.auto.conf'), `${target}archive_mode = off\n`)
  const copy = await startOn(base, folder, port)
  await until(
    'the copy takes writes',
    READY_SECONDS,
    async () => (await query(port, 'chautari', 'select pg_is_in_recovery() as is_in'))[0]?.is_in === false,
  )
  const seconds = (performance.now() - began) / 1000
  const recovered = await countRows(port)
  const isMarked = markCopy(port)
  await stop(copy, 'SIGINT')
  return { before, afterMistake, recovered, seconds, isMarked }
}

async function startOn(data: string, folder: string, port: number): Promise<Running> {
  const running = start('postgres', [pathOf('postgres'), '-D', data], { log: join(folder, 'postgres.log'), isUnprivileged: true })
  await until('PostgreSQL answers', READY_SECONDS, () => query(port, 'postgres', 'select 1').then(() => true))
  return running
}

function runAs(program: string, words: string[]): void {
  const { status, stderr } = spawnSync(program, words, {
    ...unprivileged(),
    cwd: '/',
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
}

const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/chautari`

async function query(port: number, database: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

async function countRows(port: number): Promise<number> {
  return Number((await query(port, 'chautari', 'select count(*) as rows from subscriptions'))[0]?.rows)
}

/** Migrates the database by opening it. One role is enough here: it owns the tables, and the servers use it. */
function migrate(port: number): void {
  runNode('server/src/restore.ts', ['--release'], port)
}

function markCopy(port: number): boolean {
  return runNode('server/src/restore.ts', ['--mark'], port).includes('marked as a copy')
}

function runNode(program: string, words: string[], port: number): string {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATABASE_URL: urlOf(port),
    CHAUTARI_SECRET: 'the secret of a rehearsal, 32 symbols',
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, program), ...words], {
    env,
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  return stdout
}
