import { MIX_ROOMS_MAX } from '@chautari/contract/availability/limits'
import { addDays, calendarDate, HOUR } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestUser } from '../../account/testing/people.ts'
import { roomNights } from '../../availability/store/tables.ts'
import { rooms } from '../../catalogue/store/tables.ts'
import { runAs } from '../../operator/testing/run-as.ts'
import { esewaOf } from '../../payment/testing/esewa.ts'
import { historyOf } from '../../payment/testing/ledger.ts'
import { redeemingOf } from '../../payment/testing/redeeming.ts'
import { outbox } from '../../platform/database/tables.ts'
import { selectRows } from '../../platform/database/db.ts'
import { freshCoupon } from '../../promotion/testing/coupons.ts'
import { lapseBookings } from '../../servicing/index.ts'
import { freshApp } from '../../testing/app.ts'
import { makeVoucher } from '../documents/make-documents.ts'
import { findBooking } from '../read-models/find-bookings.ts'
import { bookings } from '../store/tables.ts'
import { DOUBLE, FAMILY, mixesOf } from '../testing/mixes.ts'
import { readPdf } from '../testing/pdf-text.ts'
import { expectSoundBookings, startClock, stopClock } from '../testing/reservations.ts'

const testApp = await freshApp()
const { app, call, db, clock } = testApp
const { ask, askMix, see, family, double, elsewhere, freshStay, setTerms } = await mixesOf(testApp)
const { pay, verify } = esewaOf(testApp)
const { redeem } = redeemingOf(testApp)

const NIGHTS = 2
const TOTAL = (FAMILY.rate + DOUBLE.rate) * NIGHTS
const FREE_UNTIL_A_DAY = [{ hoursBefore: 24, percent: 100 }]
const HALF_UNTIL_TWO_DAYS = [{ hoursBefore: 48, percent: 50 }]

const reserveMix = async (request: Parameters<typeof askMix>[0] = {}) => (await askMix(request)).body.data
const cancel = (reference: string, token: string) =>
  call('PATCH /bookings/:reference/cancel', {
    params: { reference },
    body: undefined,
    headers: { 'x-guest-token': token },
  })

/** Returns the rooms of each type that are held and booked, night by night. */
async function stockOf(from: string) {
  const nights = await selectRows(
    db,
    sql`select room_id, night::text as night, held, booked from ${roomNights}
      where room_id in (${family.id}, ${double.id}) and night between ${from}::date and ${from}::date + 1 order by night, room_id`,
    z.object({ room_id: z.number(), night: z.string(), held: z.number(), booked: z.number() }),
  )
  return nights.map(({ room_id, held, booked }) => ({ type: room_id === family.id ? 'family' : 'double', held, booked }))
}

/** Reserves and pays for a mix. */
async function paidMix(request: Parameters<typeof askMix>[0] = {}) {
  const { booking_reference: reference, guest_token: token = '', total_amount: total } = await reserveMix(request)
  expect((await verify((await pay(reference)).data)).status).toBe(200)
  return { reference, token, total }
}

async function cancelledWithin(hours: number, { reference, token }: { reference: string; token: string }) {
  const startsAt = new Date((await see(reference)).product.start_date_time)
  await stopClock(db, new Date(startsAt.getTime() - hours * HOUR))
  return (await cancel(reference, token)).body.data
}

beforeEach(async () => {
  await startClock(testApp)
  await setTerms(FREE_UNTIL_A_DAY, FREE_UNTIL_A_DAY)
})

