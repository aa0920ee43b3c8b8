import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Promised } from './promised.ts'

const ROOT = join(import.meta.dirname, '../..')
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')

type LongTest = { promise: string; project: 'api' | 'journeys'; files: string[] }

/** Tests that `npm test` runs small and with a fixed seed; here they run long and with a new one (decision 043). */
export const LONG_TESTS: Record<string, LongTest> = {
  simulation: {
    promise: '20,000 random acts on bookings leave the ledger and the stock sound',
    project: 'api',
    files: ['server/src/simulation.test.ts'],
  },
  explorer: {
    promise: 'no order of acts of two travellers sells a room twice or loses money',
    project: 'api',
    files: ['server/src/booking/explorer.test.ts'],
  },
  fuzz: {
    promise: '160 hostile requests to each call are answered in one shape',
    project: 'api',
    files: ['server/src/fuzz.test.ts'],
  },
  search: {
    promise: 'searches of 60 generated catalogues find what a plain search finds',
    project: 'api',
    files: ['server/src/availability/search-properties.test.ts', 'server/src/availability/generated-packages.test.ts'],
  },
  races: {
    promise: 'the last room, seat, coupon use and payment go to exactly one',
    project: 'api',
    files: ['.race.test.ts', 'server/src/promotion/reserve-coupon.test.ts'],
  },
  providers: {
    promise: 'each fault of each payment provider leaves the payment in question and the room held',
    project: 'api',
    files: ['provider-faults.test.ts'],
  },
  accessibility: {
    promise: 'every page passes axe in both languages, in both colour schemes',
    project: 'journeys',
    files: ['every-route-in-'],
  },
}

/** Runs a long test in a Vitest of its own and reports whether it passed. Prints the seed, with which `SEED=…` repeats the run. */
export async function runLongTest(subject: string): Promise<Promised[]> {
  const test = LONG_TESTS[subject]
  if (!test) throw new Error(`There is no long test ${subject}.`)
  const seed = process.env.SEED ?? String(Math.floor(Math.random() * 2 ** 31))
  console.log(`\n${subject}: SEED=${seed} npm run proofs -- ${subject}`)
  const child = spawn(process.execPath, [VITEST, 'run', '--project', test.project, ...test.files], {
    cwd: ROOT,
    env: { ...process.env, LONG_RUN: '1', SEED: seed },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return [{ promise: test.promise, measured: `seed ${seed}`, isKept: code === 0 }]
}
