import type { CallOffCause } from '@chautari/contract/availability/limits'
import { addDays, dayInNepal } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { packagesOf, UNIT_PAISA } from '../../booking/testing/packages.ts'
import { startClock } from '../../booking/testing/reservations.ts'
import { packages } from '../../catalogue/store/tables.ts'
import { esewaOf } from '../../payment/testing/esewa.ts'
import { historyOf } from '../../payment/testing/ledger.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { createTestMember } from '../../staff/testing/members.ts'
import { freshApp } from '../../testing/app.ts'
import { expectSoundBookings } from '../../testing/sound.ts'
import { createTestSupplier, type SupplierHeaders } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { ask, freshPackage, reserve } = packagesOf(testApp)
const { pay, verify } = esewaOf(testApp)
const { see } = await paidBookingsOf(testApp)
const { organisationId, headers, memberId } = await createTestSupplier(app)
const desk = await createTestSupplier(app, { organisationId, roles: ['front_desk'] })
const PRICE = UNIT_PAISA / 100
const REASON = 'snow on the pass'

beforeEach(() => startClock(testApp))

type Kind = NonNullable<Parameters<typeof freshPackage>[0]>

async function ownPackage(options: Omit<Kind, 'departsIn'> & { departsIn?: number | undefined } = {}) {
  const { departsIn = 'departsIn' in options ? undefined : 40, ...kind } = options
  const tour = await freshPackage({ ...kind, ...(departsIn !== undefined && { departsIn }) })
  await db.update(packages).set({ organisationId }).where(eq(packages.id, tour.id))
  return tour
}

async function listed(slug: string) {
  const { body } = await call('GET /supplier/departures', { headers })
  const found = body.data.packages.find((each) => each.slug === slug)
  if (!found) throw new Error('The package is not listed.')
  return found
}

const change = (slug: string, body: object) =>
  call('PATCH /supplier/packages/:slug/departures', { headers, params: { slug }, body: body as never })
const undo = (slug: string, id: string | null, of: SupplierHeaders = headers) =>
  call('POST /supplier/packages/:slug/acts/:id/undo', { headers: of, params: { slug, id: id ?? '0' } })

async function book({ slug, startDate }: { slug: string; startDate: string }, quantity = 1) {
  const { booking_reference: reference } = await reserve(slug, { bookingStartDate: startDate, quantity } as never)
  expect((await verify((await pay(reference)).data)).status).toBe(200)
  return reference
}

type Tour = Awaited<ReturnType<typeof ownPackage>>
const at = ({ slug, startDate: day }: Tour) => ({ params: { slug, day } })
const preview = async (tour: Tour, cause: CallOffCause = 'other') =>
  (await call('GET /supplier/packages/:slug/departures/:day/call-off', { headers, ...at(tour), query: { cause } })).body.data
const callOff = async (tour: Tour, cause: CallOffCause = 'other') => {
  const body = { reason: REASON, cause }
  return (await call('POST /supplier/packages/:slug/departures/:day/call-off', { headers, ...at(tour), body })).body.data
}