describe('a mix of rooms', () => {
  test('a mix is one booking with one payment, whose lines sum to its total', async () => {
    const { booking_reference: reference, total_amount, is_free } = await reserveMix()
    expect([total_amount, is_free]).toEqual([TOTAL, false])
    const held = await see(reference)
    expect(held).toMatchObject({
      total_amount: TOTAL,
      quantity: 1,
      price: FAMILY.rate,
      product: { slug: family.slug },
      lines: [
        { room_slug: family.slug, title: family.title, quantity: 1, price: FAMILY.rate, amount: FAMILY.rate * NIGHTS },
        { room_slug: double.slug, title: double.title, quantity: 1, price: DOUBLE.rate, amount: DOUBLE.rate * NIGHTS },
      ],
    })
    expect(held.lines.map(({ share }) => share)).toEqual([FAMILY.rate * NIGHTS, DOUBLE.rate * NIGHTS])
    expect(held.lines.every(({ night_prices: nights }) => nights.length === NIGHTS)).toBe(true)
    // The facts of a line are those of its own room, also for the line that is the booking's product.
    expect(held.lines.map((line) => [line.max_allowed_guests, line.max_allowed_childrens])).toEqual([
      [FAMILY.guests, FAMILY.children],
      [DOUBLE.guests, DOUBLE.children],
    ])
    const stay = held.starts_at
    expect(await stockOf(stay)).toEqual([
      { type: 'family', held: 1, booked: 0 },
      { type: 'double', held: 1, booked: 0 },
      { type: 'family', held: 1, booked: 0 },
      { type: 'double', held: 1, booked: 0 },
    ])
    await verify((await pay(reference)).data)
    expect(await see(reference)).toMatchObject({ status: 'approved', is_paid: true })
    expect((await stockOf(stay)).every(({ held: left, booked }) => left === 0 && booked === 1)).toBe(true)
    await expectSoundBookings(db)
  })

  test('has one line with its whole total when it has rooms of one type', async () => {
    const { body } = await ask()
    const { lines, product, quantity, total_amount } = await see(body.data.booking_reference)
    expect(lines).toMatchObject([{ room_slug: product.slug, quantity, amount: total_amount, share: total_amount }])
  })

  test('takes no room when one of its types is sold out', async () => {
    const stay = await freshStay()
    expect((await ask({ ...stay, roomSlug: double.slug, quantity: DOUBLE.rooms })).status).toBe(201)
    expect((await askMix(stay)).error?.code).toBe('room_unavailable')
    expect((await stockOf(stay.starts_at)).filter(({ type }) => type === 'family')).toEqual([])
    await expectSoundBookings(db)
  })

  test('a mix with a room twice, of another property, unknown, of too many rooms, or too small for the party is refused', async () => {
    const withLine = async (line: { room_slug: string; quantity: number; plan?: string }, request = {}) => {
      const { status, error } = await askMix({ more_lines: [line], ...request })
      return [status, error?.code, ...Object.keys(error?.fields ?? {})]
    }
    expect(await withLine({ room_slug: family.slug, quantity: 1 })).toEqual([422, 'validation_failed', 'more_lines'])
    expect(await withLine({ room_slug: elsewhere.slug, quantity: 1 })).toEqual([422, 'validation_failed', 'more_lines'])
    expect(await withLine({ room_slug: 'no-such-room', quantity: 1 })).toEqual([404, 'room_not_found'])
    expect(await withLine({ room_slug: double.slug, quantity: 1, plan: 'no-such-plan' })).toEqual([404, 'room_not_found'])
    expect(await withLine({ room_slug: double.slug, quantity: MIX_ROOMS_MAX })).toEqual([422, 'validation_failed', 'more_lines'])
    const tooMany = { adult_count: FAMILY.guests + DOUBLE.guests + 1 }
    expect(await withLine({ room_slug: double.slug, quantity: 1 }, tooMany)).toEqual([422, 'validation_failed', 'quantity'])
  })

  test('answers another total than the one that was shown with the new one', async () => {
    const { status, error } = await askMix({ expected_total: TOTAL - 1 })
    expect([status, error]).toMatchObject([409, { code: 'price_changed', total_amount: TOTAL }])
    expect((await askMix({ expected_total: TOTAL })).status).toBe(201)
  })

  test('gets the first response again for a repeated idempotency key, and a conflict for another line', async () => {
    const stay = await freshStay()
    const request = { ...stay, lead_traveller_email: 'mix@example.com', lead_traveller_phone: '9811111111' }
    const [first, again] = [
      await askMix({ ...request, key: 'a-mix-of-rooms' }),
      await askMix({ ...request, key: 'a-mix-of-rooms' }),
    ]
    expect(again.body.data.booking_reference).toBe(first.body.data.booking_reference)
    const other = { more_lines: [{ room_slug: double.slug, quantity: 2 }], key: 'a-mix-of-rooms' }
    expect((await askMix({ ...request, ...other })).error?.code).toBe('idempotency_conflict')
  })
})

