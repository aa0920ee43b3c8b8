import { HOLD_HOURS_PROPOSAL } from '@chautari/contract/booking/limits'
import { addDays } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { departures, seatAllocations } from '../../availability/store/tables.ts'
import { UNIT_PAISA } from '../../booking/testing/packages.ts'
import { changeBooking } from '../../booking/index.ts'
import { startClock } from '../../booking/testing/reservations.ts'
import { organisationNews } from '../../catalogue/organisations/store/tables.ts'
import { historyOf } from '../../payment/testing/ledger.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { outbox } from '../../platform/database/tables.ts'
import { freshCoupon } from '../../promotion/testing/coupons.ts'
import { callingOff, lapseAmendments } from '../../servicing/index.ts'
import { createTestMember } from '../../staff/testing/members.ts'
import { countBlocked } from '../../testing/blocked.ts'
import { freshApp } from '../../testing/app.ts'
import { expectSoundBookings } from '../../testing/sound.ts'
import { createTestSupplier } from '../testing/members.ts'
import { twoDeparturesOf, type Tour } from '../testing/two-departures.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { cancel, see, sellOn } = await paidBookingsOf(testApp)
const { organisationId, ...owner } = await createTestSupplier(app)
let { headers } = owner
const { twoDepartures, book, answer } = twoDeparturesOf(testApp, () => ({ headers, organisationId }))
const PRICE = UNIT_PAISA / 100
const REASON = 'too few travellers'
const DAY_SECONDS = 24 * 3600

beforeEach(async () => {
  await startClock(testApp)
  // Some tests last longer than a session.
  ;({ headers } = await createTestSupplier(app, { organisationId }))
})

const at = ({ slug, startDate: day }: Tour) => ({ headers, params: { slug, day } })
const ask = async (tour: Tour, references: string[], to = tour.other) =>
  (
    await call('POST /supplier/packages/:slug/departures/:day/moves', { ...at(tour), body: { to, references, reason: REASON } })
  ).body.data.bookings.map(({ outcome }) => outcome)
const callOff = async (tour: Tour) => {
  const body = { reason: REASON, cause: 'too_few' as const, offered_day: tour.other }
  return (await call('POST /supplier/packages/:slug/departures/:day/call-off', { ...at(tour), body })).body.data
}

/** Returns the seats of both departures that are held and booked. */
async function seatsOf({ id }: Tour) {
  const rows = await db.select().from(departures).where(eq(departures.packageId, id)).orderBy(departures.startDate)
  return rows.map(({ held, booked }) => ({ held, booked }))
}
const emailsTo = async (reference: string, kind: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.about, reference), eq(outbox.kind, kind), eq(outbox.channel, 'mail')))
const newsOf = async (reference: string) =>
  (await db.select().from(organisationNews).where(eq(organisationNews.subject, reference))).map(({ kind }) => kind)
const refundsOf = async (reference: string) =>
  (await historyOf(db, reference)).refunds.map(({ kind, amountPaisa }) => [kind, amountPaisa])

