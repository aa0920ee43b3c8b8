import { expect, test, vi } from 'vitest'
import { traveller } from '../booking/testing/reservations.ts'
import { freshCoupon, miscountedCoupons, usesOf } from '../promotion/testing/coupons.ts'
import { freshApp } from '../testing/app.ts'
import { redeemingOf } from '../payment/testing/redeeming.ts'
import { paidBookingsOf } from '../payment/testing/paid-bookings.ts'

const WHOLE = [{ hoursBefore: 1, percent: 100 }]
const HALF = [{ hoursBefore: 1, percent: 50 }]

const testApp = await freshApp()
const { app, db } = testApp
const { reserve, sellOn, cancel, esewa } = await paidBookingsOf(testApp)
const { redeem } = redeemingOf(testApp)

const alarms = () =>
  vi.mocked(app.log.error).mock.calls.filter(([fields]) => (fields as { code?: string }).code === 'cancelled_often')
vi.spyOn(app.log, 'error').mockImplementation(() => {})

test('booking, paying and cancelling repeatedly uses one coupon, refunds by the terms and raises the alarm', async () => {
  const code = await freshCoupon(db, { personLimit: 1 })
  const who = traveller()
  for (let round = 1; round <= 6; round++) {
    const { booking_reference: reference, guest_token: token, total_amount: total } = await reserve(who)
    const other = await reserve(who)
    await sellOn(reference, WHOLE)
    const redeemed = (await redeem(reference, code)).body.data.booking_total_amount
    expect(redeemed).toBe(total * 0.9)
    expect((await redeem(other.booking_reference, code)).error?.code).toBe('coupon_invalid')
    await esewa.verify((await esewa.pay(reference)).data)
    expect((await cancel(reference, token)).body.data.refund_amount).toBe(redeemed)
    expect([await usesOf(db, code), await miscountedCoupons(db)]).toEqual([0, []])
    expect(alarms()).toHaveLength(Math.max(0, round - 4))
  }
}, 60_000)

test('a coupon stays used after a partial refund', async () => {
  const code = await freshCoupon(db, { personLimit: 1 })
  const who = traveller()
  const { booking_reference: reference, guest_token: token } = await reserve(who)
  await sellOn(reference, HALF)
  await redeem(reference, code)
  await esewa.verify((await esewa.pay(reference)).data)
  await cancel(reference, token)
  expect(await usesOf(db, code)).toBe(1)
  const again = await reserve(who)
  expect((await redeem(again.booking_reference, code)).error?.code).toBe('coupon_invalid')
})
