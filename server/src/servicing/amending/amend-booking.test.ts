import { HOLD_MINUTES_AMENDMENT } from '@chautari/contract/booking/limits'
import { addDays, calendarDate, HOUR, MINUTE } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { expectSoundBookings } from '../../booking/testing/reservations.ts'
import { bookingLists, findBooking } from '../../booking/index.ts'
import { outbox } from '../../platform/database/tables.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { startOf } from '../../booking/terms/quote-refund.ts'
import { refundsOf } from '../../payment/testing/refunds.ts'
import { snapshotOf } from '../../payment/testing/ledger.ts'
import { settleAttempt } from '../../payment/attempts/settle-attempt.ts'
import { findAttempt } from '../../payment/store/attempts.ts'
import { settleRefund } from '../../payment/index.ts'
import { selectRows } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshCoupon } from '../../promotion/testing/coupons.ts'
import { freshApp } from '../../testing/app.ts'
import { amendingOf } from '../testing/amending.ts'
import { lapseAmendments } from '../index.ts'

const testApp = await freshApp()
const { app, db, clock, call } = testApp
const { bookAndPay: bookStay, freshStay, esewa, see, reserve, cancel, room } = await paidBookingsOf(testApp)
const { balances } = await refundsOf(testApp)
const { amend, withdraw, amendmentsOf, rowOf } = amendingOf(testApp)

afterAll(() => expectSoundBookings(db))

const MINUTES = 60

/** Returns a stay of two nights; no other test books the nights that follow. */
async function stayApart() {
  const [stay] = [await freshStay(), await freshStay(), await freshStay()]
  return stay
}

const bookAndPay = async (request: Parameters<typeof bookStay>[0] = {}) => bookStay({ ...(await stayApart()), ...request })
const nightsTaken = async (reference: string) => {
  const rows = await selectRows(
    db,
    sql`select night::text, state, quantity from allocations where holder like ${`${reference}%`} and state in ('held', 'confirmed') order by night, holder`,
    z.object({ night: z.string(), state: z.string(), quantity: z.number() }),
  )
  return rows.map(({ night, state, quantity }) => `${night} ${quantity} ${state}`)
}
const emailsTo = async (reference: string, kind: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.about, reference), eq(outbox.kind, kind), eq(outbox.channel, 'mail')))
const triggersOf = async (reference: string) => {
  const { id } = await rowOf(reference)
  return (await bookingLists.findHistory(db, id)).map(({ trigger }) => trigger)
}
const refundsAt = async (reference: string) =>
  (await snapshotOf(db, reference)).refunds.map(({ kind, amountPaisa, state }) => [kind, amountPaisa, state])

/** Pays the amount that is due now, and returns the status of the verification. */
async function pay(reference: string) {
  const { data } = await esewa.pay(reference)
  return (await esewa.verify(data)).status
}

describe('amendBooking to a cheaper stay', () => {
  test('amends the booking at once, refunds the difference and keeps the booking cancellable by its terms', async () => {
    const { reference, token, total } = await bookAndPay({ tiers: [{ hoursBefore: 0, percent: 100 }] })
    const before = await rowOf(reference)
    const { quote } = await amend(reference, { longer: -1 })
    const after = await rowOf(reference)
    expect(after.endsOn).toBe(addDays(calendarDate(before.endsOn), -1))
    expect(quote.differencePaisa).toBe(after.totalPaisa - total * 100)
    expect(await nightsTaken(reference)).toEqual([`${before.startsOn} 1 confirmed`])
    expect(await refundsAt(reference)).toEqual([['amend', -quote.differencePaisa, 'by_hand']])
    expect(await balances(reference)).toMatchObject({ refunds_payable: quote.differencePaisa })
    const [email] = await emailsTo(reference, 'amended')
    expect(email?.textBody).toContain("less. We'll refund the difference to your eSewa wallet")
    expect(await emailsTo(reference, 'supplier_amended')).toHaveLength(1)
    expect((await cancel(reference, token)).body.data.refund_amount).toBe(after.totalPaisa / 100)
    await expectSoundBookings(db)
  })

  test('keeps the share of its coupon', async () => {
    const code = await freshCoupon(db, { percent: 10 })
    const { booking_reference: reference } = await reserve(await stayApart())
    await call('GET /coupon/check/:reference', { params: { reference }, query: { coupon_code: code } })
    expect(await pay(reference)).toBe(200)
    await amend(reference, { longer: -1 })
    const { grossPaisa, discountPaisa, couponPaisa } = await rowOf(reference)
    expect(couponPaisa).toBe(Math.floor((grossPaisa - discountPaisa) / 10))
    await expectSoundBookings(db)
  })

  test('refunds several times, each time after the previous refund was sent', async () => {
    const { reference } = await bookAndPay({ quantity: 3 })
    await amend(reference, { quantity: 2 })
    await expect(amend(reference, { quantity: 1 })).rejects.toMatchObject({ code: 'money_in_doubt' })
    const [refund] = (await snapshotOf(db, reference)).refunds
    await transact(db, (tx) =>
      settleRefund(tx, { app, refundId: refund?.id ?? 0, by: { actor: 'operator', requestId: null }, note: 'sent' }),
    )
    await amend(reference, { quantity: 1 })
    const { totalPaisa } = await rowOf(reference)
    expect(await refundsAt(reference)).toEqual([
      ['amend', totalPaisa, 'settled'],
      ['amend', totalPaisa, 'by_hand'],
    ])
  })
})

