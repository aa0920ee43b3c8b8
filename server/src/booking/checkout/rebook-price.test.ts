import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { packages } from '../../catalogue/store/tables.ts'
import { lapseBookings } from '../../servicing/index.ts'
import { esewaOf } from '../../payment/testing/esewa.ts'
import { historyOf } from '../../payment/testing/ledger.ts'
import { redeemingOf } from '../../payment/testing/redeeming.ts'
import { coupons } from '../../promotion/store/tables.ts'
import { freshCoupon, redemptionOf, usesOf } from '../../promotion/testing/coupons.ts'
import { freshApp } from '../../testing/app.ts'
import { packagesOf, SEATS } from '../testing/packages.ts'
import { reservationsOf, traveller } from '../testing/reservations.ts'

const testApp = await freshApp()
const { app, db, call, clock } = testApp
const { reserve, see } = await reservationsOf(testApp)
const { freshPackage, reserve: reserveSeats, seatsLeft } = packagesOf(testApp)
const { start, end, pay, verify, reverify } = esewaOf(testApp)
const { redeem, heldSeat } = redeemingOf(testApp)

const HOLD_SECONDS = 12 * 60

const rebook = (id: string) => call('PATCH /booking/rebook-availability/:id', { params: { id } })
const lapse = async () => {
  await clock.advance(HOLD_SECONDS)
  await lapseBookings(app)
}

describe('the price of a rebooked booking', () => {
  const price = (id: number, change: Partial<typeof packages.$inferInsert>) =>
    db.update(packages).set(change).where(eq(packages.id, id))

  test.each([
    ['stays as sold when the current one is higher', { unitPaisa: 2_000_000 }, 29_000, null],
    ['follows a lower one', { unitPaisa: 1_000_000 }, 20_000, null],
    [
      'follows an offer',
      { offerPaisa: 1_200_000, offerName: 'Late' },
      24_000,
      { discounted_amount: 5000, booking_amount_before_discount: 29_000 },
    ],
  ])('%s', async (_, change, total, discount) => {
    const { id, slug, startDate } = await freshPackage()
    const { booking_reference: reference } = await reserveSeats(slug, { bookingStartDate: startDate, quantity: 2 })
    await lapse()
    await price(id, change)
    expect((await rebook(reference)).body.data).toMatchObject({ total_amount: total, applied_discount: discount })
  })

  test('confirms the booking when it is zero by now', async () => {
    const { id, slug, startDate } = await freshPackage()
    const { booking_reference: reference } = await reserveSeats(slug, { bookingStartDate: startDate })
    await lapse()
    await price(id, { unitPaisa: 0 })
    expect((await rebook(reference)).body.data).toMatchObject({ status: 'approved', is_free: true, is_reserved: true })
    expect(await seatsLeft(slug, startDate)).toBe(SEATS - 1)
  })

  test('is refused when it is zero by now and the person has the maximum of free bookings', async () => {
    const [who, tour, free] = [traveller(), await freshPackage(), await freshPackage({ unitPaisa: 0, seats: 20 })]
    const { booking_reference: reference } = await reserveSeats(tour.slug, { ...who, bookingStartDate: tour.startDate })
    for (let n = 0; n < 10; n++) await reserveSeats(free.slug, { ...who, bookingStartDate: free.startDate })
    await lapse()
    await price(tour.id, { unitPaisa: 0 })
    expect((await rebook(reference)).error?.code).toBe('hold_quota')
    expect(await seatsLeft(tour.slug, tour.startDate)).toBe(SEATS)
  })
})

