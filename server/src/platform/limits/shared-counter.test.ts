import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '../../testing/database.ts'
import { openSharedCounter } from './shared-counter.ts'

const pool = new pg.Pool({ connectionString: await freshDatabase(), max: 4 })
afterAll(() => pool.end())

const NEVER_MS = 2 ** 31 - 1
const uses = (key: string, seconds = 60) => ({ name: 'everything', key, points: 20, seconds })

/** Two processes that exchange their sums when the test says so. */
const processes = () => [openSharedCounter(pool, NEVER_MS), openSharedCounter(pool, NEVER_MS)] as const

describe('openSharedCounter', () => {
  test('adds up what all processes count of an address', async () => {
    const [first, second] = processes()
    for (let n = 0; n < 7; n++) first.count(uses('192.0.2.1'))
    for (let n = 0; n < 5; n++) second.count(uses('192.0.2.1'))
    expect(second.count(uses('192.0.2.1')).consumedPoints).toBe(6)
    await first.synchronise()
    await second.synchronise()
    expect(second.count(uses('192.0.2.1')).consumedPoints).toBe(14)
    await Promise.all([first.synchronise(), second.synchronise()])
    await first.synchronise()
    first.count(uses('192.0.2.1'))
    await first.synchronise()
    expect(first.count(uses('192.0.2.1')).consumedPoints).toBe(16)
    expect(first.count(uses('192.0.2.2')).consumedPoints).toBe(1)
  })

  test('counts no use twice that comes in while sums are exchanged', async () => {
    const [first] = processes()
    first.count(uses('192.0.2.3'))
    const exchanging = first.synchronise()
    first.count(uses('192.0.2.3'))
    await exchanging
    await first.synchronise()
    expect(first.count(uses('192.0.2.3')).consumedPoints).toBe(3)
  })

  test('tells others nothing of an address that is far from its limit, and everything once it is near', async () => {
    const [first, second] = processes()
    const use = { ...uses('192.0.2.7'), points: 100 }
    for (let n = 0; n < 4; n++) first.count(use)
    await first.synchronise()
    expect((await pool.query(`select 1 from rate_limits where key = 'everything:192.0.2.7'`)).rowCount).toBe(0)
    first.count(use)
    await first.synchronise()
    for (let n = 0; n < 5; n++) second.count(use)
    await second.synchronise()
    expect(second.count(use).consumedPoints).toBe(11)
  })

  test('begins anew when a period has ended, also where the table has the one before', async () => {
    const [first, second] = processes()
    await pool.query(`insert into rate_limits values ('everything:192.0.2.4', 500, $1)`, [Date.now() - 1])
    first.count(uses('192.0.2.4'))
    await first.synchronise()
    const { consumedPoints, msBeforeNext } = first.count(uses('192.0.2.4'))
    expect(consumedPoints).toBe(2)
    expect(msBeforeNext).toBeGreaterThan(50_000)
    second.count(uses('192.0.2.5', 0))
    expect(second.count(uses('192.0.2.5', 0)).consumedPoints).toBe(1)
  })

  test('keeps the uses of a period that begins while those of the last one are exchanged', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const answered = Promise.withResolvers<{ rows: object[] }>()
    const counter = openSharedCounter({ query: () => answered.promise } as unknown as pg.Pool, NEVER_MS)
    for (let n = 0; n < 5; n++) counter.count(uses('192.0.2.8', 60))
    const exchanging = counter.synchronise()
    vi.setSystemTime(Date.now() + 60_000)
    counter.count(uses('192.0.2.8', 60))
    answered.resolve({ rows: [{ key: 'everything:192.0.2.8', points: 12, expire: `${Date.now() + 30_000}` }] })
    await exchanging
    expect(counter.count(uses('192.0.2.8', 60)).consumedPoints).toBe(14)
  })

  test('forgets addresses whose period has ended, though none of them is near its limit', () => {
    const [counter] = processes()
    for (let n = 0; n < 30_000; n++) counter.count({ ...uses(`quiet ${n}`, 0), points: 100 })
    expect(counter.size()).toBeLessThanOrEqual(10_000)
    for (let n = 0; n < 12_000; n++) counter.count({ ...uses(`present ${n}`), points: 100 })
    expect(counter.size()).toBeGreaterThanOrEqual(12_000)
  })

  test('exchanges sums by itself, and goes on after the database was away', async () => {
    let isAway = true
    const query = (text: string, values: unknown[]) => (isAway ? Promise.reject(new Error('away')) : pool.query(text, values))
    const counter = openSharedCounter({ query } as unknown as pg.Pool, 5)
    const other = openSharedCounter(pool, NEVER_MS)
    counter.count(uses('192.0.2.6'))
    await expect(counter.synchronise()).rejects.toThrow('away')
    isAway = false
    counter.count(uses('192.0.2.6'))
    await expect
      .poll(async () => {
        other.count(uses('192.0.2.6'))
        await other.synchronise()
        return other.count(uses('192.0.2.6')).consumedPoints
      })
      .toBeGreaterThan(3)
  })
})