describe('amendBooking to a stay of the same price', () => {
  test('amends the booking at once, and needs no second room for nights that both stays include', async () => {
    const { reference, token } = await bookAndPay({ quantity: room.total_rooms })
    const { startsOn } = await rowOf(reference)
    await amend(reference, { later: 1 })
    const shown = await see(reference, token)
    expect(shown.starts_at).toBe(addDays(calendarDate(startsOn), 1))
    expect(await refundsAt(reference)).toEqual([])
    expect((await nightsTaken(reference)).length).toBe(2)
    expect((await emailsTo(reference, 'amended'))[0]?.textBody).toContain('The price stays the same.')
  })
})

describe('amendBooking to a dearer stay', () => {
  test('holds only the additional nights, and leaves the booking unchanged until it is paid', async () => {
    const { reference, total } = await bookAndPay()
    const before = await rowOf(reference)
    const { quote } = await amend(reference, { longer: 1 })
    expect(await rowOf(reference)).toMatchObject({ endsOn: before.endsOn, totalPaisa: before.totalPaisa, status: 'approved' })
    expect(await nightsTaken(reference)).toEqual([
      `${before.startsOn} 1 confirmed`,
      `${addDays(calendarDate(before.startsOn), 1)} 1 confirmed`,
      `${before.endsOn} 1 held`,
    ])
    const [offer] = await amendmentsOf(reference)
    expect(offer).toMatchObject({ state: 'offered', differencePaisa: quote.differencePaisa })
    const [email] = await emailsTo(reference, 'amendment_offered')
    expect(email?.textBody).toContain(`/payment/${reference}`)
    expect(email?.textBody).toContain('To pay now')

    expect(await pay(reference)).toBe(200)
    const after = await rowOf(reference)
    expect(after.endsOn).toBe(addDays(calendarDate(before.endsOn), 1))
    expect([after.totalPaisa, after.paidPaisa]).toEqual([
      total * 100 + quote.differencePaisa,
      total * 100 + quote.differencePaisa,
    ])
    expect(await triggersOf(reference)).toEqual([
      'reserved',
      'payment_started',
      'paid',
      'amendment_offered',
      'amendment_payment_started',
      'amendment_paid',
    ])
    expect((await emailsTo(reference, 'amended'))[0]?.textBody).toMatch(/with eSewa\nTransaction: \w+, \w+/)
    await expectSoundBookings(db)
  })

  test('refunds all payments when it is cancelled afterwards, each to where it came from', async () => {
    const { reference, token } = await bookAndPay({ tiers: [{ hoursBefore: 0, percent: 100 }] })
    await db.execute(sql`update rooms set refund_tiers = '[{"hoursBefore": 0, "percent": 100}]' where slug = ${room.slug}`)
    const { quote } = await amend(reference, { longer: 1 })
    await pay(reference)
    const { totalPaisa } = await rowOf(reference)
    expect((await cancel(reference, token)).body.data.refund_amount).toBe(totalPaisa / 100)
    expect(await refundsAt(reference)).toEqual([
      ['cancel', quote.differencePaisa, 'by_hand'],
      ['cancel', totalPaisa - quote.differencePaisa, 'by_hand'],
    ])
    await expectSoundBookings(db)
  })

  test('lapses unpaid: the nights are released, the booking is unchanged, and the traveller is notified once', async () => {
    const { reference } = await bookAndPay()
    await amend(reference, { longer: 1 })
    await clock.advance(HOLD_MINUTES_AMENDMENT * MINUTES)
    expect(await lapseAmendments(app)).toBe(1)
    expect(await lapseAmendments(app)).toBe(0)
    expect((await nightsTaken(reference)).length).toBe(2)
    expect(await amendmentsOf(reference)).toMatchObject([{ state: 'lapsed', isNotified: true }])
    expect(await emailsTo(reference, 'amendment_lapsed')).toHaveLength(1)
    const { error } = await call('GET /payment/esewa/initiate/:reference', { params: { reference } })
    expect(error?.code).toBe('hold_expired')
  })

  test('applies a payment that arrives late while the nights are free', async () => {
    const { reference } = await bookAndPay()
    const { endsOn } = await rowOf(reference)
    await amend(reference, { longer: 1 })
    const { transaction_uuid: uuid } = await esewa.start(reference)
    await clock.advance(HOLD_MINUTES_AMENDMENT * MINUTES)
    await lapseAmendments(app)
    expect(await emailsTo(reference, 'amendment_lapsed')).toHaveLength(0)
    await esewa.end(uuid, { outcome: 'pay' })
    expect((await esewa.reverify(reference)).status).toBe(200)
    expect((await rowOf(reference)).endsOn).toBe(addDays(calendarDate(endsOn), 1))
    expect(await triggersOf(reference)).toContain('amendment_paid_late')
  })

  test('refunds a late payment in full once the nights are sold, and leaves the booking unchanged', async () => {
    const { reference } = await bookAndPay()
    const { endsOn, totalPaisa } = await rowOf(reference)
    const { quote } = await amend(reference, { longer: 1 })
    const { transaction_uuid: uuid } = await esewa.start(reference)
    await clock.advance(HOLD_MINUTES_AMENDMENT * MINUTES)
    await reserve({
      starts_at: calendarDate(endsOn),
      ends_at: addDays(calendarDate(endsOn), 1),
      quantity: room.total_rooms,
    })
    await esewa.end(uuid, { outcome: 'pay' })
    const { status, error } = await esewa.reverify(reference)
    expect([status, error?.code]).toEqual([409, 'paid_but_unavailable'])
    expect(await rowOf(reference)).toMatchObject({ endsOn, totalPaisa, paidPaisa: totalPaisa, status: 'approved' })
    expect(await refundsAt(reference)).toEqual([['excess', quote.differencePaisa, 'by_hand']])
    expect(await emailsTo(reference, 'amendment_not_made')).toHaveLength(1)
    await expectSoundBookings(db)
  })

  test('refunds a second payment of the difference in full', async () => {
    const { reference } = await bookAndPay()
    const { quote } = await amend(reference, { longer: 1 })
    const second = await esewa.start(reference)
    expect(await pay(reference)).toBe(200)
    await esewa.end(second.transaction_uuid, { outcome: 'pay' })
    expect((await esewa.reverify(reference)).status).toBe(200)
    expect(await refundsAt(reference)).toEqual([['excess', quote.differencePaisa, 'by_hand']])
    await expectSoundBookings(db)
  })

  test('refunds a payment that is too small in full, and can still be paid', async () => {
    const { reference } = await bookAndPay()
    await amend(reference, { longer: 1 })
    const { transaction_uuid: uuid } = await esewa.start(reference)
    const attempt = await findAttempt(db, 'esewa', uuid)
    if (!attempt) throw new Error('no attempt')
    const verdict = { kind: 'captured', capturedPaisa: paisa(1000), transactionId: '000TOOL' } as const
    await settleAttempt(app, { attempt, verdict, isConfirmed: false, by: { actor: 'sweep', requestId: null } })
    expect(await refundsAt(reference)).toEqual([['excess', 1000, 'by_hand']])
    expect((await emailsTo(reference, 'amendment_not_made'))[0]?.textBody).toContain('less than the change costs')
    expect(await pay(reference)).toBe(200)
    expect(await amendmentsOf(reference)).toMatchObject([{ state: 'applied' }])
    await expectSoundBookings(db)
  })

  test('reports a failed payment as not completed although the booking is paid', async () => {
    const { reference } = await bookAndPay()
    await amend(reference, { longer: 1 })
    const { transaction_uuid: uuid } = await esewa.start(reference)
    await esewa.end(uuid, { outcome: 'cancel' })
    const { error } = await esewa.reverify(reference)
    expect(error?.code).toBe('payment_not_completed')
    expect(await amendmentsOf(reference)).toMatchObject([{ state: 'offered' }])
  })

  test('is withdrawn by staff; a payment that still arrives is refunded', async () => {
    const { reference } = await bookAndPay()
    const { quote } = await amend(reference, { longer: 1 })
    const { transaction_uuid: uuid } = await esewa.start(reference)
    await withdraw(reference)
    expect((await nightsTaken(reference)).length).toBe(2)
    await esewa.end(uuid, { outcome: 'pay' })
    await esewa.reverify(reference)
    expect(await refundsAt(reference)).toEqual([['excess', quote.differencePaisa, 'by_hand']])
    await expect(withdraw(reference)).rejects.toMatchObject({ code: 'not_found' })
    await expectSoundBookings(db)
  })

  test('ends with the booking and releases its hold', async () => {
    const { reference, token } = await bookAndPay({ tiers: [{ hoursBefore: 0, percent: 100 }] })
    await amend(reference, { longer: 1 })
    await cancel(reference, token)
    expect(await nightsTaken(reference)).toEqual([])
    expect(await amendmentsOf(reference)).toMatchObject([{ state: 'ended' }])
    await expectSoundBookings(db)
  })
})

