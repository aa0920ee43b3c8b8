import { addDays, instantInNepal, MINUTE, SECOND } from '@chautari/contract/dates'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { expectSoundBookings, reservationsOf } from '../../booking/testing/reservations.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { sweepDuePayments } from './reverify-payments.ts'
import { claimDueAttempts } from '../store/attempts.ts'
import { paymentAttempts } from '../store/tables.ts'
import { esewaOf } from '../testing/esewa.ts'
import { historyOf, snapshotOf } from '../testing/ledger.ts'

const testApp = await freshApp()
const { app, db, clock, sandbox } = testApp
const { freshStay, reserve, see, sellOut } = await reservationsOf(testApp)
const { start, end, pay, verify, reverify, fault, checksOf } = esewaOf(testApp)

afterEach(async () => {
  await expectSoundBookings(db)
  // Open attempts must not become due in the next test.
  await db.update(paymentAttempts).set({ nextCheckAt: new Date('2100-01-01') })
})

/** Advances the time here and at eSewa. */
async function pass(seconds: number) {
  await clock.advance(seconds)
  await sandbox.post('/_ctl/clock/advance', { seconds })
}

const MINUTES = 60
const HOURS = 60 * MINUTES

/** Runs sweeps until no check is due, as the server does. */
async function sweep(): Promise<number> {
  let checked = 0
  for (let found = await sweepDuePayments(app); found > 0; found = await sweepDuePayments(app)) checked += found
  return checked
}

const attemptsOf = async (reference: string) => (await snapshotOf(db, reference)).attempts
const nextChecks = async (reference: string) => (await attemptsOf(reference)).map(({ nextCheckAt }) => nextCheckAt)

describe('a traveller who pays and never returns', () => {
  test('gets a confirmation five minutes after the payment started, with no earlier lookup', async () => {
    const { booking_reference: reference } = await reserve()
    const { transaction_uuid } = await start(reference)
    await end(transaction_uuid, { outcome: 'pay_no_return' })
    await pass(5 * MINUTES - 5)
    expect(await sweep()).toBe(0)
    await pass(5)
    expect(await sweep()).toBe(1)
    expect(await see(reference)).toMatchObject({ status: 'approved', is_paid: true })
    const { events, emails } = await historyOf(db, reference)
    expect(events).toEqual(['reserved', 'payment_started', 'paid'])
    expect(emails.map(({ kind }) => kind)).toEqual(['confirmed'])
    await pass(2 * HOURS)
    expect(await sweep()).toBe(0)
  })

  test('gets one confirmation despite concurrent sweeps and returns', async () => {
    const { booking_reference: reference } = await reserve()
    const { data } = await pay(reference)
    await pass(5 * MINUTES)
    await Promise.all([sweepDuePayments(app), verify(data), sweepDuePayments(app), reverify(reference), verify(data)])
    const { events, emails } = await historyOf(db, reference)
    expect(events).toEqual(['reserved', 'payment_started', 'paid'])
    expect(emails).toHaveLength(1)
  })

  test('is confirmed before a sweep ends that could not claim the payments of another provider', async () => {
    const { booking_reference: reference } = await reserve()
    await pay(reference)
    await pass(5 * MINUTES)
    const begin = app.db.transaction.bind(app.db)
    const transactions = vi.spyOn(app.db, 'transaction')
    transactions.mockImplementationOnce((work) => begin(work) as never)
    transactions.mockRejectedValueOnce(new Error('connection lost'))
    await expect(sweepDuePayments(app)).rejects.toThrow('connection lost')
    transactions.mockRestore()
    expect(await see(reference)).toMatchObject({ status: 'approved', is_paid: true })
  })

  test('gets the room late when it is still free, and a full refund when it is not', async () => {
    const [lucky, unlucky] = [await reserve(), await reserve()]
    for (const { booking_reference } of [lucky, unlucky]) {
      const { transaction_uuid } = await start(booking_reference)
      await end(transaction_uuid, { outcome: 'pay_no_return' })
    }
    await pass(12 * MINUTES)
    await sellOut(unlucky.booking_reference)
    expect(await sweep()).toBe(2)
    expect((await see(lucky.booking_reference)).status).toBe('approved')
    expect(await see(unlucky.booking_reference)).toMatchObject({ status: 'reject', refund_amount: unlucky.total_amount })
  })

  test.each([
    ['on the first day of the stay, when the room is still free', 0, { status: 'approved', refund_amount: null }],
    ['on the day after, although the room is free', 1, { status: 'reject', is_reserved: false }],
  ])('gets the right outcome when the payment is found %s', async (_name, days, seen) => {
    const stay = await freshStay()
    const { booking_reference: reference } = await reserve(stay)
    const { transaction_uuid } = await start(reference)
    await end(transaction_uuid, { outcome: 'pay_no_return' })
    const noon = instantInNepal(addDays(stay.starts_at, days), '12:00')
    await pass(Math.ceil((noon.getTime() - (await clock.now()).getTime()) / SECOND))
    await sweep()
    expect(await see(reference)).toMatchObject(seen)
  })

  test('gets a confirmation after a process crashed between the lookup and recording its answer', async () => {
    const { booking_reference: reference } = await reserve()
    const { transaction_uuid } = await start(reference)
    await end(transaction_uuid, { outcome: 'pay_no_return' })
    await pass(5 * MINUTES)
    // Simulates a process that crashes after the claim.
    expect(await transact(db, (tx) => claimDueAttempts(tx, { provider: 'esewa', limit: 5, seconds: 30 }))).toHaveLength(1)
    expect(await sweep()).toBe(0)
    await pass(30)
    expect(await sweep()).toBe(1)
    expect((await see(reference)).status).toBe('approved')
  })
})

