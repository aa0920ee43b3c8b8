import { addDays, DAY, instantInNepal, MINUTE } from '@chautari/contract/dates'
import { and, eq, notLike } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { departures } from '../../availability/store/tables.ts'
import { packages, rooms } from '../../catalogue/store/tables.ts'
import { esewaOf } from '../../payment/testing/esewa.ts'
import { idempotencyKeys, outbox } from '../../platform/database/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { findBooking } from '../read-models/find-bookings.ts'
import { bookings } from '../store/tables.ts'
import { DAYS, packagesOf, SEATS, UNIT_PAISA } from '../testing/packages.ts'
import { expectSoundBookings, reservationsOf, traveller } from '../testing/reservations.ts'
import { sized } from '../../testing/long-runs.ts'

/** The rounds of a race for the last seat. */
const ROUNDS = sized({ gate: 1, long: 20 })

const testApp = await freshApp()
const { db, clock } = testApp
const { freshPackage, ask, reserve, seatsLeft } = packagesOf(testApp)
const { room, see, ask: askForRoom } = await reservationsOf(testApp)
const { pay, verify } = esewaOf(testApp)

afterEach(() => expectSoundBookings(db))

describe('reservePackage', () => {
  test('returns the price of all travellers and a hold of twelve minutes', async () => {
    const before = await clock.now()
    const { slug, startDate } = await freshPackage()
    const answered = await ask(slug, { quantity: 3, bookingStartDate: startDate })
    const { total_amount, is_free, hold_expires_at } = answered.body.data
    expect(answered.status).toBe(201)
    expect({ total_amount, is_free }).toEqual({ total_amount: (UNIT_PAISA * 3) / 100, is_free: false })
    expect(Date.parse(hold_expires_at) - before.getTime()).toBeGreaterThanOrEqual(12 * MINUTE)
  })

  test('takes seats of the chosen departure only', async () => {
    const { slug, startDate } = await freshPackage()
    await reserve(slug, { quantity: 4, bookingStartDate: startDate })
    expect(await seatsLeft(slug, startDate)).toBe(SEATS - 4)
    expect(await seatsLeft(slug, addDays(startDate, 1))).toBe(SEATS)
  })

  test('computes the end date from the days of the package, whatever the client sends', async () => {
    const { slug, startDate } = await freshPackage()
    const sent = { quantity: 1, bookingStartDate: startDate, bookingEndDate: startDate }
    const { booking_reference: reference, guest_token: token } = await reserve(slug, sent)
    const booking = await see(reference, token)
    expect(booking).toMatchObject({ type: 'package', starts_at: startDate, ends_at: addDays(startDate, DAYS), quantity: 1 })
    expect(booking.product).toMatchObject({
      kind: 'package',
      slug,
      days: DAYS,
      start_date_time: instantInNepal(startDate, '07:00').toISOString(),
      meeting_point: 'Hallan Chowk, Lakeside',
    })
  })

  test('uses the offer price', async () => {
    const { slug, startDate } = await freshPackage({ offerPaisa: 1_000_000, offerName: 'Early bird' })
    expect((await reserve(slug, { quantity: 2, bookingStartDate: startDate })).total_amount).toBe(20_000)
  })

  test('takes no seats at another total than the traveller was shown, and answers it', async () => {
    const { slug, startDate } = await freshPackage()
    const shown = { quantity: 2, bookingStartDate: startDate, expected_total: (UNIT_PAISA * 2) / 100 - 500 }
    const { status, error } = await ask(slug, shown)
    expect([status, error]).toMatchObject([409, { code: 'price_changed', total_amount: (UNIT_PAISA * 2) / 100 }])
    expect(await seatsLeft(slug, startDate)).toBe(SEATS)
  })

  test('keeps the cancellation policy as booked when the package changes', async () => {
    const refundTiers = [
      { hoursBefore: 168, percent: 100 },
      { hoursBefore: 72, percent: 50 },
    ]
    const { slug, id, startDate } = await freshPackage({ refundTiers })
    const { booking_reference: ofPackage } = await reserve(slug, { bookingStartDate: startDate })
    await db.update(rooms).set({ refundTiers }).where(eq(rooms.id, room.id))
    const ofRoom = (await askForRoom()).body.data.booking_reference
    await db.update(packages).set({ refundTiers: [] }).where(eq(packages.id, id))
    await db.update(rooms).set({ refundTiers: [] }).where(eq(rooms.id, room.id))
    for (const reference of [ofPackage, ofRoom])
      expect((await findBooking(db, { reference }))?.product.refundTiers).toEqual(refundTiers)
  })

  test('refuses more named travellers than seats', async () => {
    const { slug, startDate } = await freshPackage()
    const others = Array.from({ length: 20 }, () => ({ name: 'Hari Thapa' }))
    const refused = await ask(slug, { quantity: 1, bookingStartDate: startDate, additional_traveller_details: others })
    expect(Object.keys(refused.error?.fields ?? {})).toEqual(['additional_traveller_details'])
    expect(await seatsLeft(slug, startDate)).toBe(SEATS)
  })

  test('confirms a free package at once', async () => {
    const { slug, startDate } = await freshPackage({ unitPaisa: 0 })
    const { is_free, booking_reference: reference } = await reserve(slug, { quantity: 2, bookingStartDate: startDate })
    expect(is_free).toBe(true)
    expect(await see(reference)).toMatchObject({ status: 'approved', is_free: true, is_reserved: true })
    expect(await seatsLeft(slug, startDate)).toBe(SEATS - 2)
    const emails = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.about, reference), notLike(outbox.kind, 'supplier%')))
    expect(emails.filter(({ channel }) => channel === 'mail')).toMatchObject([{ kind: 'confirmed' }])
    expect(emails[0]?.textBody).toContain('Meeting point: Hallan Chowk, Lakeside')
  })

  test('returns the same booking for a repeated key, and refuses the key for another request', async () => {
    const { slug, startDate } = await freshPackage()
    const request = { key: 'the-same-key', quantity: 1, bookingStartDate: startDate, lead_traveller_email: 'same@example.com' }
    const same = { ...request, lead_traveller_phone: '9811111111' }
    const first = await reserve(slug, same)
    expect((await reserve(slug, same)).booking_reference).toBe(first.booking_reference)
    expect(await seatsLeft(slug, startDate)).toBe(SEATS - 1)
    expect((await ask(slug, { ...same, quantity: 2 })).error?.code).toBe('idempotency_conflict')
  })

  test('responds "retry later" while the first request with the key runs', async () => {
    const { slug, startDate } = await freshPackage()
    const row = { scope: 'reserve-package', key: 'worked-on-for-long', requestHash: '' }
    await db.transaction(async (other) => {
      await other.insert(idempotencyKeys).values(row)
      const { status, error, headers } = await ask(slug, { key: row.key, bookingStartDate: startDate })
      expect([status, error?.code, headers['retry-after']]).toEqual([409, 'request_in_flight', '1'])
    })
  })

  test('is refused to a person with ten unpaid bookings of rooms and packages, also concurrently', async () => {
    const person = traveller()
    const { slug, startDate } = await freshPackage({ seats: 50 })
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, n) =>
        n % 2 === 0 ? ask(slug, { ...person, bookingStartDate: startDate }) : askForRoom(person),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(Array.from({ length: 4 }, () => 'hold_quota'))
    expect((await ask(slug, { ...person, bookingStartDate: startDate })).error?.code).toBe('hold_quota')
  })
})

