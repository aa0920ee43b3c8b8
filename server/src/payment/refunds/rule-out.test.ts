import { DAY, SECOND } from '@chautari/contract/dates'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { changeBooking } from '../../booking/index.ts'
import { freshCoupon, redemptionOf } from '../../promotion/testing/coupons.ts'
import { freshApp } from '../../testing/app.ts'
import { refundUnappliedPayments, ruleOutPayments } from '../index.ts'
import { lapseBookings } from '../../servicing/index.ts'
import { historyOf, snapshotOf } from '../testing/ledger.ts'
import { redeemingOf } from '../testing/redeeming.ts'
import { refundsOf } from '../testing/refunds.ts'
import { timeOf } from '../testing/time.ts'
import { watchCaptures } from './watch-captures.ts'

const testApp = await freshApp()
const { app, db, sandbox } = testApp
const { esewa, khalti, reserved, see } = await refundsOf(testApp)
const { redeem, heldSeat } = redeemingOf(testApp)
const { pass, park } = timeOf(testApp)

afterEach(park)

const HOLD_SECONDS = 12 * 60
const by = { actor: 'operator asha', requestId: null }
const reason = 'the portal does not list it'

const decided = (reference: string, work: typeof ruleOutPayments | typeof refundUnappliedPayments) =>
  changeBooking(db, { reference }, async (tx, booking) => work(tx, booking, { app, by, reason }))

/** Starts two payments of a booking; the first is below the price and left unapplied. */
async function tooLittle() {
  const { reference } = await reserved()
  const [small, other] = [await khalti.start(reference), await khalti.start(reference)]
  await khalti.end(small.pidx, { outcome: 'pay_tampered' })
  await khalti.verify({ order_id: small.orderId, reference_id: small.pidx })
  expect((await see(reference)).status).toBe('payment_verification_failed')
  const cancelOther = async () => {
    await khalti.end(other.pidx, { outcome: 'cancel' })
    await khalti.verify({ order_id: other.orderId })
  }
  return { reference, small, cancelOther }
}

describe('ruleOutPayments', () => {
  test('fails a payment without any provider report and releases its coupon', async () => {
    const code = await freshCoupon(db, { useLimit: 1 })
    const { reference } = await heldSeat()
    await redeem(reference, code)
    await esewa.start(reference)
    await pass(HOLD_SECONDS)
    await lapseBookings(app)
    expect((await see(reference)).status).toBe('payment_pending')
    expect(await redemptionOf(db, reference)).toMatchObject({ state: 'reserved' })
    await decided(reference, ruleOutPayments)
    const { booking, attempts, emails } = await snapshotOf(db, reference)
    expect(booking.status).toBe('payment_failed')
    expect(attempts).toMatchObject([{ state: 'failed' }])
    expect(emails.at(-1)).toMatchObject({ kind: 'nothing_charged' })
    expect(await redemptionOf(db, reference)).toMatchObject({ state: 'released' })
  })

  test('is refused while the hold lasts, and where no payment was started', async () => {
    const { reference } = await reserved()
    await esewa.start(reference)
    const { reference: untouched } = await reserved()
    const before = await snapshotOf(db, reference)
    await expect(decided(reference, ruleOutPayments)).rejects.toMatchObject({ code: 'not_payable' })
    expect(await snapshotOf(db, reference)).toEqual(before)
    await pass(HOLD_SECONDS)
    await expect(decided(untouched, ruleOutPayments)).rejects.toMatchObject({ code: 'not_payable' })
  })

  test('fails a booking whose insufficient payment was reversed while another was being checked', async () => {
    const errors = vi.spyOn(app.log, 'error').mockImplementation(() => {})
    const { reference, small, cancelOther } = await tooLittle()
    await esewa.reverify(reference)
    await cancelOther()
    await sandbox.post(`/_ctl/transactions/${small.pidx}/outcome`, { outcome: 'refund' })
    await pass(DAY / SECOND)
    await watchCaptures(app)
    errors.mockRestore()
    expect((await see(reference)).status).toBe('payment_verification_pending')
    expect(await decided(reference, refundUnappliedPayments)).toBe(0)
    await decided(reference, ruleOutPayments)
    expect((await see(reference)).status).toBe('payment_failed')
  })
})

test('a booking with an insufficient payment and a failed one is not put under check again by a recheck', async () => {
  const { reference, cancelOther } = await tooLittle()
  await cancelOther()
  await pass(15)
  await esewa.reverify(reference)
  expect((await see(reference)).status).toBe('payment_verification_failed')
  expect((await historyOf(db, reference)).events.at(-1)).toBe('paid_too_little')
})
