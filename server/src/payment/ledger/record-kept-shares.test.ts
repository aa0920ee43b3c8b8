import { calendarDate, DAY, instantInNepal, SECOND } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { changeBooking } from '../../booking/index.ts'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { selectRows } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { completeStays, decideBooking, type StaffDecision } from '../../servicing/index.ts'
import { freshApp } from '../../testing/app.ts'
import { esewaOf } from '../testing/esewa.ts'
import { khaltiOf } from '../testing/khalti.ts'
import { snapshotOf } from '../testing/ledger.ts'
import { refundsOf } from '../testing/refunds.ts'
import { settleRefund } from '../refunds/settle-refund.ts'
import { watchCaptures } from '../refunds/watch-captures.ts'
import { findUnearned } from './find-unearned.ts'
import { recordKeptShares } from './record-kept-shares.ts'

const testApp = await freshApp()
const { app, db, clock, sandbox } = testApp
const { reserve } = await reservationsOf(testApp)
const [khalti, esewa] = [khaltiOf(testApp), esewaOf(testApp)]
const { paidByCard, paidByKhalti, paidByEsewa, cancel, halveTerms, pass, sweep, refundsAt, see, balances } =
  await refundsOf(testApp)

/** Moves the clocks to the end of a booking's stay. */
async function passUntilEnd(reference: string) {
  const { endsOn } = (await snapshotOf(db, reference)).booking
  const end = instantInNepal(calendarDate(endsOn), '12:01')
  await pass((end.getTime() - (await clock.now()).getTime()) / SECOND)
}

/** Pays a booking that keeps half when cancelled, and cancels it with its refund sent. */
async function cancelledForHalf() {
  const paid = await paidByKhalti()
  await halveTerms(paid.reference)
  await cancelWithRefund(paid)
  return paid.reference
}

/** Decides about a booking as staff do. */
async function decide(reference: string, decision: StaffDecision) {
  const by = { actor: 'operator sita', requestId: null }
  await changeBooking(db, { reference }, (tx, booking) => decideBooking(tx, booking, { app, by, decision, reason: 'reversed' }))
}

async function cancelWithRefund(paid: Awaited<ReturnType<typeof paidByKhalti>>) {
  await cancel(paid)
  await sweep()
  await pass(30)
  await sweep()
}

