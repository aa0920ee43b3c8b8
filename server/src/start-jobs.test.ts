import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '@chautari/contract/dates'
import { describe, expect, test, vi } from 'vitest'
import { buildWorker } from './build-worker.ts'
import type { Config } from './platform/config/config.ts'
import { markCopy, releaseCopy } from './platform/database/restored-copy.ts'
import { outbox } from './platform/database/tables.ts'
import { openLog } from './platform/telemetry/log.ts'
import { processRegistry } from './platform/telemetry/process-metrics.ts'
import { startJobs } from './start-jobs.ts'
import { freshApp } from './testing/app.ts'

const { app, call, db } = await freshApp()

/** Several rounds of jobs. */
const ROUNDS_MS = 200

const waiting = async () => (await db.select().from(outbox)).filter(({ sentAt }) => sentAt === null).length

async function runFor(changes: Partial<Config>, work: () => Promise<void>): Promise<void> {
  const stop = await startJobs({ ...app, config: { ...app.config, sweepSeconds: 0.05, ...changes } })
  await work()
  await stop()
}

describe('startJobs', () => {
  test.each([
    ['in a web process', { role: 'web' }],
    ['with CHAUTARI_SWEEPS=0', { role: 'worker', hasSweeps: false }],
  ] as const)('sends no e-mail %s', async (_, changes) => {
    await call('POST /newsletter/subscribe', { body: { email: `${changes.role}@example.com` } })
    const before = await waiting()
    expect(before).toBeGreaterThan(0)
    await runFor(changes, () => sleep(ROUNDS_MS))
    expect(await waiting()).toBe(before)
  })

  test('sends no e-mail on a restored copy until it is released', async () => {
    await markCopy(db, new Date())
    const before = await waiting()
    await runFor({ role: 'all' }, async () => {
      await sleep(ROUNDS_MS)
      expect(await waiting()).toBe(before)
      expect(await releaseCopy(db)).toBe(true)
      await expect.poll(waiting, { timeout: 5000 }).toBe(0)
    })
    expect(await releaseCopy(db)).toBe(false)
  })

  test('sends none before the time of the first round, and stops without waiting for it', async () => {
    await call('POST /newsletter/subscribe', { body: { email: 'later@chautari.example' } })
    const before = await waiting()
    expect(before).toBeGreaterThan(0)
    const stop = await startJobs({ ...app, config: { ...app.config, sweepSeconds: 0.05 } }, { firstAfterMs: 300_000 })
    await sleep(ROUNDS_MS)
    await stop()
    expect(await waiting()).toBe(before)
  })

  test('sends them in a worker', async () => {
    await call('POST /newsletter/subscribe', { body: { email: 'worker@chautari.example' } })
    expect(await waiting()).toBeGreaterThan(0)
    await runFor({ role: 'worker' }, () => expect.poll(waiting, { timeout: 5000 }).toBe(0))
  })

  test.each([
    ['ahead', 600],
    ['behind', -600],
  ])(
    "raises one alarm in every process while this machine's clock is ten minutes %s, and measures by how much",
    async (_, seconds) => {
      const lines: string[] = []
      const log = openLog('error', { write: (line) => lines.push(line) })
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * SECOND })
      const stop = await startJobs({ ...app, log, config: { ...app.config, role: 'web', sweepSeconds: 0.05 } })
      await sleep(ROUNDS_MS)
      await stop()
      vi.useRealTimers()
      expect(lines.map((line): unknown => JSON.parse(line))).toEqual([expect.objectContaining({ code: 'clock_skewed' })])
      const measured = /^chautari_clock_skew_seconds (.+)$/m.exec(await processRegistry.metrics())?.[1]
      expect(Math.round(Number(measured))).toBe(seconds)
    },
  )

  test('follows the settings that staff save in a web process too', async () => {
    const { config } = app
    await db.execute(
      `insert into business_settings (section, version, value) values ('banner', 1, '{"is_on": true, "en": "Closed", "ne": "बन्द"}')`,
    )
    const following = { ...config, role: 'web' as const, sweepSeconds: 0.05 }
    const stop = await startJobs({ ...app, config: following })
    await expect.poll(() => following.banner?.en, { timeout: 5000 }).toBe('Closed')
    await stop()
  })
})

test('a worker serves its health and its metrics, and no page or call', async () => {
  const worker = await buildWorker(app)
  const statusOf = async (url: string) => (await worker.inject(url)).statusCode
  expect(await statusOf('/health/live')).toBe(200)
  expect(await statusOf('/health/ready')).toBe(200)
  expect((await worker.inject('/metrics')).body).toMatch(/\nchautari_due\{work="messages"\} \d+\n/)
  expect([await statusOf('/'), await statusOf('/api/v1.0/settings')]).toEqual([404, 404])
  await worker.close()
})
