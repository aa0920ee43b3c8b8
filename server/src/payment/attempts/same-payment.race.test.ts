import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { countRows, reservationsOf } from '../../booking/testing/reservations.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { sized } from '../../testing/long-runs.ts'
import { sweepDuePayments } from './reverify-payments.ts'
import { settleRefund } from '../refunds/settle-refund.ts'
import { refunds } from '../store/tables.ts'
import { esewaOf } from '../testing/esewa.ts'
import { historyOf } from '../testing/ledger.ts'

const CLIENTS = 64
const ROUNDS = sized({ gate: 1, long: 20 })

const testApp = await freshApp()
const { app, db, call, clock } = testApp
const { reserve, see } = await reservationsOf(testApp)
const { pay, verify, reverify } = esewaOf(testApp)

const BUSY = new Set(['rate_limited', 'service_unavailable', 'payment_pending'])

/** Returns how many times the payment was recorded in full. */
async function timesApplied(reference: string) {
  const { events, emails } = await historyOf(db, reference)
  const lines = await countRows(
    db,
    sql`select 1 from ledger_entries l join bookings b on b.id = l.booking_id where b.reference = ${reference} and account like 'psp:%'`,
  )
  const confirmed = emails.filter(({ kind, channel }) => kind === 'confirmed' && channel === 'mail')
  return { paid: events.filter((trigger) => trigger === 'paid').length, lines, emails: confirmed.length }
}

const ONCE = { paid: 1, lines: 1, emails: 1 }

describe('a payment reported many times at once', () => {
  test('is applied once, and every request gets the same answer', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { booking_reference: reference } = await reserve()
      const { data } = await pay(reference)
      const answers = await Promise.all(Array.from({ length: CLIENTS }, () => verify(data)))
      const results = answers.map(({ status, error }) => error?.code ?? status)
      expect(results.filter((one) => one !== 200 && !BUSY.has(String(one)))).toEqual([])
      expect(results).toContain(200)
      expect(await timesApplied(reference)).toEqual(ONCE)
    }
  }, 600_000)

  test('is applied once when the return, the sweep and the recheck button find it together', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { booking_reference: reference } = await reserve()
      const { data } = await pay(reference)
      await clock.advance(5 * 60)
      await testApp.sandbox.post('/_ctl/clock/advance', { seconds: 5 * 60 })
      await Promise.all([
        ...Array.from({ length: 8 }, () => verify(data)),
        ...Array.from({ length: 8 }, () => reverify(reference)),
        ...Array.from({ length: 4 }, () => sweepDuePayments(app)),
      ])
      expect((await see(reference)).status).toBe('approved')
      expect(await timesApplied(reference)).toEqual(ONCE)
    }
  }, 600_000)
})

describe('a refund', () => {
  test('is sent once despite concurrent cancellations and confirmations', async () => {
    const { booking_reference: reference, guest_token } = await reserve()
    await verify((await pay(reference)).data)
    const headers = { 'x-guest-token': guest_token ?? '' }
    const cancelled = await Promise.all(
      Array.from({ length: CLIENTS }, () =>
        call('PATCH /bookings/:reference/cancel', { params: { reference }, headers, body: {} }),
      ),
    )
    expect(cancelled.filter(({ status }) => status === 200)).toHaveLength(1)
    const [refund] = await db.select().from(refunds).where(eq(refunds.state, 'by_hand'))
    const by = { actor: 'operator', requestId: null }
    const sent = await Promise.allSettled(
      Array.from({ length: CLIENTS }, () =>
        transact(db, (tx) => settleRefund(tx, { app, refundId: refund?.id ?? 0, by, note: 'sent' })),
      ),
    )
    expect(sent.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(1)
    expect((await see(reference)).status).toBe('cancelled')
  }, 60_000)
})
