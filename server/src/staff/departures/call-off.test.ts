import { addDays } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findViolations } from '../../audit/find-violations.ts'
import { packagesOf, UNIT_PAISA } from '../../booking/testing/packages.ts'
import { startClock, stopClock } from '../../booking/testing/reservations.ts'
import { changeBooking } from '../../booking/index.ts'
import { settleAttempt } from '../../payment/attempts/settle-attempt.ts'
import { esewaOf } from '../../payment/testing/esewa.ts'
import { historyOf, snapshotOf } from '../../payment/testing/ledger.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { rateActs } from '../../rates/store/tables.ts'
import { callingOff, decideBooking, declineUnanswered } from '../../servicing/index.ts'
import { findDueCallOffs } from '../../servicing/store/call-offs.ts'
import { freshApp } from '../../testing/app.ts'
import { expectSoundBookings } from '../../testing/sound.ts'
import { actorOf, createTestMember } from '../testing/members.ts'
import { callOffDeparture, decideCallOff } from './call-off-departure.ts'

const testApp = await freshApp()
const { app, call, db } = testApp
const { freshPackage, ask, reserve } = packagesOf(testApp)
const { pay, verify } = esewaOf(testApp)
const { cancel, see, sellOn } = await paidBookingsOf(testApp)

const support = await createTestMember(app, { role: 'support' })
const admin = await createTestMember(app, { role: 'admin' })
const other = await createTestMember(app, { role: 'admin' })
const REASON = 'snow on the pass'
const PRICE = UNIT_PAISA / 100

beforeEach(() => startClock(testApp))

type Departure = Awaited<ReturnType<typeof freshPackage>>
const at = ({ slug, startDate: day }: Departure) => ({ params: { slug, day } })
const preview = async (of: Departure, { headers } = support) =>
  (await call('GET /staff/packages/:slug/departures/:day/call-off', { headers, ...at(of), query: {} })).body.data
const callOff = async (of: Departure, { headers } = support, reason = REASON) =>
  (await call('POST /staff/packages/:slug/departures/:day/call-off', { headers, ...at(of), body: { reason } })).body.data

async function booked(of: Departure, { isPaid = true, needsApproval = false, quantity = 1 } = {}) {
  await db.execute(`update packages set needs_approval = ${needsApproval} where id = ${of.id}`)
  const made = await reserve(of.slug, { bookingStartDate: of.startDate, quantity })
  const { booking_reference: reference, guest_token: token = '' } = made
  if (isPaid) expect((await verify((await pay(reference)).data)).status).toBe(200)
  return { reference, token }
}

/** Reports a partial reversal of unknown size by the provider. */
async function reverseInPart(reference: string) {
  const [attempt] = (await snapshotOf(db, reference)).attempts
  if (!attempt) throw new Error('not paid')
  const verdict = { kind: 'reversed', isWhole: false } as const
  await settleAttempt(app, { attempt, verdict, isConfirmed: false, by: { actor: 'sweep', requestId: null } })
}

const decided = (reference: string, kind: 'cancel_refused' | 'reopened' | 'supplier_accepted') =>
  changeBooking(db, { reference }, async (tx, booking) => {
    await decideBooking(tx, booking, { app, by: { actor: 'staff', requestId: null }, decision: { kind }, reason: REASON })
  })

const asked = ({ slug, startDate: day }: Departure) => ({
  slug,
  day,
  cause: 'other' as const,
  reason: REASON,
  by: actorOf(support),
})

const seats = async ({ slug }: Departure) =>
  (await call('GET /staff/packages/:slug', { headers: admin.headers, params: { slug } })).body.data.departures