describe('a mix whose hold has lapsed', () => {
  test('frees all its rooms when it lapses, and is booked again with all of them', async () => {
    const { booking_reference: reference } = await reserveMix()
    const { starts_at: from } = await see(reference)
    await clock.advance(12 * 60)
    await lapseBookings(app)
    expect((await stockOf(from)).every(({ held }) => held === 0)).toBe(true)
    await db
      .update(rooms)
      .set({ ratePaisa: (DOUBLE.rate - 1000) * 100 })
      .where(eq(rooms.id, double.id))
    const { body } = await call('PATCH /booking/rebook-availability/:id', { params: { id: reference } })
    await db
      .update(rooms)
      .set({ ratePaisa: DOUBLE.rate * 100 })
      .where(eq(rooms.id, double.id))
    expect(body.data).toMatchObject({
      total_amount: TOTAL - 1000 * NIGHTS,
      lines: [{ amount: FAMILY.rate * NIGHTS }, { amount: (DOUBLE.rate - 1000) * NIGHTS }],
    })
    expect((await stockOf(from)).every(({ held }) => held === 1)).toBe(true)
    await expectSoundBookings(db)
  })

  test('a lapsed mix is not booked again when one of its types is sold out', async () => {
    const { headers } = await createTestUser(db)
    const { booking_reference: reference } = await reserveMix({ by: headers })
    const { starts_at, ends_at } = await see(reference)
    await clock.advance(12 * 60)
    await lapseBookings(app)
    const isListedAsFree = async () => {
      const { bookings: list } = (await call('GET /user/bookings', { query: {}, headers })).body.data
      return list.data.map(({ has_availability: isFree }) => isFree)
    }
    expect(await isListedAsFree()).toEqual([true])
    const dates = { starts_at: calendarDate(starts_at), ends_at: calendarDate(ends_at) }
    await ask({ ...dates, roomSlug: double.slug, quantity: DOUBLE.rooms })
    expect(await isListedAsFree()).toEqual([false])
    expect((await see(reference)).has_availability).toBe(false)
    const again = await call('PATCH /booking/rebook-availability/:id', { params: { id: reference } })
    expect(again.error?.code).toBe('room_unavailable')
    expect((await stockOf(starts_at)).filter(({ type, held }) => type === 'family' && held > 0)).toEqual([])
  })

  test('a late payment confirms a lapsed mix while all its rooms are free, and is refunded when one is not', async () => {
    const [inTime, late] = [await reserveMix(), await reserveMix()]
    const payments = [await pay(inTime.booking_reference), await pay(late.booking_reference)]
    const { starts_at, ends_at } = await see(late.booking_reference)
    await clock.advance(30 * 60)
    const dates = { starts_at: calendarDate(starts_at), ends_at: calendarDate(ends_at) }
    await ask({ ...dates, roomSlug: double.slug, quantity: DOUBLE.rooms })
    for (const { data } of payments) await verify(data)
    expect(await see(inTime.booking_reference)).toMatchObject({ status: 'approved' })
    expect(await see(late.booking_reference)).toMatchObject({ status: 'reject', refund_amount: TOTAL })
    await expectSoundBookings(db)
  })
})