describe('departures of a supplier', () => {
  test('are listed with sold seats, changed, closed and restored', async () => {
    const tour = await ownPackage()
    await book(tour)
    const before = await listed(tour.slug)
    expect(before.departures).toMatchObject([{ start_date: tour.startDate, booked: 1, is_closed: false }])
    const { body } = await change(tour.slug, { days: [tour.startDate], seats: 3, is_closed: true })
    expect((await listed(tour.slug)).departures).toMatchObject([{ seats: 3, booked: 1, is_closed: true }])
    expect((await undo(tour.slug, body.data.act_id)).body.data.outcome).toBe('done')
    expect(await listed(tour.slug)).toEqual(before)
    expect((await undo(tour.slug, body.data.act_id)).body.data).toMatchObject({ refusal: { code: 'already_undone' } })
  })

  test('never have fewer seats than are taken', async () => {
    const tour = await ownPackage()
    await book(tour, 2)
    const { status, error } = await change(tour.slug, { days: [tour.startDate], seats: 1 })
    expect([status, error?.code]).toEqual([422, 'validation_failed'])
  })

  test('are added, and taken away again by undoing', async () => {
    const tour = await ownPackage()
    const days = [addDays(tour.startDate, 7), addDays(tour.startDate, 14)]
    const { body } = await call('POST /supplier/packages/:slug/departures', {
      headers,
      params: { slug: tour.slug },
      body: { days, seats: 8 },
    })
    expect((await listed(tour.slug)).departures.map(({ start_date: day }) => day)).toEqual([tour.startDate, ...days])
    await undo(tour.slug, body.data.act_id)
    expect((await listed(tour.slug)).departures).toHaveLength(1)
  })

  test('cost what a member with the right says, and bookings keep their price', async () => {
    const tour = await ownPackage()
    const reference = await book(tour)
    const params = { slug: tour.slug }
    const body = { price: PRICE + 500 }
    expect((await call('PUT /supplier/packages/:slug/price', { headers: desk.headers, params, body })).error?.code).toBe(
      'forbidden_to_role',
    )
    const changed = await call('PUT /supplier/packages/:slug/price', { headers, params, body })
    expect((await listed(tour.slug)).price).toBe(PRICE + 500)
    expect((await see(reference)).total_amount).toBe(PRICE)
    expect((await undo(tour.slug, changed.body.data.act_id, desk.headers)).error?.code).toBe('forbidden_to_role')
    expect((await undo(tour.slug, changed.body.data.act_id)).body.data.outcome).toBe('done')
    expect((await listed(tour.slug)).price).toBe(PRICE)
  })
})