describe('recordKeptShares', () => {
  test('records once what the supplier is owed of a cancelled booking, when its stay would have ended', async () => {
    const reference = await cancelledForHalf()
    expect((await see(reference)).status).toBe('cancelled')
    expect(await recordKeptShares(app)).toBe(0)
    await passUntilEnd(reference)
    expect(await recordKeptShares(app)).toBe(1)
    const kept = (await see(reference)).total_amount * 50
    expect(await balances(reference)).toEqual({
      'psp:khalti': kept,
      supplier_payable: Math.round(-kept * 0.8305),
      commission: Math.round(-kept * 0.15),
      vat_payable: Math.round(-kept * 0.0195),
    })
    expect(await recordKeptShares(app)).toBe(0)
  })

  test('records what the supplier is owed although the refund was sent long after the stay would have ended', async () => {
    const paid = await paidByEsewa()
    const { reference } = paid
    await halveTerms(reference)
    await cancel(paid)
    await sweep()
    await passUntilEnd(reference)
    await pass((40 * DAY) / SECOND)
    const [refund] = await refundsAt(reference)
    const by = { actor: 'operator sita', requestId: null }
    await transact(db, (tx) => settleRefund(tx, { app, refundId: refund?.id ?? 0, by, note: 'portal 4711' }))
    expect((await see(reference)).status).toBe('cancelled')
    await recordKeptShares(app)
    const kept = (await see(reference)).total_amount * 50
    expect(await balances(reference)).toMatchObject({ 'psp:esewa': kept, supplier_payable: Math.round(-kept * 0.8305) })
  })

  test('takes the commission that was agreed when it was booked, and owes the supplier of the room', async () => {
    const reference = await cancelledForHalf()
    await passUntilEnd(reference)
    expect(await recordKeptShares({ ...app, config: { ...app.config, commissionPercent: 40 } })).toBe(1)
    const kept = (await see(reference)).total_amount * 50
    expect(await balances(reference)).toMatchObject({
      supplier_payable: Math.round(-kept * 0.8305),
      commission: Math.round(-kept * 0.15),
    })
    const lines = await selectRows(
      db,
      sql`select account, o.name from ledger_entries l join bookings b on b.id = l.booking_id
        left join organisations o on o.id = l.organisation_id where b.reference = ${reference} and l.transaction like 'stay:%' order by 1`,
      z.object({ account: z.string(), name: z.string().nullable() }),
    )
    const [supplier] = await selectRows(
      db,
      sql`select p.company_name as name from bookings b join rooms r on r.id = b.room_id join properties p on p.id = r.property_id
        where b.reference = ${reference}`,
      z.object({ name: z.string() }),
    )
    expect(lines.map(({ account, name }) => [account, name])).toEqual([
      ['commission', null],
      [`customer:${reference}`, null],
      ['supplier_payable', supplier?.name],
      ['vat_payable', null],
    ])
  })

  test('owes the supplier nothing of a payment that its provider reversed', async () => {
    const { reference, pidx } = await paidByKhalti()
    await sandbox.post(`/_ctl/transactions/${pidx}/outcome`, { outcome: 'refund' })
    await pass(DAY / SECOND)
    await watchCaptures(app)
    await decide(reference, { kind: 'cancel_approved', refundPaisa: paisa(0) })
    expect((await see(reference)).status).toBe('cancelled')
    await passUntilEnd(reference)
    expect(await recordKeptShares(app)).toBe(0)
    expect(await balances(reference)).toEqual({})
  })

  test('owes the supplier its share of what is left after a part of the payment was reversed', async () => {
    const { reference, transactionUuid } = await paidByCard()
    await sandbox.post(`/_ctl/transactions/${transactionUuid}/outcome`, { outcome: 'partial_refund' })
    await pass(DAY / SECOND)
    await watchCaptures(app)
    await decide(reference, { kind: 'cancel_approved', refundPaisa: paisa(0) })
    await passUntilEnd(reference)
    expect(await recordKeptShares(app)).toBe(1)
    const kept = (await see(reference)).total_amount * 50
    expect(await balances(reference)).toMatchObject({ 'psp:nic': kept, supplier_payable: Math.round(-kept * 0.8305) })
    expect(await balances(reference)).not.toHaveProperty(`customer:${reference}`)
  })

  test('is corrected when the provider reverses the rest of the payment after the share was recorded', async () => {
    const paid = await paidByKhalti()
    await halveTerms(paid.reference)
    await cancelWithRefund(paid)
    await passUntilEnd(paid.reference)
    expect(await recordKeptShares(app)).toBe(1)
    expect(await balances(paid.reference)).toHaveProperty('supplier_payable')
    await sandbox.post(`/_ctl/transactions/${paid.pidx}/outcome`, { outcome: 'refund' })
    while ((await watchCaptures(app)) > 0);
    expect(await balances(paid.reference)).toEqual({})
  })

  test('owes the supplier its share of the price although a second payment, all of it excess, was reversed', async () => {
    const { booking_reference: reference, guest_token: token = '' } = await reserve()
    const [first, second] = [await khalti.pay(reference), await esewa.pay(reference)]
    await khalti.verify(first.claim)
    await esewa.verify(second.data)
    await halveTerms(reference)
    await cancelWithRefund({ reference, token, pidx: first.pidx })
    const excess = sql`id in (select attempt_id from refunds where kind = 'excess')`
    const ofBooking = sql`booking_id = (select id from bookings where reference = ${reference})`
    await db.execute(sql`update payment_attempts set reversed_paisa = captured_paisa where ${excess} and ${ofBooking}`)
    await passUntilEnd(reference)
    expect(await recordKeptShares(app)).toBe(1)
    const kept = (await see(reference)).total_amount * 50
    expect(await balances(reference)).toMatchObject({ supplier_payable: Math.round(-kept * 0.8305) })
    await db.execute(sql`update payment_attempts set reversed_paisa = 0 where ${excess} and ${ofBooking}`)
  })

  test('owes the supplier nothing of a booking that it withdrew, even if an unknown part of the payment was reversed', async () => {
    const { reference, transactionUuid } = await paidByEsewa()
    await sandbox.post(`/_ctl/transactions/${transactionUuid}/outcome`, { outcome: 'partial_refund' })
    await pass(DAY / SECOND)
    await watchCaptures(app)
    await decide(reference, { kind: 'cancel_refused' })
    await decide(reference, { kind: 'withdrawn', refundPaisa: paisa(10_000) })
    const [refund] = await refundsAt(reference)
    const by = { actor: 'operator sita', requestId: null }
    await transact(db, (tx) => settleRefund(tx, { app, refundId: refund?.id ?? 0, by, note: 'portal 4711' }))
    expect((await see(reference)).status).toBe('cancelled')
    await passUntilEnd(reference)
    expect(await recordKeptShares(app)).toBe(0)
    expect(await balances(reference)).not.toHaveProperty('supplier_payable')
  })

  test.each([
    ['a part', 'partial_refund'],
    ['all', 'refund'],
  ])(
    'owes the supplier nothing of a stay that is withdrawn after it took place, although its provider reversed %s',
    async (_, outcome) => {
      const { reference, transactionUuid } = await paidByCard()
      await sandbox.post(`/_ctl/transactions/${transactionUuid}/outcome`, { outcome })
      await pass(DAY / SECOND)
      await watchCaptures(app)
      await decide(reference, { kind: 'cancel_refused' })
      await passUntilEnd(reference)
      await completeStays(app)
      expect(await balances(reference)).toHaveProperty('supplier_payable')
      await decide(reference, { kind: 'withdrawn' })
      const { booking } = await snapshotOf(db, reference)
      expect(await balances(reference)).not.toHaveProperty('supplier_payable')
      expect(await balances(reference)).not.toHaveProperty(`customer:${reference}`)
      expect(
        await findUnearned(db, [
          { ...booking, paidPaisa: paisa(booking.paidPaisa), refundPaisa: paisa(booking.refundPaisa ?? 0) },
        ]),
      ).toEqual(new Map([[booking.id, booking.paidPaisa - (booking.refundPaisa ?? 0)]]))
    },
  )

  test('records nothing of a booking that was refunded in full', async () => {
    const paid = await paidByKhalti()
    await cancelWithRefund(paid)
    await passUntilEnd(paid.reference)
    expect(await recordKeptShares(app)).toBe(0)
    expect(await balances(paid.reference)).toEqual({})
  })
})
