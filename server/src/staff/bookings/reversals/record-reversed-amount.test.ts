import { addDays, dayInNepal } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { recordKeptShares } from '../../../payment/ledger/record-kept-shares.ts'
import { snapshotOf } from '../../../payment/testing/ledger.ts'
import { paidBookingsOf } from '../../../payment/testing/paid-bookings.ts'
import { refundsOf } from '../../../payment/testing/refunds.ts'
import { completeStays } from '../../../servicing/index.ts'
import { amendingOf } from '../../../servicing/testing/amending.ts'
import { freshApp } from '../../../testing/app.ts'
import { expectSoundBookings } from '../../../testing/sound.ts'
import { auditEntries } from '../../../trail/store/tables.ts'
import { reversedBookingsOf, staffReversalsOf, supplierEarningsOf, supplierShareOf } from '../../testing/reversals.ts'

const testApp = await freshApp()
const { app, clock, db } = testApp
const { bookAndPay, cancel, sellOn, see, esewa, room } = await paidBookingsOf(testApp)
const { balances } = await refundsOf(testApp)
const { amend } = amendingOf(testApp)
const { recordReversal, approveCancellation, fileOf, queueItemsOf } = staffReversalsOf(testApp)
const { earningsOf, isShownAwaitingReversal } = await supplierEarningsOf(testApp, room)
const { reverseInPart, passEndOfStay, reverseThenCancel, cancelThenReverse } = await reversedBookingsOf(testApp)

