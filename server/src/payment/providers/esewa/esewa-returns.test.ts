import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { expectSoundBookings, reservationsOf } from '../../../booking/testing/reservations.ts'
import { rooms } from '../../../catalogue/store/tables.ts'
import { freshApp } from '../../../testing/app.ts'
import { paymentAttempts } from '../../store/tables.ts'
import { esewaOf } from '../../testing/esewa.ts'
import { historyOf, snapshotOf } from '../../testing/ledger.ts'

const testApp = await freshApp()
const { app, db, clock, sandbox } = testApp
const { room, reserve, see, sellOut } = await reservationsOf(testApp)
const { start, end, pay, verify, reverify, verifyIds, fault, checksOf } = esewaOf(testApp)

afterEach(() => expectSoundBookings(db))

const HOLD_SECONDS = 12 * 60

describe('a payment verified by its ids', () => {
  test('is verified for its own booking, by the attempt or by the reference alone', async () => {
    for (const byReference of [true, false]) {
      const { booking_reference: reference, total_amount } = await reserve()
      const { transactionUuid } = await pay(reference)
      const answered = await verifyIds(reference, { pid: byReference ? reference : transactionUuid, rid: '', amt: total_amount })
      expect(answered.body.data).toEqual({ booking_reference: reference, status: 'approved' })
    }
  })

  test('is refused when it belongs to another booking, names another amount or another transaction', async () => {
    const [mine, other] = [await reserve(), await reserve()]
    const { transactionUuid: pid } = await pay(mine.booking_reference)
    const reference = mine.booking_reference
    const mismatches = [
      await verifyIds(other.booking_reference, { pid }),
      await verifyIds(reference, { pid: 'something-else' }),
      await verifyIds(reference, { pid, amt: mine.total_amount + 0.01 }),
      await verifyIds(reference, { pid, amt: `${mine.total_amount * 100}` }),
      await verifyIds(reference, { pid, rid: '0000000' }),
    ]
    expect(mismatches.map(({ error }) => error?.code)).toEqual(Array(5).fill('payment_reference_mismatch'))
    for (const amt of ['1e3', -5, 'NaN']) expect((await verifyIds(reference, { pid, amt })).error?.code).toBe('validation_failed')
    expect((await verifyIds('unknown', { pid })).error?.code).toBe('booking_not_found')
    expect(await see(reference)).toMatchObject({ status: 'payment_pending' })
    expect((await verifyIds(reference, { pid })).body.data.status).toBe('approved')
    expect((await verifyIds(reference, { pid, rid: '0000000' })).error?.code).toBe('payment_reference_mismatch')
  })

  test('is answered with its outcome', async () => {
    const failed = await reserve()
    const { transaction_uuid: pid } = await start(failed.booking_reference)
    await end(pid, { outcome: 'cancel' })
    expect((await verifyIds(failed.booking_reference, { pid })).error?.code).toBe('payment_not_completed')

    const pending = await reserve()
    const { transaction_uuid } = await start(pending.booking_reference)
    await end(transaction_uuid, { outcome: 'pending' })
    expect((await verifyIds(pending.booking_reference, { pid: transaction_uuid })).error?.code).toBe('payment_pending')

    const late = await reserve()
    const { transactionUuid } = await pay(late.booking_reference)
    await clock.advance(HOLD_SECONDS)
    await sellOut(late.booking_reference)
    expect((await verifyIds(late.booking_reference, { pid: transactionUuid })).error?.code).toBe('paid_but_unavailable')
  })
})

describe('a traveller who returns without having paid', () => {
  test('may pay again when eSewa reports the payment as cancelled', async () => {
    const { booking_reference: reference } = await reserve()
    const { transaction_uuid } = await start(reference)
    expect(await end(transaction_uuid, { outcome: 'cancel' })).toBe(`${app.config.publicUrl}/payment/${reference}?q=fu`)
    expect((await reverify(reference)).error?.code).toBe('payment_not_completed')
    expect(await see(reference)).toMatchObject({ status: 'payment_failed', is_reserved: true })
    expect((await verify((await pay(reference)).data)).body.data.status).toBe('approved')
    const { events } = await historyOf(db, reference)
    expect(events).toEqual(['reserved', 'payment_started', 'payment_refused', 'payment_started', 'paid'])
  })

  test('gets "not completed" when no payment was started', async () => {
    const { booking_reference: reference } = await reserve()
    expect((await reverify(reference)).error?.code).toBe('payment_not_completed')
    expect((await reverify('unknown')).error?.code).toBe('booking_not_found')
  })

  test('gets "not completed" when eSewa signed the payment and then reversed it', async () => {
    const { booking_reference: reference } = await reserve()
    const { data, transactionUuid } = await pay(reference)
    await end(transactionUuid, { outcome: 'reverse' })
    expect((await verify(data)).error?.code).toBe('payment_not_completed')
    expect((await see(reference)).status).toBe('payment_failed')
  })

  test('fails the booking only when none of its payments can still be made', async () => {
    const { booking_reference: reference } = await reserve()
    const [first, second] = [await start(reference), await start(reference)]
    await end(first.transaction_uuid, { outcome: 'cancel' })
    await fault(second.transaction_uuid, '500')
    expect((await reverify(reference)).error?.code).toBe('payment_pending')
    expect((await see(reference)).status).toBe('payment_pending')
  })

  test('gets the stored answer when repeating the request at once', async () => {
    const { booking_reference: reference } = await reserve()
    const { transaction_uuid } = await start(reference)
    await end(transaction_uuid, { outcome: 'pending' })
    for (let n = 0; n < 4; n++) expect((await reverify(reference)).error?.code).toBe('payment_pending')
    expect(await checksOf(transaction_uuid)).toBe(1)
    await clock.advance(15)
    await reverify(reference)
    expect(await checksOf(transaction_uuid)).toBe(2)
  })
})