describe('a payment that eSewa reports as pending', () => {
  test('extends the hold once by ten minutes and is confirmed when it is paid', async () => {
    const { booking_reference: reference, hold_expires_at } = await reserve()
    const { transaction_uuid } = await start(reference)
    await end(transaction_uuid, { outcome: 'pending' })
    expect((await reverify(reference)).error?.code).toBe('payment_pending')
    const grown = new Date(Date.parse(hold_expires_at) + 10 * MINUTE).toISOString()
    expect(await see(reference)).toMatchObject({
      status: 'payment_verification_pending',
      hold_expires_at: grown,
      is_reserved: true,
    })
    expect((await see(reference)).updated_at).toBe((await see(reference)).created_at)

    await pass(30)
    expect(await sweep()).toBe(1)
    expect((await see(reference)).hold_expires_at).toBe(grown)

    await pass(30)
    expect(await sweep()).toBe(1)
    expect((await see(reference)).status).toBe('approved')
    const { events, emails } = await historyOf(db, reference)
    expect(events).toEqual(['reserved', 'payment_started', 'payment_uncertain', 'paid'])
    expect(emails.map(({ kind }) => kind)).toEqual(['checking_payment', 'confirmed'])
  })

  test('releases the room when the extension has ended too', async () => {
    const { booking_reference: reference } = await reserve()
    const { transaction_uuid } = await start(reference)
    await end(transaction_uuid, { outcome: 'ambiguous' })
    await reverify(reference)
    await pass(22 * MINUTES - 5)
    expect((await see(reference)).is_reserved).toBe(true)
    await pass(5)
    expect((await see(reference)).is_reserved).toBe(false)
    await sellOut(reference)
  })

  test('is escalated to staff after a day, rechecked for a week, and still confirmed when the money arrives', async () => {
    const { booking_reference: reference } = await reserve()
    const { transaction_uuid } = await start(reference)
    await end(transaction_uuid, { outcome: 'ambiguous' })
    await reverify(reference)
    await pass(24 * HOURS - 60)
    await sweep()
    expect((await see(reference)).status).toBe('payment_verification_pending')
    await pass(1 * HOURS)
    await sweep()
    expect((await see(reference)).status).toBe('payment_verification_failed')
    expect((await reverify(reference)).error?.code).toBe('payment_pending')

    await end(transaction_uuid, { outcome: 'pay_no_return' })
    await pass(24 * HOURS)
    expect(await sweep()).toBe(1)
    expect((await see(reference)).status).toBe('approved')
    const { events } = await historyOf(db, reference)
    expect(events).toEqual(['reserved', 'payment_started', 'payment_uncertain', 'payment_unresolved', 'paid_late'])
  })

  test('is no longer rechecked after a week', async () => {
    const { booking_reference: reference } = await reserve()
    const { transaction_uuid } = await start(reference)
    await end(transaction_uuid, { outcome: 'ambiguous' })
    await reverify(reference)
    await pass(7 * 24 * HOURS)
    expect(await sweep()).toBe(1)
    expect(await nextChecks(reference)).toEqual([null])
    await pass(24 * HOURS)
    expect(await sweep()).toBe(0)
  })
})