describe('asking travellers to move to another departure', () => {
  test('holds its seats, tells the traveller, and moves the booking once they accept, with its price and terms', async () => {
    const tour = await twoDepartures({ price: PRICE * 2 })
    const booked = await book(tour, { quantity: 2 })
    const { reference } = booked
    await sellOn(reference, [{ hoursBefore: 0, percent: 80 }])
    const preview = await call('GET /supplier/packages/:slug/departures/:day/moves', { ...at(tour), query: { to: tour.other } })
    expect(preview.body.data.bookings).toMatchObject([{ reference, persons: 2, outcome: 'asked', refund: 0 }])
    expect((await see(reference)).proposal).toBeNull()

    expect(await ask(tour, [reference])).toEqual(['asked'])
    expect(await ask(tour, [reference])).toEqual(['waits'])
    expect(await seatsOf(tour)).toEqual([
      { held: 0, booked: 2 },
      { held: 2, booked: 0 },
    ])
    expect(await see(reference)).toMatchObject({
      starts_at: tour.startDate,
      pending_change: null,
      proposal: { starts_at: tour.other, total_amount: 2 * PRICE, refund_amount: 0, is_called_off: false },
    })
    const [email] = await emailsTo(reference, 'amendment_proposed')
    expect(email?.textBody).toContain(`/guest/view/${reference}#`)
    expect(email?.textBody).toContain(REASON)

    expect((await call('GET /payment/esewa/initiate/:reference', { params: { reference } })).error?.code).toBe('already_paid')
    expect((await answer(booked, 'accept', tour.startDate)).error?.code).toBe('proposal_over')
    expect((await answer({ reference, token: 'ntg_x' }, 'accept', tour.other)).error?.code).toBe('forbidden')
    const unknown = { reference: '0000000000000000', token: booked.token }
    expect((await answer(unknown, 'accept', tour.other)).error?.code).toBe('booking_not_found')
    const { body } = await answer(booked, 'accept', tour.other)
    expect(body.data).toMatchObject({ starts_at: tour.other, status: 'approved', total_amount: 2 * PRICE, proposal: null })
    expect((await answer(booked, 'accept', tour.other)).error?.code).toBe('proposal_over')
    expect(await seatsOf(tour)).toEqual([
      { held: 0, booked: 0 },
      { held: 0, booked: 2 },
    ])
    expect(await refundsOf(reference)).toEqual([])
    expect(await emailsTo(reference, 'amended')).toHaveLength(1)
    expect(await newsOf(reference)).toEqual(['booking_made', 'move_accepted'])
    expect((await cancel(reference, booked.token)).body.data.refund_amount).toBe(PRICE * 1.6)
    await expectSoundBookings(db)
  })

  test('refunds what a cheaper departure costs less, with the share of the coupon', async () => {
    const tour = await twoDepartures({ price: PRICE / 2 })
    const booked = await book(tour, { coupon: await freshCoupon(db, { percent: 10 }) })
    expect(await ask(tour, [booked.reference])).toEqual(['asked'])
    const lessPaisa = (UNIT_PAISA / 2) * 0.9
    expect((await see(booked.reference)).proposal).toMatchObject({ refund_amount: lessPaisa / 100 })
    expect(await refundsOf(booked.reference)).toEqual([])
    await answer(booked, 'accept', tour.other)
    expect(await refundsOf(booked.reference)).toEqual([['amend', lessPaisa]])
    await expectSoundBookings(db)
  })

  test('leaves the booking of a traveller who declines, or does not answer, as it was', async () => {
    const tour = await twoDepartures()
    const [declined, silent] = [await book(tour), await book(tour)]
    expect(await ask(tour, [declined.reference, silent.reference])).toEqual(['asked', 'asked'])
    await answer(declined, 'decline', tour.other)
    expect(await emailsTo(declined.reference, 'amendment_declined')).toHaveLength(1)
    await clock.advance(HOLD_HOURS_PROPOSAL * 3600)
    expect((await answer(silent, 'accept', tour.other)).error?.code).toBe('proposal_over')
    await lapseAmendments(app)
    expect(await emailsTo(silent.reference, 'amendment_lapsed')).toHaveLength(1)
    expect(await newsOf(declined.reference)).toEqual(['booking_made', 'move_declined'])
    expect(await newsOf(silent.reference)).toEqual(['booking_made', 'move_lapsed'])
    for (const { reference } of [declined, silent])
      expect(await see(reference)).toMatchObject({
        starts_at: tour.startDate,
        status: 'approved',
        proposal: null,
        missed_change: null,
      })
    expect(await seatsOf(tour)).toEqual([
      { held: 0, booked: 2 },
      { held: 0, booked: 0 },
    ])
    await expectSoundBookings(db)
  })

  test('asks only as many as there are seats, and nobody whose refund would be too large for one person', async () => {
    const tour = await twoDepartures({ seats: 3, price: PRICE / 2 })
    const all = [await book(tour, { quantity: 2 }), await book(tour, { quantity: 2 }), await book(tour)]
    const references = all.map(({ reference }) => reference)
    const limit = app.config.limits.manualRefundOverPaisa
    app.config.limits.manualRefundOverPaisa = paisa(UNIT_PAISA / 2 - 1)
    expect(await ask(tour, references)).toEqual(['too_cheap', 'too_cheap', 'too_cheap'])
    app.config.limits.manualRefundOverPaisa = limit
    expect(await ask(tour, references)).toEqual(['asked', 'no_seats', 'asked'])
    expect(await ask(tour, references, tour.startDate)).toEqual(['waits', 'no_seats', 'waits'])
    await expectSoundBookings(db)
  })

  test('moves a booking once when its traveller answers twice at the same moment', async () => {
    const tour = await twoDepartures()
    const booked = await book(tour)
    await ask(tour, [booked.reference])
    const answers = await Promise.all([answer(booked, 'accept', tour.other), answer(booked, 'accept', tour.other)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await seatsOf(tour)).toEqual([
      { held: 0, booked: 0 },
      { held: 0, booked: 1 },
    ])
  })

  test('locks all bookings before the first seat in a preview, and so cannot deadlock with an answer', async () => {
    const tour = await twoDepartures()
    const [, later] = [await book(tour), await book(tour)]
    await ask(tour, [later.reference])
    const { previewed } = await changeBooking(db, { reference: later.reference }, async (tx) => {
      const query = { to: tour.other }
      const running = call('GET /supplier/packages/:slug/departures/:day/moves', { ...at(tour), query })
      await expect.poll(() => countBlocked(db)).toBe(1)
      const isTour = sql`package_id = ${tour.id} and start_date = ${tour.other}::date`
      await tx.execute(sql`select from departures where ${isTour} for update nowait`)
      return { previewed: running }
    })
    expect((await previewed).body.data.bookings.map(({ outcome }) => outcome)).toEqual(['asked', 'waits'])
  })

  test('is an entry of the trail for each booking, and reaches no booking of another departure', async () => {
    const tour = await twoDepartures()
    const { reference } = await book(tour)
    const elsewhere = await book(await twoDepartures())
    expect(await ask(tour, [reference, elsewhere.reference])).toEqual(['asked'])
    const admin = await createTestMember(app, { role: 'admin' })
    const { body } = await call('GET /staff/entries', { headers: admin.headers, query: { about: `booking:${reference}` } })
    expect(body.data).toMatchObject([{ act: 'bookings.propose_move', reason: REASON, after: { from: tour.other } }])
    expect(await see(elsewhere.reference)).toMatchObject({ proposal: null })
  })
})

describe('calling a departure off with another one on offer', () => {
  test('keeps those who accept, and refunds those who decline or do not answer in full', async () => {
    const limit = app.config.limits.manualRefundOverPaisa
    app.config.limits.manualRefundOverPaisa = paisa(4 * UNIT_PAISA)
    onTestFinished(() => void (app.config.limits.manualRefundOverPaisa = limit))
    const tour = await twoDepartures({ seats: 3 })
    const [moves, declines, silent, without] = [await book(tour), await book(tour), await book(tour), await book(tour)]
    const query = { cause: 'too_few' as const, offered_day: tour.other }
    const preview = await call('GET /supplier/packages/:slug/departures/:day/call-off', { ...at(tour), query })
    expect(preview.body.data.bookings.map(({ ending }) => ending)).toEqual(['asked', 'asked', 'asked', 'refunded'])
    expect(await callOff(tour)).toMatchObject({ outcome: 'done', open: 0, refund: 4 * PRICE })
    expect((await see(without.reference)).status).toBe('cancellation_approved')
    expect(await see(moves.reference)).toMatchObject({ status: 'approved', proposal: { is_called_off: true } })
    const [email] = await emailsTo(moves.reference, 'amendment_proposed')
    expect(email?.subject).toContain('called off')
    await expectSoundBookings(db)

    await answer(moves, 'accept', tour.other)
    expect(await see(moves.reference)).toMatchObject({ status: 'approved', starts_at: tour.other })
    await answer(declines, 'decline', tour.other)
    expect((await see(declines.reference)).status).toBe('cancellation_approved')
    expect(await refundsOf(declines.reference)).toEqual([['operator', UNIT_PAISA]])
    expect(await emailsTo(declines.reference, 'withdrawn')).toHaveLength(1)
    await callingOff.cancelCalledOff(app)
    expect((await see(silent.reference)).status).toBe('approved')

    await clock.advance(HOLD_HOURS_PROPOSAL * 3600)
    await lapseAmendments(app)
    expect((await see(silent.reference)).status).toBe('approved')
    await callingOff.cancelCalledOff(app)
    expect(await refundsOf(silent.reference)).toEqual([['operator', UNIT_PAISA]])
    expect(await emailsTo(silent.reference, 'amendment_lapsed')).toEqual([])
    expect(await seatsOf(tour)).toEqual([
      { held: 0, booked: 0 },
      { held: 0, booked: 1 },
    ])
    await expectSoundBookings(db)
  })

  test('asks nobody twice for the same departure, and its preview says so', async () => {
    const tour = await twoDepartures()
    const [declined, open] = [await book(tour), await book(tour)]
    await ask(tour, [declined.reference])
    await answer(declined, 'decline', tour.other)
    const query = { cause: 'too_few' as const, offered_day: tour.other }
    const preview = await call('GET /supplier/packages/:slug/departures/:day/call-off', { ...at(tour), query })
    expect(preview.body.data.bookings.map(({ ending }) => ending)).toEqual(['refunded', 'asked'])
    await callOff(tour)
    expect((await see(declined.reference)).status).toBe('cancellation_approved')
    expect((await see(open.reference)).proposal).toMatchObject({ starts_at: tour.other })
  })

  test('is refused for a day that is not on sale, and refunds at once where the offered departure is called off, too', async () => {
    const tour = await twoDepartures()
    const booked = await book(tour)
    const body = { reason: REASON, offered_day: addDays(tour.other, 1) }
    const refused = await call('POST /supplier/packages/:slug/departures/:day/call-off', { ...at(tour), body })
    expect(refused.body.data).toMatchObject({ outcome: 'refused', why: 'no_other_departure' })
    await callOff(tour)
    const last = { headers, params: { slug: tour.slug, day: tour.other } }
    await call('POST /supplier/packages/:slug/departures/:day/call-off', { ...last, body: { reason: REASON } })
    expect((await answer(booked, 'accept', tour.other)).error?.code).toBe('proposal_over')
    await callingOff.cancelCalledOff(app)
    expect(await refundsOf(booked.reference)).toEqual([['operator', UNIT_PAISA]])
    const held = await db
      .select()
      .from(seatAllocations)
      .where(eq(seatAllocations.holder, `${booked.reference}+1`))
    expect(held).toMatchObject([{ state: 'released' }])
    await expectSoundBookings(db)
  })

  test('waits no longer than until the departure would have begun', async () => {
    const tour = await twoDepartures()
    const booked = await book(tour)
    await clock.advance(39 * DAY_SECONDS)
    const late = await createTestSupplier(app, { organisationId })
    const body = { reason: REASON, offered_day: tour.other }
    await call('POST /supplier/packages/:slug/departures/:day/call-off', { ...at(tour), headers: late.headers, body })
    const { proposal } = await see(booked.reference)
    expect(new Date(proposal?.answer_by ?? 0).getTime() - (await clock.now()).getTime()).toBeLessThanOrEqual(
      DAY_SECONDS * 1000 * 1.5,
    )
  })
})
