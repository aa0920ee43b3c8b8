import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { runRound } from '../../audit/run-round.ts'
import { startClock } from '../../booking/testing/reservations.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { openPostgres, selectRows, type Db } from './db.ts'
import { openLimits } from '../limits/limits.ts'
import { createTestMember } from '../../staff/testing/members.ts'
import { freshApp } from '../../testing/app.ts'
import { isLongRun } from '../../testing/long-runs.ts'
import { freePort } from '../../testing/sandbox.ts'

// Fewer connections than requests at once, so that transactions of one client meet many of them.
const CONNECTIONS = 3
const AT_ONCE = 24

const PROGRAM = '/usr/sbin/pgbouncer'
const NOBODY = 65_534
const STARTED_WITHIN_MS = 5000

const testApp = await freshApp()
const { app, call } = testApp

/** Puts PgBouncer between the app and its database. */
async function throughPgBouncer() {
  const url = await startPgBouncer(app.config.databaseUrl ?? '', CONNECTIONS)
  await expect(openPostgres(url, 2)).rejects.toThrow('CHAUTARI_TRANSACTION_POOLER=1')
  // The first one stores the settings; PgBouncer's later connections have them.
  await (await openPostgres(url, 1, { isPooled: true })).close()
  const pooled = await openPostgres(url, AT_ONCE, { isPooled: true })
  afterAll(() => pooled.close())
  app.db = pooled.db
  app.limits = openLimits(pooled, app.config)
  return pooled
}

const pooled = isLongRun ? await throughPgBouncer() : undefined
const { bookAndPay, see, reserve } = await paidBookingsOf(testApp)

beforeEach(() => startClock(testApp))

async function timeoutIn(db: Db): Promise<string | undefined> {
  const Row = z.object({ statement_timeout: z.string() })
  return (await selectRows(db, sql`show statement_timeout`, Row))[0]?.statement_timeout
}

test.runIf(isLongRun)('bookings, payments, refunds and audits work through PgBouncer in transaction mode', async () => {
  const { reference, total } = await bookAndPay({})
  const admin = await createTestMember(app, { role: 'admin' })
  const act = { act: 'withdraw', reason: 'the roof leaks' } as const
  const sent = { headers: admin.headers, params: { reference }, body: act }
  expect((await call('POST /staff/bookings/:reference/acts', sent)).body.data.outcome).toBe('done')
  expect(await see(reference)).toMatchObject({ status: 'cancellation_approved', refund_amount: total })
  await runRound(app.db, app.log)
})

test.runIf(isLongRun)(
  'many reservations at once share few connections, each with its transaction and its time-outs',
  async () => {
    const made = await Promise.all(Array.from({ length: AT_ONCE }, () => reserve()))
    expect(new Set(made.map(({ booking_reference: reference }) => reference)).size).toBe(AT_ONCE)
    // Sent often enough to be prepared by name, which PgBouncer would answer with "does not exist" on another connection.
    for (const { booking_reference: reference } of [...made, ...made])
      expect((await see(reference)).status).toBe('payment_pending')
    const db = pooled?.db ?? app.db
    expect(await db.transaction((tx) => timeoutIn(tx))).toBe('5s')
  },
)

test.runIf(isLongRun)('statements outside a transaction have the time-outs on every new connection', async () => {
  const url = await startPgBouncer(app.config.databaseUrl ?? '', CONNECTIONS)
  const fresh = await openPostgres(url, 1, { isPooled: true })
  expect(await timeoutIn(fresh.db)).toBe('5s')
  await fresh.close()
})

/** Starts PgBouncer in transaction mode with few connections before a database, and returns the database's URL through it. It ends with the file. */
async function startPgBouncer(databaseUrl: string, poolSize: number): Promise<string> {
  if (!existsSync(PROGRAM)) throw new Error('This test needs PgBouncer: apt-get install pgbouncer')
  const { hostname, port: databasePort, username, password, searchParams } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'chautari-pgbouncer-'))
  const port = await freePort()
  writeFileSync(join(folder, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(
    join(folder, 'ini'),
    `[databases]
* = host=${searchParams.get('host') ?? hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = ${poolSize}
`,
  )
  for (const path of [folder, join(folder, 'ini'), join(folder, 'users')]) chmodSync(path, 0o755)
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const bouncer = spawn(PROGRAM, ['-q', join(folder, 'ini')], { ...user, stdio: 'ignore' })
  afterAll(async () => {
    const ended = once(bouncer, 'exit')
    bouncer.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true })
  })
  const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port), search: '' }).href
  await connects(url)
  return url
}

async function connects(url: string): Promise<void> {
  for (const until = Date.now() + STARTED_WITHIN_MS; ; await sleep(50)) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > until) throw error
    }
  }
}
