import { readFileSync } from 'node:fs'
import { dayInNepal } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { changeBooking } from '../../booking/index.ts'
import { createTestUser } from '../../account/testing/people.ts'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { transact } from '../../platform/database/transaction.ts'
import { releaseCoupon } from '../../promotion/index.ts'
import { coupons } from '../../promotion/store/tables.ts'
import { freshCoupon, miscountedCoupons, redemptionOf, usesOf } from '../../promotion/testing/coupons.ts'
import { freshApp } from '../../testing/app.ts'
import { refundUnappliedPayments } from '../index.ts'
import { lapseBookings } from '../../servicing/index.ts'
import { esewaOf } from '../testing/esewa.ts'
import { khaltiOf } from '../testing/khalti.ts'
import { snapshotOf } from '../testing/ledger.ts'
import { redeemingOf } from '../testing/redeeming.ts'
import { HOURS, timeOf } from '../testing/time.ts'

const testApp = await freshApp()
const { app, db, clock, sandbox } = testApp
const { reserve, see, sellOut } = await reservationsOf(testApp)
const { start, end, pay, verify, reverify } = esewaOf(testApp)
const { ask: askKhalti } = khaltiOf(testApp)
const { redeem, refusalOf, heldSeat } = redeemingOf(testApp)
const { pass, sweep, park } = timeOf(testApp)

afterEach(park)
afterEach(async () => expect(await miscountedCoupons(db)).toEqual([]))

const HOLD_SECONDS = 12 * 60
const A_DAY = 24 * HOURS

