import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { freshApp } from '../../testing/app.ts'
import { sweepDuePayments } from './reverify-payments.ts'
import { esewaOf } from '../testing/esewa.ts'
import { MINUTES, timeOf } from '../testing/time.ts'

const testApp = await freshApp()
const { app, sandbox } = testApp
const { reserve, see } = await reservationsOf(testApp)
const { start, end, fault } = esewaOf(testApp)
const { pass, sweep, park } = timeOf(testApp)

afterEach(park)

const PACE_MS = 300
const PAYMENTS = 8

/** Creates payments without a return that are due for a lookup. */
async function duePayments() {
  const due: { reference: string; name: string }[] = []
  for (let n = 0; n < PAYMENTS; n++) {
    const { booking_reference: reference } = await reserve()
    const { transaction_uuid: name } = await start(reference)
    await end(name, { outcome: 'pay_no_return' })
    due.push({ reference, name })
  }
  await pass(5 * MINUTES)
  return due
}

const SandboxRequests = z.array(z.object({ endpoint: z.string(), received_at: z.iso.datetime() }))

/** Returns the times of eSewa status checks, latest first. */
async function askedAt(): Promise<number[]> {
  const requests = SandboxRequests.parse(await sandbox.get('/_ctl/requests'))
  return requests.filter(({ endpoint }) => endpoint === 'status').map(({ received_at }) => Date.parse(received_at))
}

test('all sweep processes together call a provider no more often than its pace allows', async () => {
  const due = await duePayments()
  app.config.providerPaceMs = PACE_MS
  const before = (await askedAt()).length
  for (let tries = 0; tries < 200 && (await askedAt()).length < before + PAYMENTS; tries++) {
    await Promise.all([sweepDuePayments(app), sweepDuePayments(app), sweepDuePayments(app)])
    await sleep(20)
  }
  app.config.providerPaceMs = 0
  const [last = 0, ...others] = (await askedAt()).slice(0, PAYMENTS)
  expect(others).toHaveLength(PAYMENTS - 1)
  expect(last - (others.at(-1) ?? 0)).toBeGreaterThan((PAYMENTS - 1) * PACE_MS * 0.9)
  for (const { reference } of due) expect((await see(reference)).status).toBe('approved')
})

test('a provider that is down is probed with one payment every 30 seconds, and all payments are checked within a minute of its recovery', async () => {
  const due = await duePayments()
  for (const { name } of due) await fault(name, '503', 10_000)
  await sweep()
  const count = async () => (await askedAt()).length
  await pass(31)
  await sweep()
  const down = await count()
  for (let n = 0; n < 5; n++) await sweep()
  expect(await count()).toBe(down)
  await pass(20)
  await sweep()
  expect(await count()).toBe(down)
  await pass(11)
  for (let n = 0; n < 5; n++) await sweep()
  expect(await count()).toBe(down + 1)

  await sandbox.post('/_ctl/faults/clear')
  for (let half = 0; half < 2; half++) {
    await pass(30)
    for (let n = 0; n < 5; n++) await sweep()
  }
  for (const { reference } of due) expect((await see(reference)).status).toBe('approved')
})