describe('a cancelled booking whose provider reversed an unknown part of the payment', () => {
  test.each([
    ['before its cancellation was approved', () => reverseThenCancel()],
    ['after it was cancelled', cancelThenReverse],
  ])('records no share of its supplier and waits for staff, reversed %s', async (_, cancelled) => {
    const { reference, total } = await cancelled()
    expect((await see(reference)).status).toBe('cancelled')
    expect((await snapshotOf(db, reference)).events.at(-1)?.toStatus).toBe('cancelled')
    await passEndOfStay(reference)
    expect(await recordKeptShares(app)).toBe(0)
    expect(await balances(reference)).not.toHaveProperty('supplier_payable')
    expect(await earningsOf(reference)).toBe(0)
    expect(await isShownAwaitingReversal(reference)).toEqual([true, true, true])
    expect(await queueItemsOf(reference)).toMatchObject([
      { kind: 'reversal_to_record', amount: total, status: 'cancelled', due_at: null, if_nobody_acts: 'nothing' },
    ])
    expect(await fileOf(reference)).toMatchObject({ has_unknown_reversal: true, possible_acts: ['record_reversal'] })
    await expectSoundBookings(db)
    await recordReversal(reference, total)
    expect(await isShownAwaitingReversal(reference)).toEqual([false, false, false])
  })

  test.each([
    ['nothing', 0],
    ['a quarter', 0.25],
    ['all', 1],
  ])('records the share of the rest once staff recorded that %s was reversed', async (_, part) => {
    const { reference, total } = await reverseThenCancel()
    await passEndOfStay(reference)
    await recordKeptShares(app)
    expect((await recordReversal(reference, total * part)).body.data).toMatchObject({
      outcome: 'done',
      status: 'cancelled',
      refund: 0,
    })
    expect(await queueItemsOf(reference)).toEqual([])
    expect(await fileOf(reference)).toMatchObject({ has_unknown_reversal: false, possible_acts: ['correct_reversal'] })
    const kept = Math.round(total * (1 - part) * 100)
    expect(await recordKeptShares(app)).toBe(kept === 0 ? 0 : 1)
    const { supplier_payable: payable = 0, 'psp:esewa': held = 0, ...rest } = await balances(reference)
    expect({ payable, held }).toEqual({ payable: 0 - supplierShareOf(kept), held: kept })
    expect(rest).not.toHaveProperty(`customer:${reference}`)
    expect(await earningsOf(reference)).toBeCloseTo(supplierShareOf(kept) / 100, 2)
    await expectSoundBookings(db)
  })

  test('has the act in its history and in the trail, with the amount and the reason', async () => {
    const { reference, total } = await reverseThenCancel()
    await recordReversal(reference, total / 2)
    const { events } = await snapshotOf(db, reference)
    expect(events.at(-1)).toMatchObject({
      trigger: 'reversal_recorded',
      toStatus: 'cancelled',
      detail: { attempt: 1, reversedPaisa: total * 50, reason: 'eSewa portal 4711' },
    })
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.aboutId, reference))
    expect(entries.at(-1)).toMatchObject({
      act: 'bookings.record_reversal',
      via: 'console',
      reason: 'eSewa portal 4711',
      after: { reversed_paisa: total * 50 },
    })
  })

  test('records the share at once when staff record the amount long after the stay would have ended', async () => {
    const { reference, total } = await reverseThenCancel()
    await passEndOfStay(reference, 40)
    expect(await queueItemsOf(reference)).toHaveLength(1)
    await recordReversal(reference, total / 2)
    expect(await balances(reference)).toMatchObject({ supplier_payable: 0 - supplierShareOf(total * 50) })
  })

  test('corrects a share that was recorded before the reversal was reported', async () => {
    const today = dayInNepal(await clock.now())
    const { reference, token, total } = await bookAndPay({ tiers: [], starts_at: addDays(today, 1), ends_at: addDays(today, 2) })
    await cancel(reference, token)
    await passEndOfStay(reference)
    expect(await recordKeptShares(app)).toBe(1)
    await reverseInPart(reference)
    expect(await earningsOf(reference)).toBe(0)
    await recordReversal(reference, total / 2)
    expect(await balances(reference)).toMatchObject({ supplier_payable: 0 - supplierShareOf(total * 50) })
    expect(await balances(reference)).not.toHaveProperty(`customer:${reference}`)
    await expectSoundBookings(db)
  })

  test('takes an amount for each of two payments, and corrects a recorded share by each one', async () => {
    const today = dayInNepal(await clock.now())
    const { reference, token } = await bookAndPay({ starts_at: addDays(today, 1), ends_at: addDays(today, 2) })
    await amend(reference, { longer: 1 })
    await esewa.verify((await esewa.pay(reference)).data)
    await sellOn(reference, [])
    await cancel(reference, token)
    await passEndOfStay(reference)
    expect(await recordKeptShares(app)).toBe(1)
    await reverseInPart(reference)
    const { attempts, booking } = await snapshotOf(db, reference)
    const half = (attempts[0]?.capturedPaisa ?? 0) / 2
    expect((await recordReversal(reference, half / 100)).body.data.outcome).toBe('done')
    expect(await balances(reference)).toMatchObject({ supplier_payable: 0 - supplierShareOf(booking.paidPaisa - half) })
    expect(await queueItemsOf(reference)).toHaveLength(1)
    expect((await recordReversal(reference, 0)).body.data.outcome).toBe('done')
    expect(await balances(reference)).toMatchObject({ supplier_payable: 0 - supplierShareOf(booking.paidPaisa - half) })
    expect(await balances(reference)).not.toHaveProperty(`customer:${reference}`)
    expect(await queueItemsOf(reference)).toEqual([])
    await expectSoundBookings(db)
  })

  test('earns its supplier the stay if staff cancel it afterwards, and does not wait for an amount', async () => {
    const today = dayInNepal(await clock.now())
    const { reference, total } = await bookAndPay({ starts_at: addDays(today, 1), ends_at: addDays(today, 2) })
    await passEndOfStay(reference)
    await completeStays(app)
    await reverseInPart(reference)
    await approveCancellation(reference, 0)
    expect((await see(reference)).status).toBe('cancelled')
    expect(await balances(reference)).toMatchObject({ supplier_payable: 0 - supplierShareOf(total * 100) })
    expect(await earningsOf(reference)).toBeCloseTo(supplierShareOf(total * 100) / 100, 2)
    expect(await queueItemsOf(reference)).toEqual([])
    await expectSoundBookings(db)
  })

  test('takes at most the rest of the payment, once, and only from staff who decide about bookings', async () => {
    const { reference, total } = await reverseThenCancel()
    expect((await recordReversal(reference, 0, 'content')).status).toBe(403)
    expect((await recordReversal(reference, total + 0.01)).body.data).toMatchObject({
      outcome: 'refused',
      why: expect.stringContaining('At most'),
    })
    expect((await recordReversal(reference, -1)).status).toBe(422)
    expect(await queueItemsOf(reference)).toHaveLength(1)
    expect((await recordReversal(reference, 0)).body.data.outcome).toBe('done')
    expect((await recordReversal(reference, 0)).body.data.outcome).toBe('refused')
    expect((await snapshotOf(db, reference)).events.filter(({ trigger }) => trigger === 'reversal_recorded')).toHaveLength(1)
  })

  test('takes at most the unrefunded rest of the payment, and explains that the traveller got the difference twice', async () => {
    const { reference, total } = await reverseThenCancel(0.75)
    expect(await fileOf(reference)).toMatchObject({ reversals: [{ payment: 1, recorded: null, at_most: total / 4 }] })
    expect((await recordReversal(reference, total / 2)).body.data).toMatchObject({
      outcome: 'refused',
      why: expect.stringMatching(/after its refunds.*got the difference from it and from us.*ask the traveller to return/),
    })
    expect((await recordReversal(reference, total / 4)).body.data.outcome).toBe('done')
    await expectSoundBookings(db)
  })

  test('is the only kind of booking that takes the act', async () => {
    const active = await bookAndPay()
    expect((await recordReversal(active.reference, 0)).body.data.outcome).toBe('refused')
    await reverseInPart(active.reference)
    expect((await recordReversal(active.reference, 0)).body.data).toMatchObject({
      outcome: 'refused',
      status: 'cancellation_pending',
    })
    const refunded = await bookAndPay()
    await cancel(refunded.reference, refunded.token)
    expect((await recordReversal(refunded.reference, 0)).body.data.outcome).toBe('refused')
  })
})
