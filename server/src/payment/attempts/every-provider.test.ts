import { and, eq, like } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { rooms } from '../../catalogue/store/tables.ts'
import { reverifyAs } from '../testing/esewa.ts'
import { freshApp } from '../../testing/app.ts'
import { sized } from '../../testing/long-runs.ts'
import { freePort } from '../../testing/sandbox.ts'
import { sweepDuePayments } from './reverify-payments.ts'
import { ledgerEntries } from '../store/tables.ts'
import { historyOf, snapshotOf } from '../testing/ledger.ts'
import { MINUTES, timeOf } from '../testing/time.ts'
import { waysToPay } from '../testing/ways-to-pay.ts'

// The sandbox posts the bank's notifications to the server over HTTP.
const port = await freePort()
const testApp = await freshApp({ publicUrl: `http://127.0.0.1:${port}` })
await testApp.server.listen({ port, host: '127.0.0.1' })
const { app, db, sandbox } = testApp
const { room, reserve, see, sellOut } = await reservationsOf(testApp)
const { pass, sweep, park } = timeOf(testApp)
const WAYS = waysToPay(testApp).map((way) => [way.provider, way] as const)
const PENDING_WAYS = WAYS.filter(([, { reportsPending }]) => reportsPending)
// Sixty-four lookups at once take longer than the usual time-out of the tests on a busy machine.
app.config.providerTimeoutMs = 10_000
await sandbox.patch('/_ctl/config', { connectips: { wrong_amount_answer: 'true_amount' } })

afterEach(park)

const reverify = async (reference: string) => {
  const { error } = await reverifyAs(testApp, reference)
  return error?.code ?? 'verified'
}

/** Returns the ledger lines of a booking on the provider's account. */
async function bookedAt(reference: string) {
  const { booking } = await snapshotOf(db, reference)
  const { account, amountPaisa } = ledgerEntries
  const isAtProvider = and(eq(ledgerEntries.bookingId, booking.id), like(account, 'psp:%'))
  return db.select({ account, amountPaisa }).from(ledgerEntries).where(isAtProvider)
}

const CONFIRMED = { status: 'approved', is_paid: true, is_reserved: true, refund_amount: null }

