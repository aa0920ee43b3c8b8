import { MINUTE } from '@chautari/contract/dates'
import { and, asc, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookingEvents, bookings } from './booking/store/tables.ts'

import { packagesOf, SEATS } from './booking/testing/packages.ts'
import { threadsOf } from './messaging/testing/threads.ts'
import { paidBookingsOf } from './payment/testing/paid-bookings.ts'
import { outbox } from './platform/database/tables.ts'
import { lapseBookings } from './servicing/index.ts'
import { createTestSupplier } from './supplier/testing/members.ts'
import { freshApp } from './testing/app.ts'

// A database server whose clock is corrected, or that fails over to one that is behind, sets the time back.
const STEP_SECONDS = 5 * 60
const HOLD_SECONDS = 12 * 60

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const reservations = await paidBookingsOf(testApp)
const { room, ask, freshStay, reserve, see, esewa } = reservations

const tours = packagesOf(testApp)

const pay = async (reference: string) => expect((await esewa.verify((await esewa.pay(reference)).data)).status).toBe(200)
const setBack = () => clock.advance(-STEP_SECONDS)
const statusOf = async (reference: string) => (await see(reference)).status
const refundsOf = async (reference: string) =>
  (await db.select().from(bookings).where(eq(bookings.reference, reference)))[0]?.refundPaisa

describe('a clock of the database that is set back five minutes', () => {
  test('holds a room longer, and sells it to nobody meanwhile', async () => {
    const stay = { ...(await freshStay()), quantity: room.total_rooms }
    await reserve(stay)
    await clock.advance(HOLD_SECONDS - 60)
    await setBack()
    await clock.advance(2 * 60)
    expect((await ask(stay)).error?.code).toBe('room_unavailable')
    await clock.advance(STEP_SECONDS)
    expect((await ask(stay)).status).toBe(201)
  })

  test('leaves rooms with those who reserved them after a hold had lapsed, and refunds a payment of the hold', async () => {
    const stay = { ...(await freshStay()), quantity: room.total_rooms }
    const { booking_reference: first } = await reserve(stay)
    const paying = await esewa.pay(first)
    await clock.advance(HOLD_SECONDS + 1)
    const { booking_reference: second } = await reserve(stay)
    await setBack()
    expect((await esewa.verify(paying.data)).error?.code).toBe('paid_but_unavailable')
    expect(await statusOf(first)).toBe('reject')
    expect(await refundsOf(first)).toBeGreaterThan(0)
    await pay(second)
    expect(await statusOf(second)).toBe('approved')
  })

  test('leaves seats with those who reserved them after a hold had lapsed, and refunds a payment of the hold', async () => {
    const { slug, startDate } = await tours.freshPackage({ departsIn: 40 })
    const seats = { bookingStartDate: startDate, quantity: SEATS }
    const { booking_reference: first } = await tours.reserve(slug, seats)
    const paying = await esewa.pay(first)
    await clock.advance(HOLD_SECONDS + 1)
    const { booking_reference: second } = await tours.reserve(slug, seats)
    await setBack()
    expect((await esewa.verify(paying.data)).error?.code).toBe('paid_but_unavailable')
    await pay(second)
    expect([await statusOf(first), await statusOf(second)]).toEqual(['reject', 'approved'])
    expect((await tours.ask(slug, seats)).error?.code).toBe('package_unavailable')
  })

  test('takes no payment and no second hold of a room whose hold was recorded as lapsed, and holds it again on request', async () => {
    const { booking_reference: reference } = await reserve()
    await clock.advance(HOLD_SECONDS + 1)
    await lapseBookings(app)
    await setBack()
    expect((await call('GET /payment/esewa/initiate/:reference', { params: { reference } })).error?.code).toBe('hold_expired')
    expect((await see(reference)).is_reserved).toBe(false)
    expect((await call('PATCH /booking/rebook-availability/:id', { params: { id: reference } })).status).toBe(200)
    await pay(reference)
    expect(await statusOf(reference)).toBe('approved')
  })

  test('keeps the history of a booking in the order in which it happened', async () => {
    const { booking_reference: reference } = await reserve()
    await setBack()
    await pay(reference)
    const events = await db
      .select({ seq: bookingEvents.seq, trigger: bookingEvents.trigger, at: bookingEvents.at })
      .from(bookingEvents)
      .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
      .where(eq(bookings.reference, reference))
      .orderBy(asc(bookingEvents.seq))
    expect(events.map(({ trigger }) => trigger)).toEqual(['reserved', 'payment_started', 'paid'])
    const [reserved, started] = events.map(({ at }) => at.getTime())
    expect((started ?? 0) - (reserved ?? 0)).toBeLessThan(-4 * MINUTE)
  })

  test('opens nothing with an emailed code that was used, and the booking with a later one', async () => {
    const { booking_reference: reference } = await reserve()
    const askForCode = () => call('POST /bookings/:reference/access-code', { params: { reference } })
    const open = async (code: string) =>
      (await call('POST /bookings/:reference/access', { params: { reference }, body: { code } })).status
    const lastCode = async () => {
      const ofCodes = and(eq(outbox.about, reference), eq(outbox.kind, 'access_code'))
      const [email] = await db.select().from(outbox).where(ofCodes).orderBy(desc(outbox.id)).limit(1)
      return /is (\d{6})\./.exec(email?.textBody ?? '')?.[1] ?? ''
    }
    await askForCode()
    const used = await lastCode()
    expect(await open(used)).toBe(200)
    await setBack()
    expect(await open(used)).toBe(422)
    await clock.advance(2 * STEP_SECONDS)
    await askForCode()
    const fresh = await lastCode()
    expect(fresh).not.toBe(used)
    expect(await open(fresh)).toBe(200)
  })

  test('lets a supplier answer a question', async () => {
    const { booked, ask: question, read } = threadsOf(testApp, reservations)
    const { organisationId, headers } = await createTestSupplier(app)
    const booking = await booked({ isPaid: true })
    const { reference } = booking
    await db.update(bookings).set({ organisationId }).where(eq(bookings.reference, reference))
    await question(booking, 'When is breakfast?')
    await setBack()
    const body = { text: 'At 7.', request_key: '0b5a4b0e-7d5c-4a39-9a53-6f6f4f2d7c11' }
    expect((await call('POST /supplier/bookings/:reference/messages', { params: { reference }, body, headers })).status).toBe(201)
    expect((await read(booking)).messages.map(({ text }) => text)).toEqual(['When is breakfast?', 'At 7.'])
  })
})
