import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PatientPool } from '../../platform/database/pool/patient-pool.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { sized } from '../../testing/long-runs.ts'
import { bookings } from '../store/tables.ts'
import { mixesOf } from '../testing/mixes.ts'
import { traveller } from '../testing/reservations.ts'

const testApp = await freshApp()
const { app, db } = testApp
const { ask, freshStay } = await mixesOf(testApp)

const RESERVATIONS = sized({ gate: 20, long: 400 })
/** How often all connections end. */
const CUTS = sized({ gate: 6, long: 100 })
const TRIES_MAX = 40

/** Ends every connection of the app but the one that asks. */
async function endConnections(by: pg.Client): Promise<void> {
  await by.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
}

afterEach(() => void vi.restoreAllMocks())

describe('a transaction whose connection is lost', () => {
  test('throws the first error, not that of its rollback, and returns its connection to the pool', async () => {
    for (let n = 0; n < app.config.poolSize + 2; n++) {
      const lost = transact(db, (tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
      await expect(lost).rejects.toMatchObject({ cause: { code: '57P01' } })
    }
    expect(await transact(db, (tx) => tx.execute(sql`select 1`))).toMatchObject({ rowCount: 1 })
  })

  test('returns its connection to the pool when not even "begin" was sent', async () => {
    for (let n = 0; n < app.config.poolSize + 2; n++) {
      vi.spyOn(pg.Client.prototype, 'query').mockRejectedValueOnce(new Error('Connection terminated unexpectedly') as never)
      await expect(transact(db, (tx) => tx.execute(sql`select 1`))).rejects.toThrow()
    }
    expect(await transact(db, (tx) => tx.execute(sql`select 1`))).toMatchObject({ rowCount: 1 })
  })
})

test('a request for neither a call nor a page is answered "retry later", too', async () => {
  vi.spyOn(PatientPool.prototype, 'query').mockRejectedValue(
    new Error('Client has encountered a connection error and is not queryable') as never,
  )
  vi.spyOn(app.log, 'error').mockImplementation(() => {})
  for (const url of ['/sitemap.xml', '/api/v1.0/rooms/some-room']) {
    const { statusCode, headers } = await testApp.server.inject(url)
    expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '5'])
  }
})

test('reservations during which connections end are answered "retry later", and repeating them makes one booking each', async () => {
  const killer = new pg.Client({ connectionString: app.config.databaseUrl })
  await killer.connect()
  vi.spyOn(app.log, 'error').mockImplementation(() => {})
  const before = (await db.select().from(bookings)).length
  const requests: object[] = []
  for (let n = 0; n < RESERVATIONS; n++) requests.push({ ...(await freshStay()), ...traveller(), key: `lost-connection-${n}` })
  let isDone = false
  const killing = (async () => {
    for (let cut = 0; cut < CUTS && !isDone; cut++) {
      await endConnections(killer)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
  })()
  const seen: string[] = []
  const reserve = async (request: object) => {
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const { status, headers, error } = await ask(request)
      seen.push(`${status} ${error?.code ?? ''} ${headers['retry-after'] === undefined ? '' : 'retry'}`.trim())
      if (status === 201) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  try {
    await Promise.all(requests.map(reserve))
  } finally {
    isDone = true
    await killing
    await killer.end()
  }
  const allowed = ['201', '503 service_unavailable retry', '409 request_in_flight retry']
  expect([...new Set(seen)].filter((answer) => !allowed.includes(answer))).toEqual([])
  expect(seen.filter((answer) => answer.startsWith('503')).length).toBeGreaterThan(0)
  expect(seen.filter((answer) => answer === '201')).toHaveLength(RESERVATIONS)
  expect((await db.select().from(bookings)).length - before).toBe(RESERVATIONS)
}, 120_000)
