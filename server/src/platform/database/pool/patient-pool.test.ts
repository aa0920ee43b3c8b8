import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, inject, test, vi } from 'vitest'
import { z } from 'zod'
import { PATIENCE_MS, startWait } from '../../patience/patience.ts'
import { describeWork, runAs } from '../../telemetry/work.ts'
import { openPool, selectRows, type Db } from '../db.ts'

const { pool, db } = openPool(inject('postgres').url, 1, false)
// Opening the connection counts as waiting for it.
await pool.query('select 1')
afterAll(() => pool.end())
afterEach(() => void vi.restoreAllMocks())

/** Runs something as a request that has waited for some milliseconds. */
function runAfterWaiting<T>(ms: number, run: () => T): T {
  return runAs(describeWork('GET /x', { requestId: 'r' }), () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    const end = startWait()
    clock.mockReturnValue(ms)
    end()
    clock.mockRestore()
    return run()
  })
}

const lockTimeout = async (asked: Db) => {
  const Row = z.object({ timeout: z.string() })
  const [row] = await selectRows(asked, sql`select current_setting('lock_timeout') as timeout`, Row)
  return Number(row?.timeout.replace(/ms$|s$/, '')) * (row?.timeout.endsWith('ms') ? 1 : 1000)
}

describe('a request', () => {
  test('waits for a lock for the whole lock timeout where it has not waited before', async () => {
    expect(await runAfterWaiting(0, () => lockTimeout(db))).toBe(2000)
    expect(await runAfterWaiting(0, () => db.transaction((tx) => lockTimeout(tx as Db)))).toBe(2000)
  })

  test.each([
    ['a statement', () => lockTimeout(db)],
    ['a transaction', () => db.transaction((tx) => lockTimeout(tx as Db))],
  ])('waits for a lock in %s no longer than its patience, and the connection is then as before', async (_, ask) => {
    const left = await runAfterWaiting(PATIENCE_MS - 1000, ask)
    expect(left).toBeLessThanOrEqual(1000)
    expect(left).toBeGreaterThan(0)
    expect(await runAfterWaiting(0, ask)).toBe(2000)
  })

  test('that has used up its patience gets a free connection, and none that others have', async () => {
    expect(await runAfterWaiting(60_000, () => lockTimeout(db))).toBeLessThan(100)
    const taken = await pool.connect()
    await expect(runAfterWaiting(60_000, () => pool.query('select 1'))).rejects.toThrow('timeout exceeded')
    taken.release()
  })
})
