import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { recordKeptShares } from '../../../payment/ledger/record-kept-shares.ts'
import { snapshotOf } from '../../../payment/testing/ledger.ts'
import { paidBookingsOf } from '../../../payment/testing/paid-bookings.ts'
import { refundsOf } from '../../../payment/testing/refunds.ts'
import { amendingOf } from '../../../servicing/testing/amending.ts'
import { freshApp } from '../../../testing/app.ts'
import { expectSoundBookings } from '../../../testing/sound.ts'
import { auditEntries } from '../../../trail/store/tables.ts'
import { reversedBookingsOf, staffReversalsOf, supplierEarningsOf, supplierShareOf } from '../../testing/reversals.ts'

const testApp = await freshApp()
const { app, db } = testApp
const { bookAndPay, cancel, sellOn, esewa, room } = await paidBookingsOf(testApp)
const { balances } = await refundsOf(testApp)
const { amend } = amendingOf(testApp)
const { recordReversal, correctReversal, fileOf } = staffReversalsOf(testApp)
const { earningsOf } = await supplierEarningsOf(testApp, room)
const { reverseInPart, passEndOfStay, reverseThenCancel } = await reversedBookingsOf(testApp)

describe('a reversed amount that staff recorded wrongly', () => {
  test.each([
    ['nothing', 0],
    ['a quarter', 0.25],
    ['all', 1],
  ])('is corrected to %s, in the ledger and in the share of the supplier', async (_, part) => {
    const { reference, total } = await reverseThenCancel()
    await passEndOfStay(reference)
    await recordReversal(reference, total / 2)
    await recordKeptShares(app)
    expect((await correctReversal(reference, total * part)).body.data).toMatchObject({
      outcome: 'done',
      status: 'cancelled',
      refund: 0,
    })
    const kept = Math.round(total * (1 - part) * 100)
    const { supplier_payable: payable = 0, 'psp:esewa': held = 0, ...rest } = await balances(reference)
    expect({ payable, held }).toEqual({ payable: 0 - supplierShareOf(kept), held: kept })
    expect(rest).not.toHaveProperty(`customer:${reference}`)
    expect(await earningsOf(reference)).toBeCloseTo(supplierShareOf(kept) / 100, 2)
    expect(await fileOf(reference)).toMatchObject({
      reversals: [{ payment: 1, provider: 'esewa', recorded: total * part, at_most: total }],
      possible_acts: ['correct_reversal'],
    })
    await expectSoundBookings(db)
  })

  test('is recorded as a share at once when it was all of the payment and the stay would have ended long ago', async () => {
    const { reference, total } = await reverseThenCancel()
    await passEndOfStay(reference, 40)
    await recordReversal(reference, total)
    expect(await balances(reference)).toEqual({})
    await correctReversal(reference, total / 2)
    expect(await balances(reference)).toMatchObject({ supplier_payable: 0 - supplierShareOf(total * 50) })
    await expectSoundBookings(db)
  })

  test('can be corrected again, also to an amount that was recorded before', async () => {
    const { reference, total } = await reverseThenCancel()
    await passEndOfStay(reference)
    await recordReversal(reference, total / 2)
    await recordKeptShares(app)
    for (const part of [1, 0.5, 0, 0.5, 1, 0.5]) {
      expect((await correctReversal(reference, total * part)).body.data.outcome).toBe('done')
      const { supplier_payable: payable = 0 } = await balances(reference)
      expect(payable).toBe(0 - supplierShareOf(total * (1 - part) * 100))
    }
    await expectSoundBookings(db)
  })

  test('stays in the history, with an event and an entry of the trail for the correction', async () => {
    const { reference, total } = await reverseThenCancel()
    await recordReversal(reference, total / 2)
    await correctReversal(reference, total / 4)
    const { events } = await snapshotOf(db, reference)
    expect(events.slice(-2)).toMatchObject([
      { trigger: 'reversal_recorded', detail: { attempt: 1, reversedPaisa: total * 50 } },
      {
        trigger: 'reversal_corrected',
        detail: { attempt: 1, reversedPaisa: total * 25, insteadOfPaisa: total * 50, reason: 'eSewa portal 4712' },
      },
    ])
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.aboutId, reference))
    expect(entries.at(-1)).toMatchObject({ act: 'bookings.correct_reversal', after: { reversed_paisa: total * 25 } })
  })

  test('is corrected only after it was recorded, to another amount that is left, and by staff who decide about bookings', async () => {
    const { reference, total } = await reverseThenCancel(0.25)
    expect((await correctReversal(reference, 0)).body.data.outcome).toBe('refused')
    await recordReversal(reference, total / 2)
    expect((await correctReversal(reference, 0, { role: 'content' })).status).toBe(403)
    expect((await correctReversal(reference, total / 2)).body.data).toMatchObject({
      outcome: 'refused',
      why: expect.stringContaining('already'),
    })
    expect((await correctReversal(reference, total)).body.data).toMatchObject({
      outcome: 'refused',
      why: expect.stringContaining('At most'),
    })
    expect((await correctReversal(reference, 0, { payment: 2 })).body.data.outcome).toBe('refused')
    expect((await correctReversal(reference, total * 0.75)).body.data.outcome).toBe('done')
    await expectSoundBookings(db)
  })

  test('must name its payment when several have a recorded amount', async () => {
    const { reference, token } = await bookAndPay()
    await amend(reference, { longer: 1 })
    await esewa.verify((await esewa.pay(reference)).data)
    await sellOn(reference, [])
    await cancel(reference, token)
    await reverseInPart(reference)
    await recordReversal(reference, 0)
    await recordReversal(reference, 0)
    expect((await correctReversal(reference, 100)).body.data).toMatchObject({
      outcome: 'refused',
      why: expect.stringContaining('1, 2'),
    })
    expect((await correctReversal(reference, 100, { payment: 2 })).body.data.outcome).toBe('done')
    const { attempts } = await snapshotOf(db, reference)
    expect(attempts.map(({ reversedPaisa }) => reversedPaisa)).toEqual([0, 10_000])
    await expectSoundBookings(db)
  })
})
