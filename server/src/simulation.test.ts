import { execFileSync } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findViolations } from './audit/find-violations.ts'
import { countRows } from './booking/testing/reservations.ts'
import { freshApp } from './testing/app.ts'
import { deadlocksOf } from './testing/blocked.ts'
import { diceOf } from './testing/dice.ts'
import { SEED, sized } from './testing/long-runs.ts'
import { NO_CONNECTION, startSimulation } from './testing/simulation/simulation.ts'

// `SEED=… OPERATIONS=… WORKERS=1` repeats a run; with several workers the order depends on the machine.
const OPERATIONS = Number(process.env.OPERATIONS ?? sized({ gate: 200, long: 20_000 }))
const WORKERS = Number(process.env.WORKERS ?? 6)
const AUDIT_EVERY = 5000
const PROGRESS_EVERY = 1000

// A minimum of operations must succeed; otherwise the run tested too little.
const DONE_MIN = 0.4
// More would mean that an act waits for a connection while it holds one.
const WITHOUT_CONNECTION_MAX = 0.02
// Events that must have happened. The gate's operations are few, and their order depends on the machine: it goes on until each has.
const HAPPENED = ['reserveRoom', 'providerReports', 'changeNights', 'undoAct', 'proposeRun', 'approveRun', 'sendRun']
const ROUNDS_MAX = sized({ gate: 10, long: 2 })
const SEED_STEP = 100

const testApp = await freshApp()
const { db } = testApp

test(`${OPERATIONS} concurrent acts of travellers, suppliers and staff keep every invariant and the ledger balanced`, async () => {
  const repeatHint = `SEED=${SEED} OPERATIONS=${OPERATIONS} WORKERS=${WORKERS} COMMIT=${commit()}`
  const simulation = await startSimulation(testApp)
  const done = new Map<string, number>()
  const refused = new Map<string, number>()
  const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  const began = performance.now()
  let operations = 0
  let left = 0

  async function work(worker: number): Promise<void> {
    const dice = diceOf(SEED + worker)
    while (left-- > 0) {
      const { event, refused: code } = await simulation.next(dice)
      operations++
      if (code === null) count(done, event)
      else count(refused, `${event} ${code}`)
      if (operations % PROGRESS_EVERY === 0) {
        await analyseTables()
        console.log(`${operations} acts in ${Math.round((performance.now() - began) / 1000)} s`)
      }
      if (left % AUDIT_EVERY === 0) expect(await findAllViolations(), repeatHint).toEqual([])
    }
  }

  const wanted = sized({ gate: HAPPENED, long: simulation.events })
  for (let round = 0; round < ROUNDS_MAX && !wanted.every((event) => done.has(event)); round++) {
    left = OPERATIONS
    await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(SEED_STEP * round + worker))).catch(
      (error: unknown) => {
        throw new Error(`Repeat this run with ${repeatHint}`, { cause: error })
      },
    )
  }

  expect(await findAllViolations(), repeatHint).toEqual([])
  expect(await simulation.findViolations(), repeatHint).toEqual([])
  expect(simulation.loggedErrors, repeatHint).toEqual([])
  expect(await deadlocksOf(db), repeatHint).toBe(0)
  expect(await countRows(db, PAID_MIXES), repeatHint).toBeGreaterThan(0)
  console.log(repeatHint, Object.fromEntries(done), Object.fromEntries(refused))
  for (const event of wanted) expect(done.get(event) ?? 0, `${event}, ${repeatHint}`).toBeGreaterThan(0)
  const sum = [...done.values()].reduce((total, times) => total + times, 0)
  expect(sum, repeatHint).toBeGreaterThan(operations * DONE_MIN)
  const unconnected = [...refused].filter(([name]) => name.endsWith(NO_CONNECTION)).reduce((total, [, times]) => total + times, 0)
  expect(unconnected, repeatHint).toBeLessThanOrEqual(Math.max(2, operations * WITHOUT_CONNECTION_MAX))
  // Three hours: on a busy machine 17,000 acts took one.
}, 10_800_000)

/** Returns the violations of all invariants. */
async function findAllViolations() {
  await analyseTables()
  return findViolations(db, { patience: '100 years' })
}

/**
 * Updates the statistics of the tables. They grow within minutes, the database of the tests has no autovacuum, and stale statistics cause bad
 * query plans. Skips tables that another worker is analysing.
 */
async function analyseTables(): Promise<void> {
  await db.execute(sql`analyze (skip_locked)`)
}

const PAID_MIXES = sql`select 1 from bookings where lines is not null and paid_paisa > 0`

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