describe('amendBooking', () => {
  test('refuses an unchanged stay, an unpaid booking, a second offer and another property', async () => {
    const { reference } = await bookAndPay()
    await expect(amend(reference)).rejects.toMatchObject({ code: 'amendment_same' })
    const { booking_reference: unpaid } = await reserve()
    await expect(amend(unpaid, { longer: 1 })).rejects.toMatchObject({ code: 'not_amendable' })
    const [other] = await selectRows(
      db,
      sql`select slug from rooms where property_id <> (select property_id from rooms where slug = ${room.slug}) and max_guests > 1 and is_live limit 1`,
      z.object({ slug: z.string() }),
    )
    await expect(amend(reference, { roomSlug: other?.slug ?? '' })).rejects.toMatchObject({ code: 'room_not_found' })
    await amend(reference, { longer: 1 })
    await expect(amend(reference, { longer: 2 })).rejects.toMatchObject({ code: 'amendment_waits' })
  })

  test('refuses a room whose supplier accepts each booking, unless the supplier agreed', async () => {
    const { reference } = await bookAndPay()
    await db.execute(sql`update rooms set needs_approval = true where slug = ${room.slug}`)
    await expect(amend(reference, { longer: 1 })).rejects.toMatchObject({ code: 'agreement_needed' })
    await amend(reference, { longer: 1, isAgreed: true })
    await db.execute(sql`update rooms set needs_approval = false where slug = ${room.slug}`)
  })

  test('refuses a price that differs from the expected one', async () => {
    const { reference, total } = await bookAndPay()
    await expect(amend(reference, { longer: 1, expectedTotal: total })).rejects.toMatchObject({ code: 'price_changed' })
  })

  test('refuses rooms that are sold', async () => {
    const { reference } = await bookAndPay()
    const { endsOn } = await rowOf(reference)
    const days = { starts_at: calendarDate(endsOn), ends_at: addDays(calendarDate(endsOn), 1) }
    await reserve({ ...days, quantity: room.total_rooms })
    await expect(amend(reference, { longer: 1 })).rejects.toMatchObject({ code: 'room_unavailable' })
    expect(await amendmentsOf(reference)).toEqual([])
  })

  test('holds an offer no longer than until the stay starts', async () => {
    const { reference } = await bookAndPay()
    const start = startOf((await findBooking(db, { reference }))!)
    await clock.set(new Date(start.getTime() - 5 * MINUTE))
    await amend(reference, { longer: 1 })
    expect((await amendmentsOf(reference))[0]?.holdExpiresAt).toEqual(start)
  })

  test('refuses to offer a dearer stay from today once check-in is over', async () => {
    const { reference } = await bookAndPay()
    const { startsOn } = await rowOf(reference)
    const yesterday = addDays(calendarDate(startsOn), -1)
    await clock.set(new Date(new Date(`${yesterday}T00:00:00Z`).getTime() + 14 * HOUR))
    await expect(amend(reference, { later: -1, longer: 1 })).rejects.toMatchObject({ code: 'not_amendable' })
    expect(await amendmentsOf(reference)).toEqual([])
  })

  test('refuses a stay that has begun', async () => {
    const { reference } = await bookAndPay()
    const { startsOn } = await rowOf(reference)
    await clock.set(new Date(new Date(`${startsOn}T00:00:00Z`).getTime() + 20 * HOUR))
    await expect(amend(reference, { longer: 1 })).rejects.toMatchObject({ code: 'not_amendable' })
  })
})
