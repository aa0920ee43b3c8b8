import { addDays, calendarDate, DAY } from '@chautari/contract/dates'
import { formatReference } from '@chautari/contract/booking/reference'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { rooms } from '../../catalogue/store/tables.ts'
import { openLimits } from '../../platform/limits/limits.ts'
import { freshApp } from '../../testing/app.ts'
import { fieldsMissing } from '../../testing/fields-missing.ts'
import { getBooking } from './get-booking.ts'
import { STATUS_EDGES } from '../testing/status-edges.ts'
import { bookings, statusEdges } from '../store/tables.ts'
import { expectSoundBookings, reservationsOf, startClock, stopClock } from '../testing/reservations.ts'

const testApp = await freshApp()
const { app, db, call } = testApp
const { room, ask, reserve, see, freshStay } = await reservationsOf(testApp)

afterEach(() => expectSoundBookings(db))

const find = async (reference: string) => {
  const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
  if (!row) throw new Error(`There is no booking ${reference}.`)
  return row
}

describe('GET /bookings/:reference', () => {
  test('masks the booking for callers with only the reference', async () => {
    const { booking_reference: reference } = await reserve({
      lead_traveller_name: 'Ram Shrestha',
      lead_traveller_email: 'ram.masked@gmail.com',
      lead_traveller_phone: '9841777712',
      alternative_number: '9841000000',
      note: 'A quiet room, please',
      additional_traveller_details: [{ name: 'Sita Shrestha' }],
    })
    const seen = await see(reference)
    expect(seen).toMatchObject({
      is_masked: true,
      lead_traveller_name: 'R*** S***',
      lead_traveller_email: 'r***@g***.com',
      lead_traveller_phone: '98******12',
      note: null,
      additional_traveller_details: [],
    })
    expect(JSON.stringify(seen)).not.toMatch(/Shrestha|ram\.masked|quiet|9841/)
  })

  test('describes the picture in the language of the reader, as it was recorded', async () => {
    const { booking_reference: reference } = await reserve()
    const altIn = async (language: string) =>
      (await call('GET /bookings/:reference', { params: { reference }, headers: { 'accept-language': language } })).body.data
        .product.thumbnail.alt
    expect(await altIn('ne')).toMatch(/\p{Script=Devanagari}/u)
    expect(await altIn('en')).toMatch(/^[\x20-\x7e]+$/)
  })

  test('returns the whole booking with its own guest token only', async () => {
    const { booking_reference: reference, guest_token = '' } = await reserve({ note: 'A quiet room, please' })
    const stranger = await reserve()
    expect(await see(reference, guest_token)).toMatchObject({
      is_masked: false,
      note: 'A quiet room, please',
      lead_traveller_name: 'Ram Shrestha',
    })
    for (const wrong of [stranger.guest_token ?? '', `${guest_token}x`, guest_token.slice(0, -1), '']) {
      expect(await see(reference, wrong)).toMatchObject({ is_masked: true, note: null })
    }
  })

  test('returns the product as sold, in rupees and Nepal time', async () => {
    const stay = await freshStay()
    const { booking_reference: reference } = await reserve({ ...stay, quantity: 2 })
    expect(await see(reference)).toMatchObject({
      id: reference,
      booking_reference: reference,
      type: 'room',
      currency: 'NPR',
      price: room.rate / 100,
      quantity: 2,
      nights: 2,
      total_amount: (room.rate * 4) / 100,
      refund_amount: null,
      is_paid: false,
      is_completed: false,
      starts_at: stay.starts_at,
      ends_at: stay.ends_at,
      cancelled_at: null,
      product: { slug: room.slug, location: { address: { country: 'Nepal' } } },
    })
    const { created_at, updated_at, product } = await see(reference)
    expect(updated_at).toBe(created_at)
    expect(product.start_date_time).toMatch(new RegExp(`^${stay.starts_at}T\\d\\d:\\d\\d:00.000Z$`))
  })

  test('says where to go and whom to call, also by reference alone, and nothing more about the traveller', async () => {
    const { booking_reference: reference } = await reserve()
    const { product, is_masked, lead_traveller_phone } = await see(reference)
    expect(product.venue).toMatchObject({
      address: expect.stringContaining(', '),
      latitude: expect.closeTo(28, 0),
      phone: expect.stringMatching(/^\+977 61 000 \d{4}$/),
      check_in_until: '22:00',
    })
    expect([is_masked, lead_traveller_phone]).toEqual([true, expect.stringContaining('***')])
  })

  test('returns every field that the specification names', async () => {
    const { booking_reference: reference, guest_token } = await reserve({
      additional_traveller_details: [{ name: 'Sita Shrestha' }],
    })
    const fields = `id booking_reference status is_paid is_free is_completed is_reserved has_availability created_at updated_at
      cancelled_at refund_amount price quantity currency total_amount lead_traveller_name lead_traveller_email note
      additional_traveller_details.name coupon applied_discount starts_at ends_at type product.title product.start_date_time
      product.end_date_time product.thumbnail.url refundable_policy.refundable_amount refundable_policy.user_paid_amount`
    expect(fieldsMissing(await see(reference, guest_token), fields.split(/\s+/))).toEqual([])
  })

  test('keeps the price as sold', async () => {
    const { booking_reference: reference, total_amount } = await reserve()
    await db
      .update(rooms)
      .set({ ratePaisa: room.rate * 2 })
      .where(eq(rooms.id, room.id))
    expect((await see(reference)).total_amount).toBe(total_amount)
    await db.update(rooms).set({ ratePaisa: room.rate }).where(eq(rooms.id, room.id))
  })

  test('finds a reference in any spelling', async () => {
    const { booking_reference: reference } = await reserve()
    for (const typed of [formatReference(reference), formatReference(reference).toLowerCase(), ` ${reference} `]) {
      expect((await see(typed)).booking_reference).toBe(reference)
      const tracked = await call('GET /booking/track', { query: { booking_reference: typed } })
      expect(tracked.body.data).toEqual({ booking_reference: reference })
    }
  })

  test('refuses unknown and malformed references alike', async () => {
    const message = "Provided booking reference id doesn't exist"
    for (const typed of ['7K3M9QX2VD8RW4HT', 'hello', '42', 'U'.repeat(16), '%00', "' or 1=1"]) {
      const seen = await call('GET /bookings/:reference', { params: { reference: typed } })
      const tracked = await call('GET /booking/track', { query: { booking_reference: typed } })
      for (const { status, error } of [seen, tracked])
        expect({ status, error }).toEqual({ status: 404, error: { code: 'booking_not_found', message } })
    }
  })
})