describe.each(WAYS)('a payment with %s', (provider, { start, end, notPaid }) => {
  test('confirms the booking once, with one email, however often the traveller returns', async () => {
    const { booking_reference: reference, total_amount } = await reserve()
    const sendReturn = await end(await start(reference), { outcome: 'pay' })
    expect([await sendReturn(), await sendReturn(), await reverify(reference)]).toEqual(['verified', 'verified', 'verified'])
    expect(await see(reference)).toMatchObject(CONFIRMED)
    const { events, attempts, emails, refunds } = await historyOf(db, reference)
    expect(events).toEqual(['reserved', 'payment_started', 'paid'])
    expect(attempts).toMatchObject([{ state: 'captured', capturedPaisa: total_amount * 100 }])
    expect(emails.map(({ kind }) => kind)).toEqual(['confirmed'])
    expect(refunds).toEqual([])
    expect(await bookedAt(reference)).toEqual([{ account: `psp:${provider}`, amountPaisa: total_amount * 100 }])
  })

  test('is applied once when it is reported 64 times at once', async () => {
    const { booking_reference: reference } = await reserve()
    const sendReturn = await end(await start(reference), { outcome: 'pay' })
    const answers = await Promise.all(Array.from({ length: 64 }, sendReturn))
    expect(answers).toContain('verified')
    // On a busy machine some requests have to retry later.
    for (const answer of answers) expect(answer).toBeOneOf(['verified', 'service_unavailable'])
    const { events, emails } = await historyOf(db, reference)
    expect(events).toEqual(['reserved', 'payment_started', 'paid'])
    expect(emails).toHaveLength(1)
  })

  test('is applied once when the return, the sweep and the recheck button find it at the same time', async () => {
    for (let round = 0; round < sized({ gate: 3, long: 10 }); round++) {
      const { booking_reference: reference } = await reserve()
      const sendReturn = await end(await start(reference), { outcome: 'pay' })
      await pass(5 * MINUTES)
      await Promise.all([sendReturn(), sweepDuePayments(app), reverify(reference), sweepDuePayments(app), sendReturn()])
      const { events, emails } = await historyOf(db, reference)
      expect(events).toEqual(['reserved', 'payment_started', 'paid'])
      expect(emails).toHaveLength(1)
    }
  })

  test('is confirmed within five and a half minutes without a return', async () => {
    const { booking_reference: reference } = await reserve()
    await end(await start(reference), { outcome: 'pay_no_return' })
    await pass(5 * MINUTES)
    expect(await sweep()).toBe(1)
    expect(await see(reference)).toMatchObject(CONFIRMED)
  })

  test('leaves the booking payable by another method when it is abandoned (T8)', async () => {
    const { booking_reference: reference, hold_expires_at } = await reserve()
    const sendReturn = await end(await start(reference), { outcome: notPaid })
    expect(await sendReturn()).toBe(provider === 'nic' ? `/payment/${reference}?q=fu` : 'payment_not_completed')
    expect(await see(reference)).toMatchObject({ status: 'payment_failed', hold_expires_at, is_reserved: true })
    const comeBackAgain = await end(await start(reference), { outcome: 'pay' })
    expect(await comeBackAgain()).toBe('verified')
    expect(await see(reference)).toMatchObject(CONFIRMED)
  })

  test.each(['10.00', '1'])('is left unapplied for staff when it brings only Rs %s (T14)', async (amount) => {
    const { booking_reference: reference } = await reserve()
    const sendReturn = await end(await start(reference), { outcome: 'pay_tampered', amount })
    expect(await sendReturn()).not.toBe('verified')
    expect(await see(reference)).toMatchObject({ status: 'payment_verification_failed', is_paid: false })
    const { attempts, refunds } = await historyOf(db, reference)
    expect(attempts).toMatchObject([{ state: 'mismatched', capturedPaisa: Number(amount) * 100 }])
    expect(refunds).toEqual([])
  })

  test('confirms the booking and refunds the excess when it exceeds the price (T10)', async () => {
    const { booking_reference: reference, total_amount } = await reserve()
    const sendReturn = await end(await start(reference), { outcome: 'pay_tampered', amount: `${total_amount + 7}` })
    expect(await sendReturn()).toBe('verified')
    expect(await see(reference)).toMatchObject(CONFIRMED)
    expect((await historyOf(db, reference)).refunds).toMatchObject([{ kind: 'excess', amountPaisa: 700 }])
  })

  test('gets the room after the hold if it is free, and is refunded in full otherwise (T11, T12)', async () => {
    await sandbox.patch('/_ctl/config', { cybs: { order: 'browser_only' } })
    const [lucky, unlucky] = [await reserve(), await reserve()]
    const sendReturn = await end(await start(lucky.booking_reference), { outcome: 'pay' })
    const comeBackToo = await end(await start(unlucky.booking_reference), { outcome: 'pay' })
    await sandbox.patch('/_ctl/config', { cybs: { order: 'notify_first' } })
    await pass(12 * MINUTES)
    await sellOut(unlucky.booking_reference)
    expect(await sendReturn()).toBe('verified')
    expect(await comeBackToo()).not.toBe('verified')
    expect(await see(lucky.booking_reference)).toMatchObject(CONFIRMED)
    const { total_amount } = unlucky
    expect(await see(unlucky.booking_reference)).toMatchObject({ status: 'reject', refund_amount: total_amount })
    const { refunds, emails } = await historyOf(db, unlucky.booking_reference)
    expect(refunds).toMatchObject([{ kind: 'reject', amountPaisa: total_amount * 100 }])
    expect(emails.map(({ kind }) => kind)).toContain('sold_out')
  })

  test('is recognised when the price is above a lakh and has paisa', async () => {
    await sandbox.patch('/_ctl/config', { esewa: { amount_display: 'comma' } })
    await db.update(rooms).set({ ratePaisa: 6_172_833 }).where(eq(rooms.id, room.id))
    const { booking_reference: reference, total_amount } = await reserve()
    await db.update(rooms).set({ ratePaisa: room.rate }).where(eq(rooms.id, room.id))
    expect(total_amount).toBe(123_456.66)
    const sendReturn = await end(await start(reference), { outcome: 'pay' })
    expect(await sendReturn()).toBe('verified')
    await sandbox.patch('/_ctl/config', { esewa: { amount_display: 'plain' } })
    expect((await historyOf(db, reference)).attempts).toMatchObject([{ state: 'captured', capturedPaisa: 12_345_666 }])
  })

  test.each(WAYS)(
    'keeps the booking confirmed when %s pays it again, and the second payment is refunded in full (T13)',
    async (_other, way) => {
      const { booking_reference: reference, total_amount } = await reserve()
      const [first, second] = [await start(reference), await way.start(reference)]
      const backs = [await end(first, { outcome: 'pay' }), await way.end(second, { outcome: 'pay' })]
      for (const sendReturn of backs) expect(await sendReturn()).toBe('verified')
      expect(await see(reference)).toMatchObject(CONFIRMED)
      const { refunds, emails, events } = await historyOf(db, reference)
      expect(refunds).toMatchObject([{ kind: 'excess', amountPaisa: total_amount * 100 }])
      expect(emails.map(({ kind }) => kind)).toEqual(['confirmed', 'paid_too_much'])
      expect(events.at(-1)).toBe('paid_again')
    },
  )
})

test.each(PENDING_WAYS)(
  'a payment with %s extends the hold once by ten minutes while it is pending, and is confirmed when it arrives (T9, T10)',
  async (_provider, { start, end }) => {
    const { booking_reference: reference, hold_expires_at } = await reserve()
    const sendReturn = await end(await start(reference), { outcome: 'pending' })
    await sendReturn()
    const grown = new Date(Date.parse(hold_expires_at) + 10 * MINUTES * 1000).toISOString()
    expect(await see(reference)).toMatchObject({ status: 'payment_verification_pending', hold_expires_at: grown })
    await pass(30)
    await sweep()
    expect(await see(reference)).toMatchObject({ hold_expires_at: grown })
    await pass(2 * MINUTES)
    await sweep()
    expect(await see(reference)).toMatchObject(CONFIRMED)
    expect((await historyOf(db, reference)).emails.map(({ kind }) => kind)).toEqual(['checking_payment', 'confirmed'])
  },
)

const SILENT_WAYS = WAYS.filter(([, { reportsPending }]) => !reportsPending)

test.each(SILENT_WAYS)(
  'a payment with %s, which reports no payment as pending, leaves the hold unchanged and is confirmed when it arrives',
  async (_provider, { start, end }) => {
    const { booking_reference: reference, hold_expires_at } = await reserve()
    const sendReturn = await end(await start(reference), { outcome: 'pending' })
    expect(await sendReturn()).toBe('payment_pending')
    expect(await see(reference)).toMatchObject({ status: 'payment_pending', hold_expires_at, is_reserved: true })
    await pass(2.5 * MINUTES)
    await sweep()
    expect(await see(reference)).toMatchObject(CONFIRMED)
    expect((await historyOf(db, reference)).emails.map(({ kind }) => kind)).toEqual(['confirmed'])
  },
)
