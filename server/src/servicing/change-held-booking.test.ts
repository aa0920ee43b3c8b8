import { addDays, dayInNepal } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { roomNights } from '../availability/store/tables.ts'
import { createTestUser } from '../account/testing/people.ts'
import { lapseBookings } from './index.ts'
import { traveller } from '../booking/testing/reservations.ts'
import { freshApp } from '../testing/app.ts'
import { expectSoundBookings } from '../testing/sound.ts'
import { snapshotOf } from '../payment/testing/ledger.ts'
import { paidBookingsOf } from '../payment/testing/paid-bookings.ts'
import { redeemingOf } from '../payment/testing/redeeming.ts'
import { freshCoupon } from '../promotion/testing/coupons.ts'

const testApp = await freshApp()
const { app, call, db, clock } = testApp
const { reserve, see, esewa, isFreeAgain, bookAndPay, cancel, room } = await paidBookingsOf(testApp)
const { redeem, heldSeat } = redeemingOf(testApp)

const as = (token: string | undefined): Record<string, string> => (token === undefined ? {} : { 'x-guest-token': token })

const release = (reference: string, token?: string) =>
  call('PATCH /bookings/:reference/release', { params: { reference }, headers: as(token) })

const correct = (reference: string, token: string | undefined, body = traveller()) =>
  call('PATCH /bookings/:reference/traveller', { params: { reference }, headers: as(token), body })

const removeCoupon = (reference: string, token: string | undefined) =>
  call('DELETE /bookings/:reference/coupon', { params: { reference }, headers: as(token) })

describe('releaseHold', () => {
  test('frees every room at once, so that it can be booked again by its traveller and by others', async () => {
    const { booking_reference: reference, guest_token: token } = await reserve({ quantity: room.total_rooms })
    const released = await release(reference, token)
    expect(released.body.data).toMatchObject({ status: 'payment_pending', is_reserved: false, has_availability: true })
    expect(released.body.data.timeline.map(({ step }) => step)).toEqual(['reserved', 'released'])
    const again = await call('PATCH /booking/rebook-availability/:id', { params: { id: reference } })
    expect(again.body.data.is_reserved).toBe(true)
    expect((await release(reference, token)).status).toBe(200)
    expect(await isFreeAgain(reference)).toBe(true)
    await expectSoundBookings(db)
  })

  test('frees the room of tonight although its night has begun', async () => {
    const today = dayInNepal(await clock.now())
    const tonight = { starts_at: today, ends_at: addDays(today, 1) }
    const { booking_reference: reference, guest_token: token } = await reserve(tonight)
    const heldTonight = async () => {
      const nights = await db.select().from(roomNights).where(eq(roomNights.roomId, room.id))
      return nights.find(({ night }) => night === today)?.held
    }
    expect(await heldTonight()).toBe(1)
    await release(reference, token)
    expect(await heldTonight()).toBe(0)
  })

  test('sends no email, and the sweep does not report the hold as lapsed', async () => {
    const { booking_reference: reference, guest_token: token } = await reserve()
    await release(reference, token)
    await clock.advance(12 * 60)
    await lapseBookings(app)
    expect((await snapshotOf(db, reference)).emails.map(({ kind }) => kind)).toEqual(['reserved'])
  })

  test('releases the use of a coupon', async () => {
    const code = await freshCoupon(db, { useLimit: 1 })
    const [one, other] = [await heldSeat(), await heldSeat()]
    await redeem(one.reference, code)
    expect((await release(one.reference, one.guest_token)).status).toBe(200)
    expect((await redeem(other.reference, code)).status).toBe(200)
    await expectSoundBookings(db)
  })

  test('is refused without the guest token, while a payment is open, once paid, and after the hold ended', async () => {
    const { booking_reference: reference, guest_token: token } = await reserve()
    expect((await release(reference)).error?.code).toBe('forbidden')
    expect((await see(reference)).payment_started).toBe(false)
    await esewa.start(reference)
    expect((await see(reference)).payment_started).toBe(true)
    expect((await release(reference, token)).error?.code).toBe('payment_started')
    const paid = await bookAndPay()
    expect((await release(paid.reference, paid.token)).error?.code).toBe('already_paid')
    const late = await reserve()
    await clock.advance(12 * 60)
    expect((await release(late.booking_reference, late.guest_token)).error?.code).toBe('hold_expired')
  })
})

async function withCoupon() {
  const { reference, guest_token: token } = await heldSeat()
  await redeem(reference, await freshCoupon(db))
  return { reference, token }
}

describe.each([
  ['release', release],
  ['correction', correct],
  ['removal of the coupon', removeCoupon],
] as const)('the %s of a booking', (_, change) => {
  test('is refused for an unknown booking, once paid, cancelled, and after the hold ended', async () => {
    expect((await change('AAAA-AAAA-AAAA-AAAA', undefined)).error?.code).toBe('booking_not_found')
    const paid = await withCoupon()
    await esewa.verify((await esewa.pay(paid.reference)).data)
    expect((await change(paid.reference, paid.token)).error?.code).toBe('already_paid')
    await cancel(paid.reference, paid.token)
    expect((await change(paid.reference, paid.token)).error?.code).toBe('not_payable')
    const late = await withCoupon()
    await clock.advance(12 * 60)
    expect((await change(late.reference, late.token)).error?.code).toBe('hold_expired')
  })
})

