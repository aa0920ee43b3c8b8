import { afterEach, describe, expect, test } from 'vitest'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { freshCoupon, miscountedCoupons, redemptionOf, usesOf } from '../../promotion/testing/coupons.ts'
import { freshApp } from '../../testing/app.ts'
import { expectSoundBookings } from '../../testing/sound.ts'
import { esewaOf } from '../testing/esewa.ts'
import { redeemingOf } from '../testing/redeeming.ts'

const testApp = await freshApp()
const { db, call } = testApp
const { see } = await reservationsOf(testApp)
const { start, end, reverify } = esewaOf(testApp)
const { redeem, heldSeat } = redeemingOf(testApp)

afterEach(async () => expect(await miscountedCoupons(db)).toEqual([]))

const as = (token: string | undefined): Record<string, string> => (token === undefined ? {} : { 'x-guest-token': token })
const remove = (reference: string, token?: string) =>
  call('DELETE /bookings/:reference/coupon', { params: { reference }, headers: as(token) })
const replace = (reference: string, code: string, token?: string) =>
  call('GET /coupon/check/:reference', { params: { reference }, query: { coupon_code: code }, headers: as(token) })

describe('removeCoupon', () => {
  test('restores the price, gives the use back and lets the coupon be redeemed again', async () => {
    const code = await freshCoupon(db, { useLimit: 1 })
    const { reference, guest_token: token, total_amount } = await heldSeat()
    await redeem(reference, code)
    const removed = await remove(reference, token)
    expect(removed.body.data).toMatchObject({ total_amount, coupon: null, is_reserved: true })
    expect(removed.body.data.timeline.map(({ step }) => step)).toEqual(['reserved', 'coupon_redeemed', 'coupon_removed'])
    expect([await usesOf(db, code), await redemptionOf(db, reference)]).toEqual([0, undefined])
    expect((await remove(reference, token)).body.data.total_amount).toBe(total_amount)
    expect((await redeem(reference, code)).status).toBe(200)
    await expectSoundBookings(db)
  })

  test('is refused without the guest token, and once a payment was started, even after it failed', async () => {
    const { reference, guest_token: token } = await heldSeat()
    await redeem(reference, await freshCoupon(db))
    expect((await remove(reference)).error?.code).toBe('forbidden')
    const { transaction_uuid } = await start(reference)
    expect((await remove(reference, token)).error?.code).toBe('coupon_locked')
    await end(transaction_uuid, { outcome: 'cancel' })
    await reverify(reference)
    expect((await remove(reference, token)).error?.code).toBe('coupon_locked')
    expect((await see(reference)).total_amount).toBe(13_050)
  })

  test('at the same time as starting a payment never changes the amount that was sent', async () => {
    for (let round = 0; round < 4; round++) {
      const { reference, guest_token: token, total_amount } = await heldSeat()
      await redeem(reference, await freshCoupon(db))
      const [removed, started] = await Promise.all([
        remove(reference, token),
        call('GET /payment/esewa/initiate/:reference', { params: { reference } }),
      ])
      const { total_amount: now } = await see(reference)
      expect(now).toBe(removed.status === 200 ? total_amount : 13_050)
      expect(Number(started.body.data.total_amount)).toBe(now)
    }
  }, 30_000)
})

describe('redeemCoupon', () => {
  test('replaces a coupon for callers with the guest token', async () => {
    const [first, second] = [await freshCoupon(db), await freshCoupon(db, { percent: 20 })]
    const { reference, guest_token: token } = await heldSeat()
    await redeem(reference, first)
    const replaced = await replace(reference, second, token)
    expect(replaced.body.data).toMatchObject({ booking_total_amount: 11_600, coupon: { discounted_amount: 2900 } })
    expect([await usesOf(db, first), await usesOf(db, second)]).toEqual([0, 1])
    await expectSoundBookings(db)
  })

  test('keeps the coupon when its replacement is refused', async () => {
    const [first, ended] = [await freshCoupon(db), await freshCoupon(db, { startsOn: '2020-01-01', endsOn: '2020-12-31' })]
    const { reference, guest_token: token } = await heldSeat()
    await redeem(reference, first)
    expect((await replace(reference, ended, token)).error?.code).toBe('coupon_ended')
    expect((await replace(reference, 'NO-SUCH-CODE', token)).error?.code).toBe('coupon_invalid')
    expect((await see(reference)).total_amount).toBe(13_050)
    expect(await usesOf(db, first)).toBe(1)
  })

  test('does not replace a coupon once a payment was started', async () => {
    const { reference, guest_token: token } = await heldSeat()
    await redeem(reference, await freshCoupon(db))
    await start(reference)
    expect((await replace(reference, await freshCoupon(db), token)).error?.code).toBe('coupon_locked')
  })
})