describe('a coupon use', () => {
  test('is consumed when the booking is paid', async () => {
    const code = await freshCoupon(db)
    const { reference } = await heldSeat()
    await redeem(reference, code)
    await verify((await pay(reference)).data)
    expect(await see(reference)).toMatchObject({ status: 'approved', total_amount: 13_050 })
    expect(await redemptionOf(db, reference)).toMatchObject({ state: 'consumed' })
  })

  test('is released when the hold expires, and another booking can take it', async () => {
    const code = await freshCoupon(db, { useLimit: 1 })
    const { reference } = await heldSeat()
    await redeem(reference, code)
    const other = await heldSeat()
    expect(await refusalOf(other.reference, code)).toBe('coupon_invalid')
    await clock.advance(HOLD_SECONDS)
    await lapseBookings(app)
    expect(await redemptionOf(db, reference)).toMatchObject({ state: 'released' })
    const next = await heldSeat()
    expect(await refusalOf(next.reference, code)).toBeUndefined()
  })

  test('is kept while a payment may still turn out paid, and released when it was not', async () => {
    const code = await freshCoupon(db, { useLimit: 1 })
    const { reference } = await heldSeat()
    await redeem(reference, code)
    const { transaction_uuid } = await start(reference)
    await clock.advance(HOLD_SECONDS)
    await lapseBookings(app)
    expect(await redemptionOf(db, reference)).toMatchObject({ state: 'reserved' })
    await end(transaction_uuid, { outcome: 'cancel' })
    await reverify(reference)
    expect(await redemptionOf(db, reference)).toMatchObject({ state: 'released' })
  })

  test('is released by the migration when an older version had left it reserved', async () => {
    const code = await freshCoupon(db, { useLimit: 1 })
    const [lapsed, held] = [(await heldSeat()).reference, (await heldSeat()).reference]
    await redeem(lapsed, code)
    await db.execute(sql`update bookings set lapsed_at = app_now() where reference = ${lapsed}`)
    const migration = new URL('../../../migrations/0020_coupons_kept_for_nobody.sql', import.meta.url)
    const other = await freshCoupon(db, { useLimit: 1 })
    await redeem(held, other)
    await db.execute(sql.raw(readFileSync(migration, 'utf8')))
    expect([await redemptionOf(db, lapsed), await redemptionOf(db, held)]).toMatchObject([
      { state: 'released' },
      { state: 'reserved' },
    ])
    await db.execute(sql`update bookings set lapsed_at = null where reference = ${lapsed}`)
  })

  test('is released when a payment of unknown outcome proves unpaid days later', async () => {
    const code = await freshCoupon(db, { useLimit: 1 })
    const { reference } = await heldSeat()
    await redeem(reference, code)
    const { transaction_uuid } = await start(reference)
    await pass(HOLD_SECONDS)
    await lapseBookings(app)
    await end(transaction_uuid, { outcome: 'ambiguous' })
    await reverify(reference)
    expect(await see(reference)).toMatchObject({ status: 'payment_verification_pending' })
    await pass(A_DAY)
    await sweep()
    expect(await see(reference)).toMatchObject({ status: 'payment_verification_failed' })
    expect(await redemptionOf(db, reference)).toMatchObject({ state: 'reserved' })
    await end(transaction_uuid, { outcome: 'cancel' })
    await pass(A_DAY)
    await sweep()
    expect(await see(reference)).toMatchObject({ status: 'payment_failed' })
    expect(await redemptionOf(db, reference)).toMatchObject({ state: 'released' })
  })

  test.each([
    ['at once', false],
    ['when staff rule out the other payment as well', true],
  ])('is released with the refund of an insufficient payment after the hold, %s', async (_, isOtherOpen) => {
    const code = await freshCoupon(db, { useLimit: 1 })
    const { reference } = await heldSeat()
    await redeem(reference, code)
    const [first, other] = [await start(reference), isOtherOpen && (await start(reference))]
    await pass(HOLD_SECONDS)
    await lapseBookings(app)
    const address = await end(first.transaction_uuid, { outcome: 'pay_tampered', amount: '7' })
    await verify(address?.split('data=')[1] ?? '')
    expect(await see(reference)).toMatchObject({ status: 'payment_verification_failed' })
    await changeBooking(db, { reference }, async (tx, booking) => {
      return refundUnappliedPayments(tx, booking, { app, by: { actor: 'operator sita', requestId: null }, reason: 'too little' })
    })
    if (other) {
      expect(await redemptionOf(db, reference)).toMatchObject({ state: 'reserved' })
      await end(other.transaction_uuid, { outcome: 'cancel' })
      await pass(15)
      await reverify(reference)
    }
    expect(await see(reference)).toMatchObject({ status: 'payment_failed' })
    expect(await redemptionOf(db, reference)).toMatchObject({ state: 'released' })
  })

  test('is released when the hold ends during a failed payment start', async () => {
    const code = await freshCoupon(db, { useLimit: 1 })
    const { reference } = await heldSeat()
    await redeem(reference, code)
    await sandbox.post('/_ctl/faults', { provider: 'khalti', endpoint: 'initiate', kind: 'timeout' })
    const asking = askKhalti(reference, 1_305_000)
    await expect.poll(async () => (await snapshotOf(db, reference)).attempts.length).toBe(1)
    await clock.advance(HOLD_SECONDS)
    await lapseBookings(app)
    expect(await redemptionOf(db, reference)).toMatchObject({ state: 'reserved' })
    expect((await asking).error?.code).toBe('provider_unavailable')
    expect(await redemptionOf(db, reference)).toMatchObject({ state: 'released' })
    expect(await usesOf(db, code)).toBe(0)
  })

  test.each([
    ['is taken again by a late payment', false, 'consumed', 1],
    ['is honoured for a late payment when another booking has taken the last one', true, 'honoured', 1],
  ])('%s', async (_, isTaken, state, used) => {
    const code = await freshCoupon(db, { useLimit: 1 })
    const { reference } = await heldSeat()
    await redeem(reference, code)
    const { data } = await pay(reference)
    await clock.advance(HOLD_SECONDS)
    await transact(db, (tx) => releaseCoupon(tx, reference))
    if (isTaken) await redeem((await heldSeat()).reference, code)
    await verify(data)
    expect(await see(reference)).toMatchObject({ status: 'approved', total_amount: 13_050 })
    expect(await redemptionOf(db, reference)).toMatchObject({ state })
    expect(await usesOf(db, code)).toBe(used)
  })

  test('is released when the paid room is sold out', async () => {
    const code = await freshCoupon(db)
    const { booking_reference: reference } = await reserve()
    await redeem(reference, code)
    const { data } = await pay(reference)
    await clock.advance(HOLD_SECONDS)
    await sellOut(reference)
    await verify(data)
    expect(await see(reference)).toMatchObject({ status: 'reject' })
    expect(await redemptionOf(db, reference)).toMatchObject({ state: 'released' })
  })

  test('is counted correctly however often it is released and taken again', async () => {
    const code = await freshCoupon(db, { useLimit: 2 })
    for (let round = 0; round < 12; round++) {
      const held = await Promise.all([heldSeat(), heldSeat(), heldSeat()])
      const refused = await Promise.all(held.map(({ reference }) => refusalOf(reference, code)))
      expect(refused.filter((refusal) => refusal === undefined)).toHaveLength(2)
      expect(await miscountedCoupons(db)).toEqual([])
      await clock.advance(HOLD_SECONDS)
      await lapseBookings(app)
      expect([await usesOf(db, code), await miscountedCoupons(db)]).toEqual([0, []])
    }
  }, 60_000)
})

