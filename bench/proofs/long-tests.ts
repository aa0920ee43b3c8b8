import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Guarantee } from './guarantees.ts'

const ROOT = join(import.meta.dirname, '../..')
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')

type LongTest = { guarantee: string; project: 'api' | 'checks' | 'journeys' | 'rules in*'; files: string[] }

/**
 * Lists the randomised tests that `npm test` runs briefly with a fixed seed. Here they run long with a new seed (decision 043).
 */
export const LONG_TESTS: Record<string, LongTest> = {
  simulation: {
    guarantee:
      '20,000 random acts of travellers, suppliers, staff and the bank keep the ledger, the stock and booked prices consistent',
    project: 'api',
    files: ['server/src/simulation.test.ts'],
  },
  explorer: {
    guarantee:
      'no order of acts by two travellers sells a room twice or loses money, none of a supplier is undone inexactly, and no payout is paid twice',
    project: 'api',
    files: ['explorer.test.ts'],
  },
  acts: {
    guarantee: '2,000 random acts on prices and stock are undone exactly, also while travellers book',
    project: 'api',
    files: ['server/src/rates/acts/acts.test.ts', 'server/src/supplier/calendar/calendar.race.test.ts'],
  },
  fuzz: {
    guarantee: '160 malformed requests to each endpoint get well-formed answers',
    project: 'api',
    files: ['server/src/fuzz.test.ts'],
  },
  matrices: {
    guarantee: 'no call does for anybody more than its row of the matrix says, also about objects that do not exist',
    project: 'api',
    files: ['authorisation.test.ts'],
  },
  calls: {
    guarantee:
      'no call takes or writes a field that it does not have, and no answer is kept by a cache or read by another site unless it is the same for everybody',
    project: 'api',
    files: ['server/src/testing/attacks/foreign-fields.test.ts', 'server/src/testing/attacks/answer-headers.test.ts'],
  },
  search: {
    guarantee: 'searches of 60 generated catalogues return the same as a reference search',
    project: 'api',
    files: ['server/src/search/search-properties.test.ts', 'server/src/search/generated-packages.test.ts'],
  },
  index: {
    guarantee:
      'after thousands of random acts, missed polls and killed followers the search index, its calendar and its lists equal SQL',
    project: 'api',
    files: ['search/feed/equality.test.ts', 'search/feed/calendar-equality.test.ts', 'search/feed/lists-equality.test.ts'],
  },
  audit: {
    guarantee: 'a round of the audit finds every planted violation that the whole audit finds',
    project: 'api',
    files: ['server/src/audit/find-violations.test.ts'],
  },
  races: {
    guarantee: 'the last room, seat, coupon use and payment go to exactly one',
    project: 'api',
    files: [
      '.race.test.ts',
      'every-provider.test.ts',
      'server/src/promotion/reserve-coupon.test.ts',
      'server/src/booking/checkout/packages.test.ts',
    ],
  },
  K6: {
    guarantee: '10,000 names on one address leave half of every room type and departure to others',
    project: 'api',
    files: ['server/src/booking/checkout/challenges/many-identities.test.ts'],
  },
  E2: {
    guarantee:
      'five hundred clients whose headers or bodies never end, and ten that do not read, are disconnected, and others are answered meanwhile',
    project: 'api',
    files: ['server/src/testing/attacks/slow-clients.test.ts'],
  },
  guesses: {
    guarantee: 'of a thousand concurrent guesses of a code only five are checked',
    project: 'api',
    files: ['server/src/booking/access/give-access.test.ts', 'server/src/account/phone/phone-codes.test.ts'],
  },
  inputs: {
    guarantee: 'a thousand hostile names add no header to an email, and a hundred concurrent pictures store one',
    project: 'api',
    files: ['server/src/booking/emails/compose-email.test.ts', 'server/src/account/picture/change-picture.test.ts'],
  },
  providers: {
    guarantee: 'each fault of each payment provider leaves the payment pending and the room held',
    project: 'api',
    files: ['provider-faults.test.ts'],
  },
  commands: {
    guarantee:
      'operator commands work through a running server, also when a killed one left its socket, and several share a port',
    project: 'api',
    files: ['server/src/command-line.test.ts', 'server/src/platform/processes'],
  },
  pooler: {
    guarantee: 'bookings, payments and refunds work through PgBouncer in transaction mode',
    project: 'api',
    files: ['server/src/platform/database/pgbouncer.test.ts'],
  },
  replica: {
    guarantee: 'a replica that lags, hangs or dies never sells twice, hides nothing from who changed it, and fails no read',
    project: 'api',
    files: ['server/src/platform/database/stale-reads.test.ts'],
  },
  release: {
    guarantee: 'a release that was only unpacked migrates and starts in production with Node alone',
    project: 'checks',
    files: ['scripts/release/unpacked.test.ts'],
  },
  upgrade: {
    guarantee:
      'a data folder and a PostgreSQL of an earlier version are upgraded with all rows, bookings and sessions, while that version serves',
    project: 'checks',
    files: ['scripts/release/upgrade.test.ts'],
  },
  backups: {
    guarantee: 'a backup is restored with the same rows and pictures, and its jobs wait until it is released',
    project: 'api',
    files: ['server/src/platform/backup'],
  },
  zones: {
    guarantee: 'the rules give the same results in every time zone',
    project: 'rules in*',
    files: [],
  },
  failures: {
    guarantee:
      'a guest books by keyboard alone, and the site explains failed requests, ended sessions, interrupted and late payments, and killed servers',
    project: 'journeys',
    files: ['.long.journey.ts'],
  },
  journeys: {
    guarantee: 'every journey works in every window, and every state of a page on the way passes axe',
    project: 'journeys',
    files: [
      'journeys/account',
      'journeys/booking',
      'journeys/console',
      'journeys/content',
      'journeys/search',
      'ways-to-pay',
      'every-page/calendars',
      'every-page/offline',
    ],
  },
  accessibility: {
    guarantee: 'every page and state passes axe in both languages and both colour schemes',
    project: 'journeys',
    files: ['every-route-in-'],
  },
}

/** Runs a long test in a separate Vitest process and reports whether it passed. Prints the seed; `SEED=…` repeats the run. */
export async function runLongTest(subject: string): Promise<Guarantee[]> {
  const test = LONG_TESTS[subject]
  if (!test) throw new Error(`There is no long test ${subject}.`)
  const seed = process.env.SEED ?? String(Math.floor(Math.random() * 2 ** 31))
  const repeat = `SEED=${seed} npm run proofs -- ${subject}`
  console.log(`\n${subject}: ${repeat}`)
  const child = spawn(process.execPath, [VITEST, 'run', '--project', test.project, ...test.files], {
    cwd: ROOT,
    env: { ...process.env, LONG_RUN: '1', SEED: seed },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return [{ guarantee: test.guarantee, measured: `seed ${seed}`, isMet: code === 0, repeat }]
}