describe('a payment that eSewa does not know', () => {
  test('fails after 65 minutes and the second such answer', async () => {
    const { booking_reference: reference } = await reserve()
    const { transaction_uuid } = await start(reference)
    await end(transaction_uuid, { outcome: 'expire' })
    for (const [minutes, status] of [
      [5, 'payment_pending'],
      [10, 'payment_pending'],
      [30, 'payment_pending'],
      [65, 'payment_failed'],
    ] as const) {
      const { openedAt } = (await attemptsOf(reference))[0] ?? {}
      await pass(minutes * MINUTES - ((await clock.now()).getTime() - (openedAt?.getTime() ?? 0)) / 1000)
      expect(await sweep()).toBe(1)
      expect((await see(reference)).status).toBe(status)
    }
    expect((await reverify(reference)).error?.code).toBe('payment_not_completed')
  })

  test('does not fail at the first such answer, however late', async () => {
    const { booking_reference: reference } = await reserve()
    const { transaction_uuid } = await start(reference)
    await end(transaction_uuid, { outcome: 'expire' })
    await pass(3 * HOURS)
    await sweep()
    expect((await see(reference)).status).toBe('payment_pending')
    await pass(1 * HOURS)
    await sweep()
    expect((await see(reference)).status).toBe('payment_failed')
  })

  test('is confirmed as soon as the traveller returns with a signed payment', async () => {
    const { booking_reference: reference } = await reserve()
    const { transaction_uuid } = await start(reference)
    await end(transaction_uuid, { outcome: 'expire' })
    await pass(2 * HOURS)
    await sweep()
    await pass(1 * HOURS)
    await sweep()
    expect((await see(reference)).status).toBe('payment_failed')
    const address = await end(transaction_uuid, { outcome: 'pay' })
    expect((await verify(address?.split('data=')[1] ?? '')).body.data.status).toBe('approved')
  })
})

describe('an eSewa status check that fails', () => {
  test.each(['timeout', '500', '403', 'html', 'truncated_json', 'code0'])(
    'keeps a signed payment pending and extends its hold during a %s fault, until eSewa responds',
    async (kind) => {
      const { booking_reference: reference, hold_expires_at } = await reserve()
      const { data, transactionUuid } = await pay(reference)
      await fault(transactionUuid, kind, 2)
      expect((await verify(data)).error?.code).toBe('payment_pending')
      expect((await verify(data)).error?.code).toBe('payment_pending')
      const grown = new Date(Date.parse(hold_expires_at) + 10 * MINUTE).toISOString()
      expect(await see(reference)).toMatchObject({
        status: 'payment_verification_pending',
        hold_expires_at: grown,
        is_paid: false,
      })
      await pass(30)
      expect(await sweep()).toBe(1)
      expect((await see(reference)).status).toBe('approved')
      const { events } = await historyOf(db, reference)
      expect(events).toEqual(['reserved', 'payment_started', 'payment_uncertain', 'paid'])
    },
  )

  test('changes nothing about a payment without a signed confirmation', async () => {
    const { booking_reference: reference, hold_expires_at } = await reserve()
    const { transaction_uuid } = await start(reference)
    await fault(transaction_uuid, '500', 2)
    expect((await reverify(reference)).error?.code).toBe('payment_pending')
    expect(await see(reference)).toMatchObject({ status: 'payment_pending', hold_expires_at })
    await pass(30)
    await sweep()
    expect(await see(reference)).toMatchObject({ status: 'payment_pending', hold_expires_at })
    expect(await checksOf(transaction_uuid)).toBe(2)
  })

  test('does not revive an expired hold', async () => {
    const { booking_reference: reference, hold_expires_at } = await reserve()
    const { data, transactionUuid } = await pay(reference)
    await pass(12 * MINUTES)
    await fault(transactionUuid, '500')
    expect((await verify(data)).error?.code).toBe('payment_pending')
    expect(await see(reference)).toMatchObject({ status: 'payment_verification_pending', hold_expires_at, is_reserved: false })
  })

  test('is repeated for a failed payment when eSewa has signed it', async () => {
    const { booking_reference: reference } = await reserve()
    const { transaction_uuid } = await start(reference)
    await end(transaction_uuid, { outcome: 'cancel' })
    await reverify(reference)
    expect((await see(reference)).status).toBe('payment_failed')
    const address = await end(transaction_uuid, { outcome: 'pay' })
    await fault(transaction_uuid, '500')
    expect((await verify(address?.split('data=')[1] ?? '')).error?.code).toBe('payment_pending')
    expect((await see(reference)).status).toBe('payment_verification_pending')
    await pass(5 * MINUTES)
    await sweep()
    expect((await see(reference)).status).toBe('approved')
  })
})