describe('calling a departure off', () => {
  test('shows whom it affects, refunds paid bookings in full whatever their terms, and sells no more seats', async () => {
    const tour = await freshPackage({ departsIn: 40 })
    const paid = await booked(tour)
    await sellOn(paid.reference, [{ hoursBefore: 9000, percent: 10 }])
    const accepting = await booked(tour, { needsApproval: true })
    const asking = await booked(tour)
    await sellOn(asking.reference, 'none')
    await cancel(asking.reference, asking.token)
    const held = await booked(tour, { isPaid: false })
    const cancelled = await booked(tour)
    await cancel(cancelled.reference, cancelled.token)
    expect((await see(asking.reference)).status).toBe('cancellation_pending')

    const previewed = await preview(tour)
    expect(previewed).toMatchObject({ outcome: 'done', refund: 3 * PRICE })
    expect(previewed.bookings.map(({ reference, refund, ending }) => [reference, refund, ending])).toEqual([
      [paid.reference, PRICE, 'refunded'],
      [accepting.reference, PRICE, 'refunded'],
      [asking.reference, PRICE, 'refunded'],
      [held.reference, 0, 'released'],
    ])
    expect((await see(paid.reference)).status).toBe('approved')

    expect(await callOff(tour)).toEqual({ outcome: 'done', why: null, refund: 3 * PRICE, open: 0 })
    for (const { reference } of [paid, accepting, asking]) {
      expect((await see(reference)).status).toBe('cancellation_approved')
      const { refunds, emails } = await historyOf(db, reference)
      expect(refunds).toEqual([{ kind: 'operator', amountPaisa: UNIT_PAISA, state: 'by_hand' }])
      expect(emails.at(-1)?.kind).toBe('withdrawn')
    }
    expect(await see(held.reference)).toMatchObject({ is_reserved: false, has_availability: false })
    const { events, emails } = await snapshotOf(db, held.reference)
    expect([events.at(-1)?.trigger, emails.at(-1)?.kind]).toEqual(['departure_called_off', 'called_off'])
    expect(await seats(tour)).toMatchObject([{ held: 0, booked: 0, is_closed: true, is_called_off: true }])
    expect((await ask(tour.slug, { bookingStartDate: tour.startDate })).error?.code).toBe('package_unavailable')
    await expectSoundBookings(db)
  })

  test('refunds a payment that arrives afterwards', async () => {
    const tour = await freshPackage()
    const { reference } = await booked(tour, { isPaid: false })
    const late = await pay(reference)
    await callOff(tour)
    await verify(late.data)
    expect((await see(reference)).status).toBe('reject')
    expect((await historyOf(db, reference)).refunds).toMatchObject([{ kind: 'reject', amountPaisa: UNIT_PAISA }])
    await expectSoundBookings(db)
  })

  test('is continued by the sweep after a process ended, and ends a booking that becomes active later', async () => {
    const tour = await freshPackage()
    const { reference } = await booked(tour)
    const paying = await booked(tour, { isPaid: false })
    const { outcome } = await decideCallOff(app, asked(tour))
    expect([outcome, (await see(reference)).status]).toEqual(['done', 'approved'])
    await verify((await pay(paying.reference)).data)
    expect((await see(paying.reference)).status).toBe('approved')
    expect(await callingOff.cancelCalledOff(app)).toBe(2)
    for (const booking of [reference, paying.reference]) expect((await see(booking)).status).toBe('cancellation_approved')
    expect(await callingOff.cancelCalledOff(app)).toBe(0)
    expect((await historyOf(db, reference)).refunds).toHaveLength(1)
  })

  test('cannot be done twice, reopened, or undone', async () => {
    const tour = await freshPackage({ departsIn: 40 })
    await callOff(tour)
    expect(await callOff(tour)).toMatchObject({ outcome: 'refused', why: 'The departure was called off before.' })
    const { headers } = admin
    const [params, days] = [{ slug: tour.slug }, [tour.startDate]]
    const reopened = await call('PATCH /staff/packages/:slug/departures', {
      headers,
      params,
      body: { days, is_closed: false, reason: 'the snow is gone' },
    })
    expect(reopened.error?.fields?.['days']?.[0]).toContain('called off')
    const [act] = await db.select({ id: rateActs.id }).from(rateActs).orderBy(desc(rateActs.id)).limit(1)
    const undone = await call('POST /staff/packages/:slug/acts/:act/undo', {
      headers,
      params: { ...params, act: String(act?.id) },
      body: {},
    })
    expect(undone.error?.code).toBe('act_not_undone')
  })

  test('is refused for a day without a departure, and for a departure that has started', async () => {
    const tour = await freshPackage({ departsIn: 40 })
    const missing = { ...tour, startDate: addDays(tour.startDate, 1) }
    expect(await callOff(missing)).toMatchObject({ why: 'The package does not depart on this day.' })
    expect(await callOff(await freshPackage({ departsIn: -1 }))).toMatchObject({ why: 'The departure has started.' })
  })

  test('waits for a second person when the refunds are above the limit', async () => {
    const tour = await freshPackage()
    const { reference } = await booked(tour, { quantity: 4 })
    expect(await preview(tour)).toMatchObject({ outcome: 'second_person', refund: 4 * PRICE })
    expect(await callOff(tour, admin)).toMatchObject({ outcome: 'second_person', refund: 4 * PRICE })
    expect((await see(reference)).status).toBe('approved')
    const [waiting] = (await call('GET /staff/approvals', { headers: other.headers })).body.data
    const { items } = (await call('GET /staff/queue', { headers: other.headers, query: { kind: 'second_approval' } })).body.data
    expect(items.find(({ number }) => String(number) === waiting?.id)?.departure).toEqual({
      package: 'Ridge walk',
      day: tour.startDate,
    })
    const shown = await call('POST /staff/approvals/:id/preview', {
      headers: other.headers,
      params: { id: waiting?.id ?? '' },
      body: { decision: 'approve' },
    })
    const counts = { refunded: 1, released: 0, by_staff: 0, offers: 0, asked: 0, sends_sms: app.config.sms !== undefined }
    expect(shown.body.data).toMatchObject({ outcome: 'done', refund: 4 * PRICE, call_off: counts })
    const decide = (decision: 'approve' | 'decline') =>
      call('POST /staff/approvals/:id', {
        headers: other.headers,
        params: { id: waiting?.id ?? '' },
        body: { decision, reason: 'seen the forecast' },
      })
    expect((await decide('approve')).body.data).toEqual({ outcome: 'done', why: null })
    expect((await see(reference)).status).toBe('cancellation_approved')
    expect((await historyOf(db, reference)).refunds).toMatchObject([{ amountPaisa: paisa(4 * UNIT_PAISA) }])
    const entries = (await call('GET /staff/entries', { headers: admin.headers, query: { about: `package:${tour.slug}` } })).body
      .data
    expect(entries.map(({ act, name, after }) => [act, name, after?.['waits_for']])).toEqual([
      ['departures.call_off', other.person.name, undefined],
      ['departures.call_off', admin.person.name, 'second person'],
    ])
  })

  test('refunds nothing automatically after a reversal of unknown size, whatever staff decide before or after', async () => {
    const tour = await freshPackage({ departsIn: 40 })
    const [waiting, kept, reopened] = [await booked(tour), await booked(tour), await booked(tour)]
    for (const { reference } of [waiting, kept, reopened]) await reverseInPart(reference)
    for (const { reference } of [kept, reopened]) await decided(reference, 'cancel_refused')
    await decided(reopened.reference, 'reopened')
    const [first, ...more] = (await preview(tour)).bookings.map(({ refund, ending }) => ({ refund, ending }))
    expect([first, more]).toEqual([{ refund: 0, ending: 'by_staff' }, [first, first]])
    expect(await callOff(tour)).toMatchObject({ outcome: 'done', refund: 0, open: 3 })
    await decided(waiting.reference, 'cancel_refused')
    expect((await findViolations(db, { patience: '0 seconds' })).filter(({ rule }) => rule === 'I26')).toEqual([])
    expect(await callingOff.cancelCalledOff(app)).toBe(1)
    expect(await callingOff.cancelCalledOff(app)).toBe(0)
    for (const { reference } of [waiting, kept, reopened]) {
      expect((await see(reference)).status).toBe('cancellation_pending')
      expect((await historyOf(db, reference)).refunds).toEqual([])
    }
    await expectSoundBookings(db)
  })

  test('knows a reversal of unknown size that came while staff decided anyway, and does not wait behind such bookings', async () => {
    const tour = await freshPackage({ departsIn: 40 })
    const asking = await booked(tour)
    await sellOn(asking.reference, 'none')
    await cancel(asking.reference, asking.token)
    const accepting = await booked(tour, { needsApproval: true })
    const waitsSince = async () => {
      const { items } = (await call('GET /staff/queue', { headers: admin.headers, query: {} })).body.data
      return [asking, accepting].map(({ reference }) => items.find((item) => item.reference === reference)?.waiting_since)
    }
    const since = await waitsSince()
    for (const { reference } of [asking, accepting]) await reverseInPart(reference)
    expect(await waitsSince()).toEqual(since)
    const plain = await booked(tour)
    await decideCallOff(app, asked(tour))
    const due = await findDueCallOffs(db, { limit: 1, leftOver: [] })
    expect(due.map(({ id }) => id)).toEqual([(await snapshotOf(db, plain.reference)).booking.id])
    expect(await callingOff.cancelCalledOff(app)).toBe(1)
    expect((await see(asking.reference)).status).toBe('cancellation_pending')
    expect((await see(accepting.reference)).status).toBe('pending')
    for (const { reference } of [asking, accepting]) expect((await historyOf(db, reference)).refunds).toEqual([])
    await expectSoundBookings(db)
  })

  test('and a payment that confirms at the same time leave no active booking, and no money', async () => {
    const tour = await freshPackage()
    const references: string[] = []
    for (let made = 0; made < 4; made++) references.push((await booked(tour, { isPaid: false })).reference)
    const payments = await Promise.all(references.map((reference) => pay(reference)))
    const big = { ...app, config: { ...app.config, limits: { ...app.config.limits, manualRefundOverPaisa: paisa(1e9) } } }
    await Promise.all([
      ...payments.map(({ data }) => verify(data)),
      callOffDeparture(big, asked(tour)),
      callingOff.cancelCalledOff(app),
    ])
    for (let round = 0; round < 3; round++) await callingOff.cancelCalledOff(app)
    for (const { data } of payments) await verify(data)
    for (const reference of references) {
      expect(['reject', 'cancellation_approved']).toContain((await see(reference)).status)
      const { refunds } = await historyOf(db, reference)
      expect(refunds.map(({ amountPaisa }) => amountPaisa)).toEqual([UNIT_PAISA])
    }
    expect(await seats(tour)).toMatchObject([{ held: 0, booked: 0 }])
    await expectSoundBookings(db)
  })
})

test('an unanswered booking is not declined with a refund after a reversal of unknown size', async () => {
  const [reversed, plain] = [
    await booked(await freshPackage(), { needsApproval: true }),
    await booked(await freshPackage(), { needsApproval: true }),
  ]
  await reverseInPart(reversed.reference)
  const deadlines = await Promise.all(
    [reversed, plain].map(async ({ reference }) => (await snapshotOf(db, reference)).booking.approveBy),
  )
  await stopClock(db, new Date(Math.max(...deadlines.map((deadline) => deadline?.getTime() ?? 0))))
  expect(await declineUnanswered(app)).toBe(1)
  expect([(await see(reversed.reference)).status, (await see(plain.reference)).status]).toEqual(['pending', 'reject'])
  expect((await historyOf(db, reversed.reference)).refunds).toEqual([])
})