describe('the start date of a package', () => {
  test('is required without fixed departures', async () => {
    const { slug } = await freshPackage()
    expect((await ask(slug)).error).toMatchObject({
      code: 'validation_failed',
      fields: { bookingStartDate: ['Please select Start date'] },
    })
  })

  test('cannot be before the cutoff', async () => {
    const { slug, today } = await freshPackage({ cutoffHours: 48 })
    for (const tooEarly of [addDays(today, -1), today, addDays(today, 1)])
      expect((await ask(slug, { bookingStartDate: tooEarly })).error?.code).toBe('validation_failed')
    expect((await ask(slug, { bookingStartDate: addDays(today, 3) })).status).toBe(201)
  })

  test('defaults to the next fixed departure', async () => {
    const { slug, startDate } = await freshPackage({ departsIn: 12 })
    const { booking_reference: reference } = await reserve(slug)
    expect((await see(reference)).starts_at).toBe(startDate)
    expect((await ask(slug, { bookingStartDate: addDays(startDate, 1) })).error?.code).toBe('package_unavailable')
  })

  test('can be a later fixed departure, but never replaces a sold-out one', async () => {
    const { slug, id, startDate } = await freshPackage({ departsIn: 12 })
    const later = addDays(startDate, 14)
    const cutoffAt = new Date(instantInNepal(later, '07:00').getTime() - 3 * DAY)
    await db.insert(departures).values({ packageId: id, startDate: later, capacity: SEATS, cutoffAt })
    const first = await reserve(slug, { quantity: SEATS })
    expect((await ask(slug)).error?.code).toBe('package_unavailable')
    const { booking_reference: reference } = await reserve(slug, { bookingStartDate: later })
    expect((await see(reference)).starts_at).toBe(later)
    const { data } = await pay(reference)
    await clock.advance(13 * 60)
    expect((await see(first.booking_reference)).has_availability).toBe(true)
    expect((await verify(data)).body.data.status).toBe('approved')
  })

  test('is refused from the cutoff of a fixed departure on, to the millisecond', async () => {
    const { slug, id } = await freshPackage({ departsIn: 12 })
    await db
      .update(departures)
      .set({ cutoffAt: await clock.now() })
      .where(eq(departures.packageId, id))
    const refused = await ask(slug)
    expect(refused.status).toBe(409)
    expect(refused.error).toMatchObject({ code: 'package_unavailable', message: 'Sorry this package is not available now.' })
  })
})