describe('correctTraveller', () => {
  test('changes name, email and phone, and emails the new address about the hold', async () => {
    const { booking_reference: reference, guest_token: token } = await reserve()
    const before = await see(reference, token)
    const corrected = { ...traveller(), lead_traveller_name: 'Asha Rai' }
    const answered = await correct(reference, token, corrected)
    expect(answered.body.data).toMatchObject(corrected)
    expect(answered.body.data.hold_expires_at).toBe(before.hold_expires_at)
    const { emails } = await snapshotOf(db, reference)
    expect(emails.map(({ kind, recipientAddress }) => [kind, recipientAddress])).toEqual([
      ['reserved', before.lead_traveller_email],
      ['reserved', corrected.lead_traveller_email],
    ])
  })

  test('ends the link sent to the mistyped address, and returns the token of the new one, which opens the booking from its emails', async () => {
    const { booking_reference: reference, guest_token: mistyped } = await reserve()
    const corrected = traveller()
    const token = (await correct(reference, mistyped, corrected)).body.data.guest_token
    expect(token).not.toBe(mistyped)
    expect((await see(reference, mistyped)).lead_traveller_email).not.toBe(corrected.lead_traveller_email)
    expect((await see(reference, token)).lead_traveller_email).toBe(corrected.lead_traveller_email)
    expect((await release(reference, mistyped)).error?.code).toBe('forbidden')
    const renamed = await correct(reference, token, { ...corrected, lead_traveller_name: 'Asha Rai' })
    expect(renamed.body.data.guest_token).toBe(token)
    const upperCase = { ...corrected, lead_traveller_email: corrected.lead_traveller_email.toUpperCase() }
    expect((await correct(reference, token, upperCase)).body.data.guest_token).toBe(token)
    await esewa.verify((await esewa.pay(reference)).data)
    expect((await snapshotOf(db, reference)).emails.at(-1)?.textBody).toContain(`${reference}#${token}`)
  })

  test('returns the new token to a signed-in user who holds the booking as a guest', async () => {
    const { booking_reference: reference, guest_token: mistyped } = await reserve()
    const { headers } = await createTestUser(db)
    const sent = { params: { reference }, headers: { ...headers, ...as(mistyped) }, body: traveller() }
    const { data } = (await call('PATCH /bookings/:reference/traveller', sent)).body
    expect((await see(reference, data.guest_token)).lead_traveller_email).toBe(data.lead_traveller_email)
  })

  test('sends no email when the address stays the same', async () => {
    const who = traveller()
    const { booking_reference: reference, guest_token: token } = await reserve(who)
    await correct(reference, token, { ...who, lead_traveller_name: 'Asha Rai' })
    expect((await snapshotOf(db, reference)).emails).toHaveLength(1)
  })

  test('is refused without the guest token, with wrong details, and while a payment is open', async () => {
    const { booking_reference: reference, guest_token: token } = await reserve()
    expect((await correct(reference, undefined)).error?.code).toBe('forbidden')
    const wrong = await correct(reference, token, { ...traveller(), lead_traveller_phone: '1234567890' })
    expect(wrong.error?.fields).toEqual({ lead_traveller_phone: ['Please provide a valid phone number'] })
    await esewa.start(reference)
    expect((await correct(reference, token)).error?.code).toBe('payment_started')
  })

  test('does not let a person use a coupon more often than it allows', async () => {
    const code = await freshCoupon(db, { personLimit: 1 })
    const regular = traveller()
    const first = await heldSeat(regular)
    await redeem(first.reference, code)
    const second = await heldSeat()
    await redeem(second.reference, code)
    expect((await correct(second.reference, second.guest_token, regular)).error?.code).toBe('coupon_invalid')
    expect((await see(second.reference, second.guest_token)).lead_traveller_email).not.toBe(regular.lead_traveller_email)
    const renamed = { ...regular, lead_traveller_name: 'Asha Rai' }
    expect((await correct(first.reference, first.guest_token, renamed)).status).toBe(200)
    await expectSoundBookings(db)
  })

  test('does not reveal to a signed-in owner which coupons the corrected person has used', async () => {
    const code = await freshCoupon(db, { personLimit: 1 })
    const regular = traveller()
    await redeem((await heldSeat(regular)).reference, code)
    const { headers: by } = await createTestUser(db)
    const { reference } = await heldSeat({ by })
    await redeem(reference, code)
    const refused = await call('PATCH /bookings/:reference/traveller', { params: { reference }, headers: by, body: regular })
    expect(refused.error?.code).toBe('coupon_invalid')
  })

  test('keeps personal data out of the history', async () => {
    const { booking_reference: reference, guest_token: token } = await reserve()
    const corrected = { ...traveller(), lead_traveller_name: 'Somebody Particular' }
    await correct(reference, token, corrected)
    expect(JSON.stringify((await snapshotOf(db, reference)).events)).not.toContain('Particular')
  })
})