describe('terms of a departure of its own', () => {
  const shown = async ({ slug, startDate }: Tour, query: { start_date?: string; count?: string } = {}) => {
    const { data } = (await call('GET /packages/:slug', { params: { slug }, query })).body
    return { ...data, departure: data.departures.find(({ start_date: day }) => day === startDate) }
  }
  const found = async ({ slug }: Tour, text: string) => {
    const { data } = (await call('GET /packages/all/availability', { query: { where: text, count: '2' } })).body
    return data.find((each) => each.slug === slug)
  }

  test('its price, with the offer, is the same in the search, on the page, at checkout and on the booking, and stays there', async () => {
    const offer = { offerPaisa: UNIT_PAISA / 2, offerName: 'Half', offerKind: 'percent' } as const
    const tour = await ownPackage({ title: 'Priced departure walk' })
    await db.update(packages).set(offer).where(eq(packages.id, tour.id))
    const earlier = await book(tour)
    const { body } = await change(tour.slug, { days: [tour.startDate], price: PRICE * 2 })
    const priced = { unit_price: PRICE * 2, offer_price: PRICE }
    expect(await shown(tour)).toMatchObject({ ...priced, departure: priced })
    expect(await shown(tour, { start_date: tour.startDate })).toMatchObject(priced)
    expect(await found(tour, 'Priced departure walk')).toMatchObject({ ...priced, total_price: PRICE * 2 })
    const old = { bookingStartDate: tour.startDate, quantity: 1, expected_total: PRICE / 2 }
    const refused = await ask(tour.slug, old)
    expect([refused.status, refused.error]).toMatchObject([409, { code: 'price_changed', total_amount: PRICE }])
    const reference = await book(tour)
    expect((await see(reference)).total_amount).toBe(PRICE)
    expect((await see(earlier)).total_amount).toBe(PRICE / 2)
    expect((await undo(tour.slug, body.data.act_id, desk.headers)).error?.code).toBe('forbidden_to_role')
    expect((await undo(tour.slug, body.data.act_id)).body.data.outcome).toBe('done')
    expect(await shown(tour)).toMatchObject({ unit_price: PRICE, offer_price: PRICE / 2 })
    expect(await preview(tour)).toMatchObject({ refund: PRICE + PRICE / 2 })
  })

  test('its price is not the front desk’s to change', async () => {
    const tour = await ownPackage()
    const params = { slug: tour.slug }
    const asked = { headers: desk.headers, params, body: { days: [tour.startDate], price: 5 } }
    expect((await call('PATCH /supplier/packages/:slug/departures', asked)).error?.code).toBe('forbidden_to_role')
    const added = { headers: desk.headers, params, body: { days: [addDays(tour.startDate, 7)], seats: 4, price: 5 } }
    expect((await call('POST /supplier/packages/:slug/departures', added)).error?.code).toBe('forbidden_to_role')
  })

  test('with its minimum booked it is guaranteed, also after a traveller cancels', async () => {
    const tour = await ownPackage()
    await change(tour.slug, { days: [tour.startDate], min_travellers: 2 })
    await book(tour)
    expect((await shown(tour)).departure).toMatchObject({ min_travellers: 2, is_guaranteed: false })
    await book(tour)
    expect((await shown(tour)).departure).toMatchObject({ is_guaranteed: true })
    await db.execute(`update departures set booked = booked - 1 where package_id = ${tour.id}`)
    expect((await shown(tour)).departure).toMatchObject({ is_guaranteed: true })
    await db.execute(`update departures set booked = booked + 1 where package_id = ${tour.id}`)
  })

  test('a minimum above the seats is refused, and a guarantee stays once a seat is taken', async () => {
    const tour = await ownPackage()
    const days = [tour.startDate]
    expect((await change(tour.slug, { days, seats: 3, min_travellers: 4 })).error?.fields).toHaveProperty('min_travellers')
    await change(tour.slug, { days, is_guaranteed: true })
    await change(tour.slug, { days, is_guaranteed: false })
    expect((await listed(tour.slug)).departures).toMatchObject([{ is_guaranteed: false }])
    const given = await change(tour.slug, { days, is_guaranteed: true })
    await book(tour)
    expect((await change(tour.slug, { days, is_guaranteed: false })).error?.fields).toHaveProperty('is_guaranteed')
    expect((await undo(tour.slug, given.body.data.act_id)).body.data.refusal?.code).toBe('guarantee_given')
  })

  test('a guaranteed departure is never called off because too few booked, and otherwise only with our staff', async () => {
    const tour = await ownPackage()
    await change(tour.slug, { days: [tour.startDate], is_guaranteed: true })
    const reference = await book(tour)
    expect(await preview(tour, 'too_few')).toMatchObject({ outcome: 'refused', why: 'guaranteed' })
    expect(await callOff(tour, 'too_few')).toMatchObject({ outcome: 'refused', why: 'guaranteed' })
    expect(await preview(tour)).toMatchObject({ outcome: 'second_person' })
    expect(await callOff(tour)).toMatchObject({ outcome: 'second_person' })
    expect((await see(reference)).status).toBe('approved')
    expect((await listed(tour.slug)).departures).toMatchObject([{ is_closed: false, is_called_off: false }])
  })

  test('a departure below its minimum is called off as any other', async () => {
    const tour = await ownPackage()
    await change(tour.slug, { days: [tour.startDate], min_travellers: 4 })
    await book(tour)
    expect(await callOff(tour, 'too_few')).toMatchObject({ outcome: 'done', refund: PRICE })
  })

  test('a package that starts on any day has no terms by day', async () => {
    const tour = await ownPackage({ departsIn: undefined })
    for (const terms of [{ price: 5 }, { min_travellers: 2 }, { is_guaranteed: true }])
      expect((await change(tour.slug, { days: [tour.startDate], ...terms })).status).toBe(422)
  })
})