describe('unavailable seats', () => {
  test('cannot be reserved', async () => {
    const { slug, startDate } = await freshPackage()
    await reserve(slug, { quantity: SEATS - 1, bookingStartDate: startDate })
    expect((await ask(slug, { quantity: 2, bookingStartDate: startDate })).error?.code).toBe('package_unavailable')
    expect((await ask(slug, { quantity: 1, bookingStartDate: startDate })).status).toBe(201)
  })

  test('become available when a hold lapses', async () => {
    const { slug, startDate } = await freshPackage({ departsIn: 20 })
    await reserve(slug, { quantity: SEATS })
    expect((await ask(slug)).error?.code).toBe('package_unavailable')
    await clock.advance(13 * 60)
    expect((await ask(slug, { quantity: SEATS, bookingStartDate: startDate })).status).toBe(201)
  })

  test('are not found for an unknown or withdrawn package', async () => {
    const { slug, id } = await freshPackage()
    await db.update(packages).set({ isLive: false }).where(eq(packages.id, id))
    for (const missing of [slug, 'no-such-tour']) expect((await ask(missing)).error?.code).toBe('package_not_found')
  })

  const numbers: unknown[] = [0, -1, 51, 1e9, 1.5, '1', '', 'NaN', null, undefined, true, [1], {}]

  test.each(numbers)('are refused for %j travellers without a query', async (quantity) => {
    const { slug, startDate, id } = await freshPackage()
    const who = traveller()
    const payload = { ...who, bookingStartDate: startDate, quantity }
    const answered = await testApp.server.inject({ method: 'POST', url: `/api/v1.0/packages/${slug}/booking`, payload })
    expect(answered.statusCode).toBe(422)
    expect(await db.select().from(departures).where(eq(departures.packageId, id))).toEqual([])
    expect(await db.select().from(bookings).where(eq(bookings.leadEmail, who.lead_traveller_email))).toEqual([])
  })

  test('are sold once when sixty-four requests want the last one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { slug } = await freshPackage({ departsIn: 26 })
      await reserve(slug, { quantity: SEATS - 1 })
      const answers = await Promise.all(Array.from({ length: 64 }, () => ask(slug)))
      const codes = answers.map(({ status, error }) => error?.code ?? status)
      expect(codes.filter((code) => code === 201)).toHaveLength(1)
      // On a busy machine some requests have to retry later.
      const lost = codes.filter((code) => code === 'package_unavailable' || code === 'service_unavailable')
      expect(lost).toHaveLength(63)
    }
  }, 60_000)
})

describe('payment of a package', () => {
  test('confirms its seats', async () => {
    const { slug, startDate } = await freshPackage()
    const { booking_reference: reference } = await reserve(slug, { quantity: 2, bookingStartDate: startDate })
    const { data } = await pay(reference)
    expect((await verify(data)).body.data).toEqual({ booking_reference: reference, status: 'approved' })
    expect(await seatsLeft(slug, startDate)).toBe(SEATS - 2)
  })

  test('after the hold takes the seats again while they are available', async () => {
    const { slug, startDate } = await freshPackage()
    const { booking_reference: reference } = await reserve(slug, { quantity: 2, bookingStartDate: startDate })
    const { data } = await pay(reference)
    await clock.advance(3600)
    expect((await verify(data)).body.data.status).toBe('approved')
  })

  test('after the hold is refunded in full when the seats are sold', async () => {
    const { slug, startDate } = await freshPackage()
    const { booking_reference: reference } = await reserve(slug, { quantity: 2, bookingStartDate: startDate })
    const { data } = await pay(reference)
    await clock.advance(13 * 60)
    await reserve(slug, { quantity: SEATS - 1, bookingStartDate: startDate })
    expect((await verify(data)).error?.code).toBe('paid_but_unavailable')
    expect(await see(reference)).toMatchObject({ status: 'reject', refund_amount: (UNIT_PAISA * 2) / 100 })
  })

  test('after the cutoff is accepted while the hold is live, and refunded afterwards', async () => {
    const inTime = await freshPackage({ departsIn: 26 })
    const cutoff = async (id: number, ms: number) =>
      db
        .update(departures)
        .set({ cutoffAt: new Date((await clock.now()).getTime() + ms) })
        .where(eq(departures.packageId, id))
    await cutoff(inTime.id, MINUTE)
    const first = await reserve(inTime.slug)
    const paid = await pay(first.booking_reference)
    await clock.advance(5 * 60)
    expect((await verify(paid.data)).body.data.status).toBe('approved')

    const late = await freshPackage({ departsIn: 26 })
    await cutoff(late.id, 20 * MINUTE)
    const second = await reserve(late.slug)
    const paidLate = await pay(second.booking_reference)
    await clock.advance(30 * 60)
    expect((await verify(paidLate.data)).error?.code).toBe('paid_but_unavailable')
    expect((await see(second.booking_reference)).has_availability).toBe(false)
  })
})
