import { METHODS, PAYMENT_METHODS } from '@chautari/contract/payment/methods'
import { afterEach, describe, expect, test } from 'vitest'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { sized } from '../../testing/long-runs.ts'
import { reverifyAs } from '../testing/esewa.ts'
import { freshApp } from '../../testing/app.ts'
import { MINUTES, timeOf } from '../testing/time.ts'
import { waysToPay } from '../testing/ways-to-pay.ts'

const testApp = await freshApp()
const { app, call, sandbox } = testApp
const { reserve, see } = await reservationsOf(testApp)
const { pass, sweep, park } = timeOf(testApp)
const WAYS = waysToPay(testApp)

// Shortens the wait for injected delays. Only there: on a busy machine a sound answer takes longer, too.
const IMPATIENT_MS = 200

async function impatiently<T>(work: () => Promise<T>): Promise<T> {
  const patientMs = app.config.providerTimeoutMs
  app.config.providerTimeoutMs = IMPATIENT_MS
  try {
    return await work()
  } finally {
    app.config.providerTimeoutMs = patientMs
  }
}

await sandbox.patch('/_ctl/config', { cybs: { order: 'browser_only' } })

afterEach(park)

const FAULTS = [
  'timeout',
  'done_then_timeout',
  'slow',
  'drip',
  'reset',
  'reset_midway',
  'redirect',
  'html',
  'empty',
  'truncated_json',
  'list',
  'null',
  'deep_json',
  'huge',
  'unknown_word',
  'code0',
  '400',
  '401',
  '403',
  '404',
  '408',
  '429',
  '500',
  '502',
  '503',
  '504',
]

/** In the gate each fault is injected into one provider, in turn; in a long run into all of them. */
const faultsOf = (way: number) => FAULTS.filter((_, fault) => sized({ gate: fault % WAYS.length === way, long: true }))

describe.each(WAYS.map((way, index) => [way.provider, way, faultsOf(index)] as const))(
  'a fault at %s',
  (provider, { start, end, fault, isReturnSigned, paidUnproved }, faults) => {
    test.each(faults)(
      'keeps the payment pending and the room held during a %s fault, and confirms it within a minute afterwards',
      async (kind) => {
        const { booking_reference: reference, hold_expires_at } = await reserve()
        const name = await start(reference)
        const sendReturn = await end(name, { outcome: paidUnproved })
        await fault(name, kind)
        const began = performance.now()
        await impatiently(async () => {
          expect(await sendReturn()).not.toBe('verified')
          if (provider === 'nic') await pass(15)
          if (provider === 'nic') await reverifyAs(testApp, reference)
        })
        expect(performance.now() - began).toBeLessThan(10_000)
        const verified = await see(reference)
        // After an unsigned return nothing proves a payment without a lookup.
        const status = isReturnSigned ? 'payment_verification_pending' : 'payment_pending'
        expect(verified).toMatchObject({ status, is_reserved: true, is_paid: false })
        expect(verified.hold_expires_at === hold_expires_at).toBe(!isReturnSigned)
        await pass(60)
        await sweep()
        expect((await see(reference)).status).toBe('approved')
      },
    )
  },
)

const methods = async () => {
  const { payment_methods } = (await call('GET /settings', {})).body.data
  return Object.fromEntries(payment_methods.map(({ code, is_enabled }) => [code, is_enabled]))
}

// The outage of a provider takes thirty sweeps.
const OUTAGES = sized({ gate: WAYS.slice(0, 1), long: WAYS })

describe.each(OUTAGES.map((way) => [way.provider, way] as const))('an hour’s outage of %s', (provider, way) => {
  test('disables only this payment method until the provider responds, then confirms the payments made', async () => {
    const { code } = METHODS[provider]
    const paid = await Promise.all([reserve(), reserve(), reserve(), reserve()])
    for (const { booking_reference } of paid) {
      const name = await way.start(booking_reference)
      await way.end(name, { outcome: 'pay_no_return' })
      await way.fault(name, '503', 10_000)
    }
    await pass(5 * MINUTES)
    await sweep()
    const others = Object.fromEntries(PAYMENT_METHODS.map((method) => [method, true]))
    expect(await methods()).toEqual({ ...others, [code]: false })
    for (let minutes = 0; minutes < 60; minutes += 2) {
      await pass(2 * MINUTES)
      await sweep()
    }
    expect(await methods()).toEqual({ ...others, [code]: false })

    await sandbox.post('/_ctl/faults/clear')
    for (let half = 0; half < 10; half++) {
      await pass(30)
      await sweep()
    }
    expect(await methods()).toEqual(others)
    for (const { booking_reference } of paid) expect((await see(booking_reference)).is_paid).toBe(true)
  })
})
