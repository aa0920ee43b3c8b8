import { execFileSync } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { findViolations } from './audit/find-violations.ts'
import { countRows } from './booking/testing/reservations.ts'
import { selectRows } from './platform/database/db.ts'
import { freshApp } from './testing/app.ts'
import { diceOf } from './testing/dice.ts'
import { SEED, sized } from './testing/long-runs.ts'
import { startSimulation } from './testing/simulation.ts'

// `SEED=… OPERATIONS=… WORKERS=1` repeats a run; with several workers the order depends on the machine.
const OPERATIONS = Number(process.env.OPERATIONS ?? sized({ gate: 400, long: 20_000 }))
const WORKERS = Number(process.env.WORKERS ?? 6)
const AUDIT_EVERY = 5000

// A minimum of operations must succeed; otherwise the run tested too little.
const DONE_MIN = 0.4

// In the gate's few operations there may be no change of a confirmed booking.
const AMENDED_MIN = sized({ gate: 0, long: 20 })

const testApp = await freshApp()
const { db } = testApp

test(`${OPERATIONS} concurrent booking events keep every invariant and the ledger balanced`, async () => {
  const repeatHint = `SEED=${SEED} OPERATIONS=${OPERATIONS} WORKERS=${WORKERS} COMMIT=${commit()}`
  const simulation = await startSimulation(testApp)
  const done = new Map<string, number>()
  const refused = new Map<string, number>()
  const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  let left = OPERATIONS

  async function work(worker: number): Promise<void> {
    const dice = diceOf(SEED + worker)
    while (left-- > 0) {
      const { event, refused: code } = await simulation.next(dice)
      if (code === null) count(done, event)
      else count(refused, `${event} ${code}`)
      if (left % AUDIT_EVERY === 0) expect(await findAllViolations(), repeatHint).toEqual([])
    }
  }

  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker))).catch((error: unknown) => {
    throw new Error(`Repeat this run with ${repeatHint}`, { cause: error })
  })

  expect(await findAllViolations(), repeatHint).toEqual([])
  expect(simulation.faults, repeatHint).toEqual([])
  const [seen] = await selectRows(db, DEADLOCKS, z.object({ deadlocks: z.coerce.number() }))
  expect(seen?.deadlocks, repeatHint).toBe(0)
  expect(await countRows(db, PAID_MIXES), repeatHint).toBeGreaterThan(0)
  expect(await countRows(db, AMENDED), repeatHint).toBeGreaterThanOrEqual(AMENDED_MIN)
  const sum = [...done.values()].reduce((total, times) => total + times, 0)
  expect(sum, repeatHint).toBeGreaterThan(OPERATIONS * DONE_MIN)
  console.log(repeatHint, Object.fromEntries(done), Object.fromEntries(refused))
}, 900_000)

/**
 * Returns the violations of all invariants. Runs ANALYZE first, because the tables grow within minutes and stale statistics cause
 * bad query plans; it skips tables that another worker is analysing.
 */
async function findAllViolations() {
  await db.execute(sql`analyze (skip_locked)`)
  return findViolations(db, { patience: '100 years' })
}

const PAID_MIXES = sql`select 1 from bookings where lines is not null and paid_paisa > 0`

const AMENDED = sql`select 1 from amendments where state = 'applied'`

const DEADLOCKS = sql`select deadlocks from pg_stat_database where datname = current_database()`

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