describe('calling a departure off as its supplier', () => {
  test('tells whom it affects, refunds everybody in full and sells no seat any more', async () => {
    const tour = await ownPackage()
    const reference = await book(tour)
    expect(await preview(tour)).toMatchObject({ outcome: 'done', refund: PRICE, bookings: [{ reference, refund: PRICE }] })
    expect((await see(reference)).status).toBe('approved')
    expect(await callOff(tour)).toEqual({ outcome: 'done', why: null, refund: PRICE, open: 0 })
    expect((await see(reference)).status).toBe('cancellation_approved')
    expect((await historyOf(db, reference)).refunds).toEqual([{ kind: 'operator', amountPaisa: UNIT_PAISA, state: 'by_hand' }])
    expect((await listed(tour.slug)).departures).toMatchObject([{ is_called_off: true, booked: 0 }])
    expect(await callOff(tour)).toMatchObject({ outcome: 'refused', why: 'called_off_before' })
    expect(await preview(tour)).toMatchObject({ outcome: 'refused', why: 'called_off_before' })
    await expectSoundBookings(db)
  })

  test('asks our staff above the limit, changes nothing until one of them approves, and asks once', async () => {
    const tour = await ownPackage()
    const reference = await book(tour)
    const limit = app.config.limits.manualRefundOverPaisa
    app.config.limits.manualRefundOverPaisa = paisa(UNIT_PAISA - 1)
    try {
      expect(await preview(tour)).toMatchObject({ outcome: 'second_person', refund: PRICE })
      expect(await callOff(tour)).toEqual({ outcome: 'second_person', why: null, refund: PRICE, open: 0 })
      expect(await callOff(tour)).toMatchObject({ outcome: 'second_person' })
      expect((await see(reference)).status).toBe('approved')
      expect((await listed(tour.slug)).departures).toMatchObject([{ is_closed: false, booked: 1 }])
      const admin = await createTestMember(app, { role: 'admin' })
      const { body } = await call('GET /staff/approvals', { headers: admin.headers })
      const asked = body.data.filter(({ about }) => about.includes(tour.slug))
      expect(asked).toMatchObject([{ act: 'call-off', amount: PRICE, is_own: false, reason: REASON }])
      const decision = { decision: 'approve', reason: 'the pass is closed' } as const
      const params = { id: asked[0]?.id ?? '' }
      const approved = await call('POST /staff/approvals/:id', { headers: admin.headers, params, body: decision })
      expect(approved.body.data).toEqual({ outcome: 'done', why: null })
      expect((await see(reference)).status).toBe('cancellation_approved')
    } finally {
      app.config.limits.manualRefundOverPaisa = limit
    }
  })

  test('is refused for a day without a departure, and once it has started', async () => {
    const tour = await ownPackage()
    const none = { ...tour, startDate: addDays(tour.startDate, 1) }
    expect(await preview(none)).toMatchObject({ outcome: 'refused', why: 'no_departure' })
    expect(await callOff(none)).toMatchObject({ outcome: 'refused', why: 'no_departure' })
    await clock.advance(41 * 24 * 3600)
    const late = await createTestSupplier(app, { organisationId })
    const asked = { headers: late.headers, ...at(tour), query: {} }
    const { body } = await call('GET /supplier/packages/:slug/departures/:day/call-off', asked)
    expect(body.data).toMatchObject({ outcome: 'refused', why: 'has_started' })
    expect(dayInNepal(await clock.now()) > tour.startDate).toBe(true)
    await clock.advance(-41 * 24 * 3600)
  })

  test('names the member in the trail', async () => {
    const tour = await ownPackage()
    await callOff(tour)
    const admin = await createTestMember(app, { role: 'admin' })
    const { body } = await call('GET /staff/entries', { headers: admin.headers, query: { about: `package:${tour.slug}` } })
    expect(body.data).toMatchObject([{ act: 'departures.call_off', reason: REASON, after: { days: tour.startDate } }])
    expect(memberId).toBeGreaterThan(0)
  })
})