describe('a coupon limited to one use per person', () => {
  const person = (email: string, phone: string) => ({ lead_traveller_email: email, lead_traveller_phone: phone })
  const seatOf = async (who: ReturnType<typeof person>) => (await heldSeat(who)).reference

  test('recognises one mailbox in every spelling, and a phone number on its own', async () => {
    const code = await freshCoupon(db, { personLimit: 1 })
    expect(await refusalOf(await seatOf(person('Ram.Shrestha@gmail.com', '9811111111')), code)).toBeUndefined()
    const same = [
      person('ram.shrestha@gmail.com', '9811111112'),
      person('RAMSHRESTHA@GMAIL.COM', '9811111113'),
      person('ramshrestha+again@gmail.com', '9811111114'),
      person('r.a.m.shrestha@googlemail.com', '9811111115'),
      person('another@example.com', '9811111111'),
    ]
    for (const who of same) expect(await refusalOf(await seatOf(who), code), who.lead_traveller_email).toBe('coupon_invalid')
    expect(await refusalOf(await seatOf(person('another@example.com', '9811111116')), code)).toBeUndefined()
    expect(await refusalOf(await seatOf(person('another+2@example.com', '9811111117')), code)).toBe('coupon_invalid')
  })

  test('allows one use per account, whatever guest it books for, and none more for those guests', async () => {
    const code = await freshCoupon(db, { personLimit: 1 })
    const { headers: by } = await createTestUser(db)
    const seatFor = async (n: number, signed?: typeof by) => {
      const who = person(`guest${n}@example.com`, `983333333${n}`)
      return (await heldSeat({ ...who, ...(signed && { by: signed }) })).reference
    }
    const first = await seatFor(1, by)
    expect(await refusalOf(first, code)).toBeUndefined()
    expect(await refusalOf(await seatFor(2, by), code)).toBe('coupon_used')
    expect(await refusalOf(await seatFor(1), code)).toBe('coupon_invalid')
    expect(await refusalOf(await seatFor(2), code)).toBeUndefined()
    await clock.advance(HOLD_SECONDS)
    await lapseBookings(app)
    expect(await refusalOf(await seatFor(3, by), code)).toBeUndefined()
  })

  test('allows one use when one person redeems it for all bookings at once', async () => {
    const code = await freshCoupon(db, { personLimit: 1 })
    const references: string[] = []
    for (let n = 0; n < 8; n++) references.push(await seatOf(person(`sita+${n}@example.com`, `982222222${n}`)))
    const answers = await Promise.all(references.map((reference) => refusalOf(reference, code)))
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
  })
})

test('the demo has six coupons, one of them expired', async () => {
  const rows = await db.select().from(coupons)
  const today = dayInNepal(new Date())
  const demo = rows.filter(({ code }) => !code.startsWith('COUPON'))
  expect(demo).toHaveLength(6)
  expect(demo.filter(({ endsOn }) => endsOn < today).map(({ code }) => code)).toEqual(['DASHAIN83'])
})