describe('the coupon of a rebooked booking', () => {
  test('is reserved again, and unavailable to others meanwhile', async () => {
    const code = await freshCoupon(db, { useLimit: 1, personLimit: 1 })
    const { reference } = await heldSeat()
    await redeem(reference, code)
    await lapse()
    expect(await usesOf(db, code)).toBe(0)
    expect((await rebook(reference)).body.data).toMatchObject({ total_amount: 13_050, coupon: { discounted_amount: 1450 } })
    expect(await redemptionOf(db, reference)).toMatchObject({ state: 'reserved' })
    expect((await redeem((await heldSeat()).reference, code)).error?.code).toBe('coupon_invalid')
  })

  test('applies to a lower price, even below its minimum', async () => {
    const code = await freshCoupon(db, { minTotalPaisa: 1_400_000 })
    const { reference, slug } = await heldSeat()
    await redeem(reference, code)
    await lapse()
    await db.update(packages).set({ unitPaisa: 1_000_000 }).where(eq(packages.slug, slug))
    expect((await rebook(reference)).body.data).toMatchObject({ total_amount: 9000, coupon: { discounted_amount: 1000 } })
  })

  test('discounts at least as much as before, whatever its terms are now', async () => {
    const code = await freshCoupon(db)
    const { reference } = await heldSeat()
    await redeem(reference, code)
    await lapse()
    await db.update(coupons).set({ percent: 5 }).where(eq(coupons.code, code))
    expect((await rebook(reference)).body.data.total_amount).toBe(13_050)
  })

  test.each([
    ['is dropped when it has ended and no payment was started, and another can be redeemed', true],
    ['is dropped likewise before the lapse of the hold is recorded', false],
  ])('%s', async (_, isLapseRecorded) => {
    const code = await freshCoupon(db)
    const { reference } = await heldSeat()
    await redeem(reference, code)
    await clock.advance(HOLD_SECONDS)
    if (isLapseRecorded) await lapseBookings(app)
    await db.update(coupons).set({ endsOn: '2020-12-31', startsOn: '2020-01-01' }).where(eq(coupons.code, code))
    expect((await rebook(reference)).body.data).toMatchObject({ total_amount: 14_500, coupon: null })
    expect(await usesOf(db, code)).toBe(0)
    const other = await freshCoupon(db, { percent: 20 })
    expect((await redeem(reference, other)).body.data.booking_total_amount).toBe(11_600)
    await verify((await pay(reference)).data)
    expect([await usesOf(db, code), await usesOf(db, other)]).toEqual([0, 1])
  })

  test('refuses rebooking when it is used up and a payment was started, so that the total does not rise', async () => {
    const code = await freshCoupon(db)
    const { reference } = await heldSeat()
    await redeem(reference, code)
    const { transaction_uuid } = await start(reference)
    await end(transaction_uuid, { outcome: 'cancel' })
    await reverify(reference)
    await lapse()
    await db.update(coupons).set({ endsOn: '2020-12-31', startsOn: '2020-01-01' }).where(eq(coupons.code, code))
    expect((await rebook(reference)).error?.code).toBe('coupon_invalid')
    expect(await see(reference)).toMatchObject({ total_amount: 13_050, is_reserved: false })
  })
})

describe('a payment started before rebooking', () => {
  test('confirms the rebooked stock', async () => {
    const { booking_reference: reference } = await reserve()
    const { data } = await pay(reference)
    await clock.advance(HOLD_SECONDS)
    await rebook(reference)
    await verify(data)
    expect(await see(reference)).toMatchObject({ status: 'approved', is_paid: true })
    const { events, refunds } = await historyOf(db, reference)
    expect([events.at(-1), refunds]).toEqual(['paid', []])
  })

  test('is refunded for the difference when it is larger than the new price', async () => {
    const { reference, slug } = await heldSeat()
    const { data } = await pay(reference)
    await clock.advance(HOLD_SECONDS)
    await db.update(packages).set({ unitPaisa: 1_000_000 }).where(eq(packages.slug, slug))
    await rebook(reference)
    await verify(data)
    expect(await see(reference)).toMatchObject({ status: 'approved', total_amount: 10_000, refund_amount: null })
    const { refunds } = await historyOf(db, reference)
    expect(refunds).toMatchObject([{ kind: 'excess', amountPaisa: 450_000 }])
  })

  test('results in one booking at one price when it runs concurrently with rebooking', async () => {
    for (let round = 0; round < 6; round++) {
      const { booking_reference: reference } = await reserve()
      const { data } = await pay(reference)
      await clock.advance(HOLD_SECONDS)
      const [again] = await Promise.all([rebook(reference), verify(data)])
      expect([undefined, 'already_paid']).toContain(again.error?.code)
      expect(await see(reference)).toMatchObject({ status: 'approved', is_paid: true, refund_amount: null })
    }
  })
})
