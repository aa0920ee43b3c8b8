import { addDays, dayInNepal } from '@chautari/contract/dates'
import { afterEach, describe, expect, test } from 'vitest'
import { packagesOf, UNIT_PAISA } from '../../booking/testing/packages.ts'
import { reservationsOf, startClock, stopClock } from '../../booking/testing/reservations.ts'
import { freshCoupon, miscountedCoupons, redemptionOf, usesOf } from '../../promotion/testing/coupons.ts'
import { freshApp } from '../../testing/app.ts'
import { esewaOf } from '../testing/esewa.ts'
import { historyOf } from '../testing/ledger.ts'
import { redeemingOf } from '../testing/redeeming.ts'

const testApp = await freshApp()
const { app, db, call, clock } = testApp
const FREE_QUOTA = app.config.limits.freeQuota
const { see } = await reservationsOf(testApp)
const { freshPackage, reserve: reserveSeats } = packagesOf(testApp)
const { start, end, pay, verify, reverify } = esewaOf(testApp)
const { redeem, refusalOf, heldSeat } = redeemingOf(testApp)

afterEach(async () => expect(await miscountedCoupons(db)).toEqual([]))

describe('a coupon', () => {
  test('reduces the amount to pay and is displayed with the booking', async () => {
    const code = await freshCoupon(db)
    const { reference, hold_expires_at } = await heldSeat()
    const answered = await redeem(reference, code)
    const coupon = { discounted_amount: 1450, coupon_name: expect.any(String), remarks: 'Something off.' }
    expect(answered.body.data).toEqual({
      booking_reference: reference,
      booking_total_amount: 13_050,
      is_free: false,
      coupon,
    })
    expect(answered.headers['cache-control']).toContain('no-store')
    expect(await see(reference)).toMatchObject({ total_amount: 13_050, coupon, status: 'payment_pending', hold_expires_at })
    expect(await redemptionOf(db, reference)).toMatchObject({ state: 'reserved', discountPaisa: 145_000 })
    expect((await historyOf(db, reference)).events).toEqual(['reserved', 'coupon_redeemed'])
    expect(await usesOf(db, code)).toBe(1)
  })

  test('is applied on top of an offer', async () => {
    const { slug, startDate } = await freshPackage({ offerPaisa: 1_000_000, offerName: 'Early bird' })
    const { booking_reference: reference } = await reserveSeats(slug, { bookingStartDate: startDate, quantity: 2 })
    await redeem(reference, await freshCoupon(db))
    expect(await see(reference)).toMatchObject({
      total_amount: 18_000,
      applied_discount: { discounted_amount: 9000, booking_amount_before_discount: 29_000 },
    })
  })

  test('is accepted in any spelling, and again when repeated', async () => {
    const code = await freshCoupon(db)
    const { reference } = await heldSeat()
    const first = await redeem(reference, ` ${code.toLowerCase()} `)
    expect((await redeem(reference, code)).body).toEqual(first.body)
    const many = await Promise.all(Array.from({ length: 5 }, () => redeem(reference, code)))
    expect(many.map(({ body }) => body.data.booking_total_amount)).toEqual(many.map(() => 13_050))
    expect(await usesOf(db, code)).toBe(1)
  })

  test('requires a code', async () => {
    const { reference } = await heldSeat()
    expect((await redeem(reference, ' ')).error?.fields).toEqual({ coupon_code: ['The field is required'] })
    expect((await redeem(reference, 'A\0B')).error?.fields).toEqual({ coupon_code: ['Please use plain text'] })
  })

  test('cannot be replaced by another without the guest token, nor applied twice by concurrent requests', async () => {
    const codes = await Promise.all(Array.from({ length: 5 }, () => freshCoupon(db)))
    const { reference } = await heldSeat()
    const answers = await Promise.all(codes.map((code) => refusalOf(reference, code)))
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'coupon_locked')).toHaveLength(4)
    expect((await see(reference)).total_amount).toBe(13_050)
    expect((await Promise.all(codes.map((code) => usesOf(db, code)))).reduce((sum, used) => sum + used, 0)).toBe(1)
  })

  test.each<[string, Parameters<typeof freshCoupon>[1], string, string]>([
    ['that is not valid yet', { startsOn: '2999-01-01', endsOn: '2999-12-31' }, 'coupon_invalid', "can't be used"],
    ['that has ended', { startsOn: '2020-01-01', endsOn: '2020-12-31' }, 'coupon_ended', 'expired'],
    ['for another kind of product', { kinds: ['room'] }, 'coupon_other_product', 'only for hotel stays'],
    ['for more expensive bookings', { minTotalPaisa: UNIT_PAISA + 50_000 }, 'coupon_below_minimum', 'at least Rs 15,000'],
    ['without uses left', { useLimit: 0 }, 'coupon_invalid', "can't be used"],
    ['that a guest has used', { personLimit: 0 }, 'coupon_invalid', "can't be used"],
  ])('%s changes nothing and is refused with its reason', async (_, terms, expected, reason) => {
    const { reference, total_amount } = await heldSeat()
    const { error } = await redeem(reference, await freshCoupon(db, terms))
    expect([error?.code, error?.message]).toEqual([expected, expect.stringContaining(reason)])
    expect(await see(reference)).toMatchObject({ total_amount, coupon: null })
  })

  test('gets the same refusal for an unknown code and for one that is not valid yet', async () => {
    const { reference } = await heldSeat()
    const unknown = await redeem(reference, 'NO-SUCH-CODE')
    const early = await redeem(reference, await freshCoupon(db, { startsOn: '2999-01-01', endsOn: '2999-12-31' }))
    expect(unknown.error).toEqual(early.error)
    expect(unknown.status).toBe(409)
  })

  test('is valid from the start to the end of a day in Nepal', async () => {
    const today = dayInNepal(await clock.now())
    const code = await freshCoupon(db, { startsOn: addDays(today, 40), endsOn: addDays(today, 40) })
    const hours: [string, string | undefined][] = [
      [`${addDays(today, 39)}T18:14:59.999Z`, 'coupon_invalid'],
      [`${addDays(today, 39)}T18:15:00.000Z`, undefined],
      [`${addDays(today, 40)}T18:14:59.999Z`, undefined],
      [`${addDays(today, 40)}T18:15:00.000Z`, 'coupon_ended'],
    ]
    for (const [instant, refusal] of hours) {
      const at = new Date(instant)
      await stopClock(db, at)
      const { reference } = await heldSeat()
      expect(await refusalOf(reference, code), instant).toBe(refusal)
    }
    await startClock(testApp)
    await clock.set(new Date())
  })
})

