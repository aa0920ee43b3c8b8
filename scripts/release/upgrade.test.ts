import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../run/ports.mjs'
import { startPostgres } from '../test-run/postgres.mjs'
import { NO_PARTY_LIMITS } from '../test-run/servers.ts'
import { checkOut, earlierVersion } from './earlier-version.ts'
import { askDatabase, createDatabase, installationIn, ROOT, unpackRelease } from './installations.ts'
import { digestTables } from './table-digests.ts'
import * as traveller from './traveller.ts'

const MINUTE = 60_000
const PAGES = ['/', '/search/property/listing?search=Pokhara', '/package/search', '/deals', '/blogs', '/faq', '/console/']
// Tables that list changes for the search index and the audit. A migration that writes rows adds to them.
const FEEDS = ['search_changes', 'audit_changes']
const IS_PAID = /^(approved|pending)$/
const IS_CANCELLED = /^(cancelled|cancellation_approved|cancellation_pending)$/

describe.runIf(process.env.LONG_RUN === '1')(`an upgrade from ${earlierVersion()} to the present release`, async () => {
  if (process.env.LONG_RUN !== '1') return
  const before = mkdtempSync(join(tmpdir(), 'chautari-before-'))
  checkOut(earlierVersion(), before)
  const { folder, archive } = unpackRelease()
  const postgres = await startPostgres()
  afterAll(async () => {
    await postgres.stop()
    for (const path of [before, folder, archive]) rmSync(path, { recursive: true, force: true })
  })
  const [old, present, tools] = [installationIn(before), installationIn(folder), installationIn(ROOT)]
  const sandboxPort = String(await freePort(process.env.TEST_PORTS))
  const common = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'development',
    SANDBOX_PORT: sandboxPort,
    // No test reads emails. Due ones wait, as they do while a mail server is down.
    CHAUTARI_SANDBOX_SMTP_PORT: '0',
    SMTP_URL: 'smtp://127.0.0.1:9',
    CHAUTARI_SECRET: 'the secret of an upgrade, 32 symbols',
    CHAUTARI_LOG_LEVEL: 'silent',
    CHAUTARI_HOLD_QUOTA: '1000',
    ...NO_PARTY_LIMITS,
  }
  const { address: sandbox } = await tools.start('sandbox/src/main.ts', { ...common, PORT: sandboxPort }, '/_ctl/requests')
  const audit = (environment: Record<string, string>) => present.run('server/src/command-line.ts', environment, ['audit'])

  /** Makes bookings of each kind that an upgrade meets, and a session. */
  async function leaveBookings(address: string) {
    const [unpaid, paid, onItsWay] = [
      await traveller.reserve(address, 1),
      await traveller.reserve(address, 2),
      await traveller.reserve(address, 3),
    ]
    const confirmed = await traveller.payAtEsewa(address, sandbox, paid)
    expect(await traveller.returnFromEsewa(address, confirmed)).toMatch(IS_PAID)
    const left = { unpaid, confirmed, onItsWay: await traveller.payAtEsewa(address, sandbox, onItsWay) }
    const session = await traveller.logIn(address)
    return { ...left, session, seen: await seeAll(address, session, left) }
  }

  async function seeAll(
    address: string,
    session: string,
    { unpaid, confirmed }: Record<'unpaid' | 'confirmed', traveller.Booked>,
  ) {
    const [catalogue, account] = [await traveller.readCatalogue(address), await traveller.readAccount(address, session)]
    return {
      catalogue,
      account,
      bookings: [await traveller.readBooking(address, unpaid), await traveller.readBooking(address, confirmed)],
    }
  }

  /** Expects the earlier bookings to be unchanged, and their travellers and new ones to be able to continue. */
  async function goOn(address: string, left: Awaited<ReturnType<typeof leaveBookings>>, newNumber: number): Promise<void> {
    expect(await seeAll(address, left.session, left)).toMatchObject(left.seen)
    const paidLater = await traveller.payAtEsewa(address, sandbox, left.unpaid)
    for (const booked of [paidLater, left.onItsWay]) expect(await traveller.returnFromEsewa(address, booked)).toMatch(IS_PAID)
    for (const booked of [left.confirmed, left.onItsWay]) expect(await traveller.cancel(address, booked)).toMatch(IS_CANCELLED)
    expect(await traveller.statusOf(address, await traveller.reserve(address, newNumber))).toBe('payment_pending')
    const answers = PAGES.map(async (path) => [path, (await fetch(address + path, { headers: { accept: 'text/html' } })).status])
    expect(await Promise.all(answers)).toEqual(PAGES.map((path) => [path, 200]))
  }

  test(
    'of a data folder keeps its bookings, accounts and sessions, lets travellers pay and cancel, and violates no invariant',
    async () => {
      const environment = { ...common, DATA_DIR: join(before, 'data'), CHAUTARI_DEMO_DATA: '1' }
      const first = await old.start('server/seed/main.ts', { ...environment, CHAUTARI_SITE: 'none' })
      const left = await leaveBookings(first.address)
      await first.end()
      const second = await present.start('server/seed/main.ts', environment)
      await goOn(second.address, left, 4)
      await second.end()
      expect(await audit(environment)).toMatchObject({ status: 0 })
    },
    10 * MINUTE,
  )

  test(
    'of PostgreSQL keeps each row, migrates while the earlier version serves, and that one serves until the new one has taken over',
    async () => {
      const { ownerUrl, url } = await createDatabase(postgres.url, 'upgraded')
      const roles = { ...common, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: join(before, 'none') }
      const served = { ...common, DATABASE_URL: url, CHAUTARI_DEMO_DATA: '0', DATA_DIR: join(before, 'none') }
      const byOld = { ...served, CHAUTARI_SITE: 'none' }
      const filling = await old.start('server/seed/main.ts', { ...byOld, DATABASE_URL: ownerUrl, CHAUTARI_DEMO_DATA: '1' })
      await filling.end()
      expect(await old.run('server/src/migrate.ts', roles)).toMatchObject({ status: 0 })
      let first = await old.start('server/src/main.ts', byOld)
      const left = await leaveBookings(first.address)
      await first.end()

      await askDatabase(postgres.url, ['create database copy_of_upgraded template upgraded owner upgraded_owner'])
      const copy = (to: string) => Object.assign(new URL(to), { pathname: '/copy_of_upgraded' }).href
      const rows = await digestTables(copy(ownerUrl))
      const ofCopy = { ...roles, DATABASE_URL: copy(url), DATABASE_OWNER_URL: copy(ownerUrl) }
      expect(await present.run('server/src/migrate.ts', ofCopy)).toMatchObject({ status: 0 })
      const migrated = await digestTables(copy(ownerUrl), rows)
      const isFeed = ({ table }: { table: string }) => FEEDS.includes(table)
      expect(migrated.filter((one) => !isFeed(one))).toEqual(rows.filter((one) => !isFeed(one)))
      const [grown, feeds] = [migrated.filter(isFeed), rows.filter(isFeed)]
      expect(feeds.length).toBe(FEEDS.length)
      expect(feeds.filter((feed, n) => (grown[n]?.rows ?? 0) < feed.rows)).toEqual([])

      first = await old.start('server/src/main.ts', byOld)
      const migrating = present.run('server/src/migrate.ts', roles)
      const statuses = await bookUntil(migrating, first.address)
      expect(await migrating).toMatchObject({ status: 0 })
      expect(new Set(statuses)).toEqual(new Set(['payment_pending']))
      const second = await present.start('server/src/main.ts', served)
      expect(await traveller.statusOf(first.address, await traveller.reserve(first.address, 60))).toBe('payment_pending')
      await goOn(second.address, left, 61)
      await first.end()
      await second.end()
      expect(await audit({ ...served, DATABASE_URL: ownerUrl })).toMatchObject({ status: 0 })
    },
    10 * MINUTE,
  )
})

/** Reserves one room after the other, at least three, until something is done, and returns the statuses of the bookings. */
async function bookUntil(done: Promise<unknown>, address: string): Promise<unknown[]> {
  let isDone = false
  void done.finally(() => (isDone = true))
  const statuses: unknown[] = []
  for (let number = 10; number < 50 && (!isDone || statuses.length < 3); number++) {
    statuses.push(await traveller.statusOf(address, await traveller.reserve(address, number)))
    await sleep(200)
  }
  return statuses
}
