import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../test-run/postgres.mjs'
import { createDatabase, installationIn } from './installations.ts'

const ROOT = join(import.meta.dirname, '../..')
const MINUTE = 60_000
const API = '/api/v1.0'

/** The newest release; until there is one, a commit from before backups, onboarding of suppliers, SMS and payouts. */
const newestTag = execFileSync('git', ['tag', '--list', 'v*', '--sort=-v:refname'], { cwd: ROOT, encoding: 'utf8' }).split(
  '\n',
)[0]
const FROM = process.env.UPGRADE_FROM || newestTag || '3c8f157f'

/** Checks an earlier commit out into a folder, with the present libraries and its own packages. */
function checkOut(commit: string, folder: string): void {
  execFileSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder], { cwd: ROOT })
  for (const place of ['.', 'server', 'contract', 'sandbox']) {
    const libraries = join(ROOT, place, 'node_modules')
    if (!existsSync(libraries)) continue
    mkdirSync(join(folder, place, 'node_modules'), { recursive: true })
    for (const name of readdirSync(libraries).filter((each) => each !== '@chautari'))
      symlinkSync(join(libraries, name), join(folder, place, 'node_modules', name))
  }
  mkdirSync(join(folder, 'node_modules/@chautari'))
  for (const name of ['contract', 'server', 'sandbox'])
    symlinkSync(join(folder, name), join(folder, 'node_modules/@chautari', name))
}

type Booked = { reference: string; token: string }

/** Reserves a room as a guest, some days ahead. */
async function reserve(address: string, daysAhead: number): Promise<Booked> {
  const found = await fetch(`${address}${API}/properties/all/availability?search=Pokhara`)
  const listed = (await found.json()) as { data: { properties_by_location: { data: { room_slug: string }[] } } }
  const slug = listed.data.properties_by_location.data[0]?.room_slug
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const answer = await fetch(`${address}${API}/rooms/${slug}/booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      starts_at: day(daysAhead),
      ends_at: day(daysAhead + 2),
      adult_count: 1,
      child_count: 0,
      quantity: 1,
      lead_traveller_name: 'Ram Shrestha',
      lead_traveller_email: `ram${daysAhead}@example.com`,
      lead_traveller_phone: `98000000${daysAhead}`,
    }),
  })
  const { data } = (await answer.json()) as { data: { booking_reference: string; guest_token: string } }
  expect(answer.status).toBe(201)
  return { reference: data.booking_reference, token: data.guest_token }
}

async function see(address: string, { reference, token }: Booked): Promise<unknown> {
  const answer = await fetch(`${address}${API}/bookings/${reference}`, { headers: { 'x-guest-token': token } })
  const { data } = (await answer.json()) as { data: { status: string; lead_traveller_email: string } }
  return [answer.status, data.status, data.lead_traveller_email]
}

describe.runIf(process.env.LONG_RUN === '1')(`an upgrade from ${FROM}`, async () => {
  if (process.env.LONG_RUN !== '1') return
  const before = mkdtempSync(join(tmpdir(), 'chautari-before-'))
  checkOut(FROM, before)
  const postgres = await startPostgres()
  afterAll(async () => {
    await postgres.stop()
    rmSync(before, { recursive: true, force: true })
  })
  const [old, present] = [installationIn(before), installationIn(ROOT)]
  const common = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'test',
    CHAUTARI_SECRET: 'the secret of an upgrade, 32 symbols',
    CHAUTARI_SITE: 'none',
    CHAUTARI_LOG_LEVEL: 'silent',
  }

  test(
    'of a data folder keeps its bookings and its demo, takes new ones, and violates no invariant',
    async () => {
      const environment = { ...common, DATA_DIR: join(before, 'data'), CHAUTARI_DEMO_DATA: '1' }
      const first = await old.start('server/seed/main.ts', environment)
      const booked = await reserve(first.address, 31)
      await first.end()
      const second = await present.start('server/seed/main.ts', environment)
      expect(await see(second.address, booked)).toEqual([200, 'payment_pending', 'ram31@example.com'])
      expect(await see(second.address, await reserve(second.address, 41))).toMatchObject([200, 'payment_pending'])
      await second.end()
      expect(present.run('server/src/command-line.ts', environment, ['audit'])).toMatchObject({ status: 0 })
    },
    10 * MINUTE,
  )

  test(
    'of PostgreSQL migrates while the earlier version serves, which goes on until the new one has taken over',
    async () => {
      const { ownerUrl, url } = await createDatabase(postgres.url, 'upgraded')
      const roles = { ...common, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: join(before, 'none') }
      const served = { ...common, DATABASE_URL: url, CHAUTARI_DEMO_DATA: '0', DATA_DIR: join(before, 'none') }
      const filling = await old.start('server/seed/main.ts', { ...served, DATABASE_URL: ownerUrl, CHAUTARI_DEMO_DATA: '1' })
      await filling.end()
      expect(old.run('server/src/migrate.ts', roles)).toMatchObject({ status: 0 })
      const first = await old.start('server/src/main.ts', served)
      const booked = await reserve(first.address, 32)
      expect(present.run('server/src/migrate.ts', roles)).toMatchObject({ status: 0 })
      const meanwhile = await reserve(first.address, 42)
      const second = await present.start('server/src/main.ts', served)
      expect(await see(first.address, meanwhile)).toMatchObject([200, 'payment_pending'])
      await first.end()
      for (const one of [booked, meanwhile, await reserve(second.address, 52)])
        expect(await see(second.address, one)).toMatchObject([200, 'payment_pending'])
      await second.end()
      const audited = present.run('server/src/command-line.ts', { ...served, DATABASE_URL: ownerUrl }, ['audit'])
      expect(audited).toMatchObject({ status: 0 })
    },
    10 * MINUTE,
  )
})