describe('a coupon request', () => {
  test('is refused for an unknown booking', async () => {
    const code = await freshCoupon(db)
    expect(await refusalOf('AAAA-AAAA-AAAA-AAAA', code)).toBe('booking_not_found')
    expect(await refusalOf('short', code)).toBe('booking_not_found')
  })

  test('is refused from the millisecond at which the hold expires', async () => {
    const code = await freshCoupon(db)
    const [one, other] = [await heldSeat(), await heldSeat()]
    await stopClock(db, new Date(Date.parse(one.hold_expires_at) - 1))
    expect(await refusalOf(one.reference, code)).toBeUndefined()
    await stopClock(db, new Date(Date.parse(other.hold_expires_at)))
    expect(await refusalOf(other.reference, code)).toBe('hold_expired')
    expect(await refusalOf(one.reference, code)).toBe('hold_expired')
    await startClock(testApp)
  })

  test('is refused for a booking that is paid, being checked, or free', async () => {
    const code = await freshCoupon(db)
    const paid = await heldSeat()
    await verify((await pay(paid.reference)).data)
    expect(await refusalOf(paid.reference, code)).toBe('already_paid')

    const checked = await heldSeat()
    const { transaction_uuid } = await start(checked.reference)
    await end(transaction_uuid, { outcome: 'ambiguous' })
    await reverify(checked.reference)
    expect(await refusalOf(checked.reference, code)).toBe('not_payable')

    const { slug, startDate } = await freshPackage({ unitPaisa: 0 })
    const free = await reserveSeats(slug, { bookingStartDate: startDate })
    expect(await refusalOf(free.booking_reference, code)).toBe('not_payable')
  })

  test('is refused while a payment is open, right code or not, and accepted after that has failed', async () => {
    const code = await freshCoupon(db)
    const { reference, total_amount } = await heldSeat()
    const { transaction_uuid } = await start(reference)
    expect(await refusalOf(reference, code)).toBe('coupon_locked')
    expect(await refusalOf(reference, 'NO-SUCH-CODE')).toBe('coupon_locked')
    expect((await see(reference)).total_amount).toBe(total_amount)
    await end(transaction_uuid, { outcome: 'cancel' })
    await reverify(reference)
    expect((await redeem(reference, code)).body.data.booking_total_amount).toBe(13_050)
  })

  test('changes nothing for a booking that already has the coupon while a payment is open', async () => {
    const code = await freshCoupon(db)
    const { reference } = await heldSeat()
    const first = await redeem(reference, code)
    expect((await start(reference)).total_amount).toBe('13050')
    expect((await redeem(reference, code)).body).toEqual(first.body)
  })
})