describe('a payment that arrives after the hold has lapsed', () => {
  test('confirms the booking when the room is still free', async () => {
    const { booking_reference: reference } = await reserve()
    const { data } = await pay(reference)
    await clock.advance(HOLD_SECONDS)
    expect((await see(reference)).is_reserved).toBe(false)
    expect((await verify(data)).body.data.status).toBe('approved')
    expect((await historyOf(db, reference)).events.at(-1)).toBe('paid_late')
    expect(await see(reference)).toMatchObject({ is_reserved: true, is_paid: true })
  })

  test('is refunded in full when the room is sold', async () => {
    const { booking_reference: reference, total_amount } = await reserve()
    const { data } = await pay(reference)
    await clock.advance(HOLD_SECONDS)
    await sellOut(reference)
    const answers = [await verify(data), await verify(data), await reverify(reference)]
    for (const { status, error } of answers) expect([status, error?.code]).toEqual([409, 'paid_but_unavailable'])
    expect(await see(reference)).toMatchObject({
      status: 'reject',
      is_paid: true,
      is_reserved: false,
      refund_amount: total_amount,
    })
    const { refunds, emails } = await historyOf(db, reference)
    expect(refunds).toEqual([{ kind: 'reject', amountPaisa: total_amount * 100, state: 'by_hand' }])
    expect(emails.map(({ kind }) => kind)).toEqual(['sold_out'])
  })

  test('is refunded in full, as is a second one after it', async () => {
    const { booking_reference: reference, total_amount } = await reserve()
    const payments = [await pay(reference), await pay(reference)]
    await clock.advance(HOLD_SECONDS)
    await sellOut(reference)
    for (const { data } of payments) expect((await verify(data)).error?.code).toBe('paid_but_unavailable')
    const { refunds } = await historyOf(db, reference)
    expect(refunds.map(({ kind }) => kind)).toEqual(['reject', 'excess'])
    expect(await see(reference)).toMatchObject({ refund_amount: total_amount })
  })

  test('is refunded when the room is no longer offered, though its nights are free', async () => {
    const { booking_reference: reference } = await reserve()
    const { data } = await pay(reference)
    await clock.advance(HOLD_SECONDS)
    await db.update(rooms).set({ isLive: false }).where(eq(rooms.id, room.id))
    const { error } = await verify(data)
    await db.update(rooms).set({ isLive: true }).where(eq(rooms.id, room.id))
    expect(error?.code).toBe('paid_but_unavailable')
  })

  test('gives the room to exactly one of two bookings that are paid late', async () => {
    const first = await reserve({ quantity: room.total_rooms })
    const paidFirst = await pay(first.booking_reference)
    await clock.advance(HOLD_SECONDS)
    const second = await sellOut(first.booking_reference)
    const paidSecond = await pay(second.booking_reference)
    await clock.advance(HOLD_SECONDS)
    const answers = await Promise.all([verify(paidFirst.data), verify(paidSecond.data)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('one eSewa transaction', () => {
  test('never pays two attempts', async () => {
    const [first, second] = [await reserve(), await reserve()]
    const paid = await pay(first.booking_reference)
    await verify(paid.data)
    const { transaction_uuid } = await start(second.booking_reference)
    await end(transaction_uuid, { outcome: 'pay' })
    const [{ providerTxnId } = { providerTxnId: null }] = (await snapshotOf(db, second.booking_reference)).attempts
    expect(providerTxnId).toBeNull()
    const [transaction] = (await sandbox.get('/_ctl/transactions')) as { transaction_code: string }[]
    await db
      .update(paymentAttempts)
      .set({ providerTxnId: transaction?.transaction_code ?? '' })
      .where(eq(paymentAttempts.providerRef, paid.transactionUuid))
    expect((await reverify(second.booking_reference)).error?.code).toBe('payment_pending')
    expect(await see(second.booking_reference)).toMatchObject({ status: 'payment_pending', is_paid: false })
  })
})