describe('the current date', () => {
  test('changes at 18:15 UTC, midnight in Nepal, for the availability of a stay', async () => {
    const day = calendarDate('2027-03-10')
    const stay = { starts_at: day, ends_at: addDays(day, 1) }
    await stopClock(db, new Date('2027-03-10T18:14:59.999Z'))
    expect((await ask(stay)).status).toBe(201)
    await stopClock(db, new Date('2027-03-10T18:15:00.000Z'))
    expect((await ask(stay)).error?.fields).toHaveProperty('starts_at')
    await stopClock(db, new Date(Date.now() + DAY))
    await startClock(testApp)
  })
})

describe('status_edges', () => {
  test('contains the same changes of status as the rules', async () => {
    const edges = await db.select().from(statusEdges)
    const known = edges.map(({ fromStatus, toStatus }) => `${fromStatus} → ${toStatus}`)
    const ruled = Object.entries(STATUS_EDGES).flatMap(([from, targets]) => targets.map((to) => `${from} → ${to}`))
    expect(new Set(known)).toEqual(new Set(ruled))
    expect(known).toHaveLength(ruled.length)
  })

  test('refuses other changes, and changes without an event', async () => {
    const { booking_reference: reference } = await reserve()
    const put = (status: 'cancelled' | 'approved') => db.update(bookings).set({ status }).where(eq(bookings.reference, reference))
    await expect(put('cancelled')).rejects.toThrow()
    await expect(put('approved')).rejects.toThrow()
    expect((await find(reference)).status).toBe('payment_pending')
  })
})

describe('guessing references', () => {
  test('is blocked for a minute, while known references still open from the same address', async () => {
    const { booking_reference: known } = await reserve()
    const strict = { ...app.config, limits: { ...app.config.limits, missesPerMinute: 2 } }
    const guarded = { ...app, limits: openLimits({ pool: undefined }, strict) }
    const person = { address: '203.0.113.7', requestId: 'test', actor: null, locale: 'en' } as const
    const guess = (typed: string) =>
      getBooking(guarded, { typedReference: typed, caller: person, access: 'reference' }).then(
        () => 'found',
        (error: { code: string }) => error.code,
      )
    expect([await guess('hello'), await guess(known), await guess('hello'), await guess('hello'), await guess(known)]).toEqual([
      'booking_not_found',
      'found',
      'booking_not_found',
      'rate_limited',
      'found',
    ])
  })
})