describe('the cancellation of a mix', () => {
  test('cancels the whole and refunds each line by the terms of its plan', async () => {
    await setTerms(FREE_UNTIL_A_DAY, HALF_UNTIL_TWO_DAYS)
    const [early, late] = [await paidMix(), await paidMix()]
    await setTerms([], [])
    const { starts_at: from } = await see(early.reference)
    expect(await cancelledWithin(48, early)).toMatchObject({
      status: 'cancellation_approved',
      refund_amount: FAMILY.rate * NIGHTS + (DOUBLE.rate * NIGHTS) / 2,
    })
    expect((await stockOf(from)).every(({ held, booked }) => held + booked === 0)).toBe(true)
    expect(await cancelledWithin(47, late)).toMatchObject({ refund_amount: FAMILY.rate * NIGHTS })
    await startClock(testApp)
    await expectSoundBookings(db)
  })

  test('refunds what a coupon left over, exactly', async () => {
    await setTerms(FREE_UNTIL_A_DAY, HALF_UNTIL_TWO_DAYS)
    const code = await freshCoupon(db, { amountPaisa: 333_333 })
    const { booking_reference: reference, guest_token: token = '' } = await reserveMix()
    await redeem(reference, code)
    await verify((await pay(reference)).data)
    const { lines, total_amount } = await see(reference)
    const [ofFamily = 0, ofDouble = 0] = lines.map(({ share }) => Math.round(share * 100))
    expect(ofFamily + ofDouble).toBe(total_amount * 100)
    expect((await cancelledWithin(48, { reference, token })).refund_amount).toBe((ofFamily + Math.floor(ofDouble / 2)) / 100)
  })

  test('refunds everything when all lines are free to cancel', async () => {
    const { reference, token, total } = await paidMix()
    expect(await cancelledWithin(24, { reference, token })).toMatchObject({ refund_amount: total })
    expect((await historyOf(db, reference)).refunds).toMatchObject([{ kind: 'cancel', amountPaisa: total * 100 }])
  })
})

describe('the documents of a mix', () => {
  test('list its lines: voucher, emails to traveller and supplier, and the commands of staff', async () => {
    await setTerms(FREE_UNTIL_A_DAY, HALF_UNTIL_TWO_DAYS)
    const { reference } = await paidMix({ more_lines: [{ room_slug: double.slug, quantity: 2 }] })
    const booking = await findBooking(db, { reference })
    if (!booking) throw new Error('no booking')
    const voucher = readPdf((await makeVoucher(app, booking, 'en')).bytes).text
    const emails = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.about, reference), eq(outbox.channel, 'mail')))
    const sent = (kind: string) => emails.find((email) => email.kind === kind)?.textBody ?? ''
    for (const text of [voucher, sent('confirmed'), sent('supplier_booked')]) {
      expect(text).toContain(`1 room: ${family.title}`)
      expect(text).toContain(`2 rooms: ${double.title}`)
    }
    expect(voucher).toContain(`${double.title}: Until`)
    const { stdout } = await runAs(app, { operator: 'Sita', words: ['booking', reference] })
    expect(stdout).toContain(`1 × ${family.title} + 2 × ${double.title}`)
  })
})

describe('SQL written by hand', () => {
  test('cannot change a line of a mix so that lines do not sum to the total, or make it another than the first', async () => {
    const { booking_reference: reference } = await reserveMix()
    const put = (path: string, value: string) =>
      db
        .update(bookings)
        .set({ lines: sql`jsonb_set(lines, ${path}::text[], ${value}::jsonb)` })
        .where(eq(bookings.reference, reference))
        .execute()
    for (const [path, value] of [
      ['{1,grossPaisa}', '1'],
      ['{1,discountPaisa}', '-1'],
      ['{1,quantity}', '2'],
      ['{1,nightPrices,0,pricePaisa}', '1'],
      ['{1,roomId}', `${family.id}`],
      ['{0,roomId}', `${elsewhere.id}`],
      ['{1,nightPrices}', '[]'],
    ] as const)
      await expect(put(path, value)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('lines_sum_to_the_price') },
      })
    const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
    expect(paisa(row?.totalPaisa ?? 0)).toBe(TOTAL * 100)
    expect(addDays(calendarDate(row?.startsOn ?? ''), NIGHTS)).toBe(row?.endsOn)
  })
})