describe('a coupon that leaves nothing to pay', () => {
  test('confirms the booking and its seats at once, and is consumed', async () => {
    const code = await freshCoupon(db, { percent: 100, useLimit: 1 })
    const { reference } = await heldSeat()
    const answered = await redeem(reference, code)
    expect(answered.body.data).toMatchObject({ booking_total_amount: 0, is_free: true })
    expect(await see(reference)).toMatchObject({ status: 'approved', is_free: true, is_reserved: true, hold_expires_at: null })
    expect(await redemptionOf(db, reference)).toMatchObject({ state: 'consumed' })
    const { events, emails } = await historyOf(db, reference)
    expect(events).toEqual(['reserved', 'coupon_redeemed_whole'])
    expect(emails.map(({ kind }) => kind)).toEqual(['confirmed'])
    expect((await redeem(reference, code)).body).toEqual(answered.body)
    const started = await call('GET /payment/esewa/initiate/:reference', { params: { reference } })
    expect(started.error?.code).toBe('not_payable')
  })

  test('respects the limit of free bookings per person', async () => {
    const code = await freshCoupon(db, { percent: 100 })
    const lead_traveller_email = 'free@example.com'
    for (let n = 0; n < FREE_QUOTA; n++) {
      const { reference } = await heldSeat({ lead_traveller_email })
      expect(await refusalOf(reference, code)).toBeUndefined()
    }
    const { reference } = await heldSeat({ lead_traveller_email })
    expect(await refusalOf(reference, code)).toBe('coupon_invalid')
    expect(await usesOf(db, code)).toBe(FREE_QUOTA)
    expect(await refusalOf(reference, await freshCoupon(db, { percent: 99 }))).toBeUndefined()
  })

  test('deducts no more than the price', async () => {
    const { reference } = await heldSeat()
    const code = await freshCoupon(db, { amountPaisa: UNIT_PAISA * 10 })
    expect((await redeem(reference, code)).body.data).toMatchObject({
      booking_total_amount: 0,
      coupon: { discounted_amount: 14_500 },
    })
  })

  test('leaves the booking waiting for the supplier where approval is required', async () => {
    const { slug, startDate } = await freshPackage({ needsApproval: true })
    const { booking_reference: reference } = await reserveSeats(slug, { bookingStartDate: startDate })
    await redeem(reference, await freshCoupon(db, { percent: 100 }))
    expect(await see(reference)).toMatchObject({ status: 'pending', is_free: true })
  })
})
