import type { CallInput } from '@chautari/contract/contract'
import { HOLD_MINUTES_AMENDMENT } from '@chautari/contract/booking/limits'
import { addDays, calendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { seatAllocations } from '../../availability/store/tables.ts'
import { amendments } from '../../booking/store/amendments/tables.ts'
import { packagesOf } from '../../booking/testing/packages.ts'
import { expectSoundBookings, startClock } from '../../booking/testing/reservations.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { settleRefund } from '../../payment/index.ts'
import { lapseAmendments } from '../../servicing/index.ts'
import { snapshotOf } from '../../payment/testing/ledger.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { findEntries } from '../../trail/store/entries.ts'
import { createTestMember } from '../testing/members.ts'

const plain = await freshApp()
const testApp = await freshApp({ limits: { ...plain.app.config.limits, manualRefundOverPaisa: paisa(1_000_000) } })
const { app, call, clock, db } = testApp
const { bookAndPay: bookStay, freshStay, esewa, see, room } = await paidBookingsOf(testApp)
const { freshPackage, reserve: reserveSeats } = packagesOf(testApp)
const chandra = await createTestMember(app, { role: 'support', name: 'Chandra Rai' })
const [bina, asha] = await Promise.all([
  createTestMember(app, { role: 'admin', name: 'Bina Rai' }),
  createTestMember(app, { role: 'admin', name: 'Asha Rai' }),
])

beforeEach(() => startClock(testApp))
afterAll(() => expectSoundBookings(db))

type Body = CallInput<'POST /staff/bookings/:reference/amendments'>['body']
type Stay = Extract<Body, { kind: 'room' }>
const reason = 'asked by phone'

async function bookAndPay(request: Parameters<typeof bookStay>[0] = {}) {
  const [stay] = [await freshStay(), await freshStay(), await freshStay()]
  const booked = await bookStay({ ...stay, ...request })
  const same: Stay = {
    kind: 'room',
    room_slug: room.slug,
    plan: 'standard',
    ...stay,
    adult_count: 2,
    child_count: 0,
    quantity: request.quantity ?? 1,
    reason,
  }
  return { ...booked, same, longer: { ...same, ends_at: addDays(stay.ends_at, 1) } }
}

const amend = (reference: string, body: Body, { headers } = chandra) =>
  call('POST /staff/bookings/:reference/amendments', { headers, params: { reference }, body })
const preview = (reference: string, body: Body, { headers } = chandra) =>
  call('POST /staff/bookings/:reference/amendments/preview', { headers, params: { reference }, body })
const fileOf = async (reference: string, { headers } = chandra) =>
  (await call('GET /staff/bookings/:reference', { headers, params: { reference } })).body.data
const entriesOf = (reference: string) => findEntries(db, { about: { kind: 'booking', id: reference }, limit: 9 })

describe('the preview of an amendment', () => {
  test('shows price, difference, deadline and messages, and changes nothing', async () => {
    const { reference, total, longer } = await bookAndPay()
    const { data } = (await preview(reference, longer)).body
    expect(data).toMatchObject({ outcome: 'done', status: 'approved', refund: 0 })
    expect(data.amendment).toMatchObject({ before: { total }, after: { ends_on: longer.ends_at } })
    expect(data.amendment?.difference).toBe((data.amendment?.after.total ?? 0) - total)
    expect(data.amendment?.hold_expires_at).not.toBeNull()
    expect(data.messages.map(({ kind, channel }) => `${channel} ${kind}`)).toEqual([
      'mail amendment_offered',
      'sms amendment_offered',
    ])
    expect((await fileOf(reference)).amendments).toEqual([])
    expect(await entriesOf(reference)).toEqual([])
  })

  test('names the wrong fields, and the code of a refusal', async () => {
    const { reference, same } = await bookAndPay()
    const wrong = await preview(reference, { ...same, ends_at: same.starts_at })
    expect([wrong.status, wrong.error?.code]).toEqual([422, 'validation_failed'])
    expect(wrong.error?.fields).toHaveProperty('ends_at')
    expect((await preview(reference, same)).body.data).toMatchObject({
      outcome: 'refused',
      why: 'amendment_same',
      amendment: null,
    })
  })

  test('counts the travellers who are no longer named', async () => {
    const names = [{ name: 'Sita Rai' }, { name: 'Hari Rai' }]
    const { reference, same } = await bookAndPay({ adult_count: 3, quantity: 2, additional_traveller_details: names })
    const { data } = (await preview(reference, { ...same, adult_count: 2, quantity: 1 })).body
    expect(data.amendment?.names_dropped).toBe(1)
  })
})

describe('an amendment by staff', () => {
  test('is applied at once when it is cheaper, with an audit entry of before and after', async () => {
    const { reference, token, total, same } = await bookAndPay()
    const shorter = { ...same, ends_at: addDays(calendarDate(same.ends_at), -1) }
    const { data } = (await amend(reference, shorter)).body
    expect(data.refund).toBe(-(data.amendment?.difference ?? 0))
    expect((await see(reference, token)).total_amount).toBe(total - (data.refund ?? 0))
    const [entry] = await entriesOf(reference)
    expect(entry).toMatchObject({
      act: 'bookings.amend',
      reason,
      before: { to: same.ends_at, total_paisa: total * 100 },
      after: { to: shorter.ends_at, amount_paisa: (data.refund ?? 0) * 100 },
    })
    const file = await fileOf(reference)
    expect(file.amendments).toMatchObject([{ state: 'applied', after: { ends_on: shorter.ends_at } }])
    expect(file.history.at(-1)).toMatchObject({
      trigger: 'amended',
      actor: 'operator Chandra Rai',
      on_behalf_of: 'traveller',
      reason,
    })
  })

  test('is offered to the traveller when it is dearer, and can be withdrawn', async () => {
    const { reference, longer } = await bookAndPay()
    expect((await amend(reference, longer)).body.data).toMatchObject({ outcome: 'done', refund: 0, messages: [] })
    const waiting = await fileOf(reference)
    expect([waiting.amendments[0]?.state, waiting.amendable]).toEqual(['offered', null])
    expect((await amend(reference, longer)).body.data.why).toBe('amendment_waits')
    expect((await amend(reference, { kind: 'withdraw', reason })).body.data.outcome).toBe('done')
    const file = await fileOf(reference)
    expect(file.amendments[0]?.state).toBe('ended')
    expect(file.amendable).toEqual({ kind: 'room', property_slug: expect.any(String), room_slug: room.slug, plan: 'standard' })
    expect((await entriesOf(reference)).map(({ act }) => act)).toEqual(['bookings.withdraw_amendment', 'bookings.amend'])
    expect((await amend(reference, { kind: 'withdraw', reason })).body.data.why).toBe('not_found')
  })

  test('is refused when its price is no longer the shown one', async () => {
    const { reference, total, longer } = await bookAndPay()
    const { data } = (await amend(reference, { ...longer, expected_total: total })).body
    expect(data).toMatchObject({ outcome: 'refused', why: 'price_changed' })
  })

  test('needs a second person for a refund above the limit, and is applied when that person approves it', async () => {
    const { reference, token, total, same } = await bookAndPay({ quantity: 3 })
    await db.execute(sql`update rooms set rate_paisa = 1000000 where slug = ${room.slug}`)
    const dear = await bookAndPay({ quantity: 3 })
    await db.execute(sql`update rooms set rate_paisa = ${room.rate} where slug = ${room.slug}`)
    const less = { ...dear.same, quantity: 1 }
    const { data } = (await amend(dear.reference, less, asha)).body
    expect(data.outcome).toBe('second_person')
    expect((await see(dear.reference, dear.token)).total_amount).toBe(dear.total)
    const listed = (await call('GET /staff/approvals', { headers: bina.headers })).body.data
    const id = listed.find(({ about }) => about === dear.reference)?.id ?? ''
    const params = { id }
    const shown = await call('POST /staff/approvals/:id/preview', {
      headers: bina.headers,
      params,
      body: { decision: 'approve' },
    })
    expect(shown.body.data).toMatchObject({ outcome: 'done', refund: data.refund, status: 'approved' })
    const body = { decision: 'approve', reason: 'checked with the hotel' } as const
    const decided = await call('POST /staff/approvals/:id', { headers: bina.headers, params, body })
    expect(decided.body.data).toEqual({ outcome: 'done', why: null })
    const { refunds } = await snapshotOf(db, dear.reference)
    expect(refunds).toMatchObject([{ kind: 'amend', amountPaisa: (data.refund ?? 0) * 100 }])
    expect((await see(reference, token)).total_amount).toBe(total)
    expect(same.quantity).toBe(3)
  })
})

describe('amendments that refund in parts', () => {
  test('need a second person once they refund more than the limit together', async () => {
    await db.execute(sql`update rooms set rate_paisa = 300000 where slug = ${room.slug}`)
    const { reference, same } = await bookAndPay({ quantity: 3 })
    const first = (await amend(reference, { ...same, quantity: 2 }, asha)).body.data
    const [refund] = (await snapshotOf(db, reference)).refunds
    const by = { actor: 'operator', requestId: null }
    await transact(db, (tx) => settleRefund(tx, { app, refundId: refund?.id ?? 0, by, note: 'sent' }))
    const second = (await amend(reference, { ...same, quantity: 1 }, asha)).body.data
    const dearer = (await amend(reference, { ...same, quantity: 3 }, asha)).body.data
    await amend(reference, { kind: 'withdraw', reason })
    await db.execute(sql`update rooms set rate_paisa = ${room.rate} where slug = ${room.slug}`)
    expect([first, second, dearer].map(({ outcome, refund: paid }) => [outcome, paid])).toEqual([
      ['done', 6000],
      ['second_person', 6000],
      ['done', 0],
    ])
  })
})

describe('an amendment of a package', () => {
  test('is no longer offered once the departure is called off, and the booking stays', async () => {
    const { slug, startDate } = await freshPackage()
    const { booking_reference: reference } = await reserveSeats(slug, { bookingStartDate: startDate, quantity: 2 })
    await esewa.verify((await esewa.pay(reference)).data)
    const to = addDays(startDate, 2)
    await amend(reference, { kind: 'package', bookingStartDate: to, quantity: 3, reason })
    const { data } = await esewa.pay(reference)
    const [params, { headers }] = [{ slug, day: to }, chandra]
    const calledOff = (await call('GET /staff/packages/:slug/departures/:day/call-off', { headers, params, query: {} })).body.data
    expect(calledOff.bookings).toMatchObject([{ reference, persons: 3, refund: 0, ending: 'offer_ended' }])
    const body = { reason: 'snow on the pass' }
    const { data: done } = (await call('POST /staff/packages/:slug/departures/:day/call-off', { headers, params, body })).body
    expect(done).toEqual({ outcome: 'done', why: null, refund: 0, open: 0 })
    const file = await fileOf(reference)
    expect([file.status, file.starts_on, file.amendments[0]?.state]).toEqual(['approved', startDate, 'ended'])
    expect(file.messages.map(({ kind }) => kind)).toContain('amendment_withdrawn')
    await esewa.verify(data)
    const { refunds } = await snapshotOf(db, reference)
    expect(refunds).toMatchObject([{ kind: 'excess', amountPaisa: (file.amendments[0]?.difference ?? 0) * 100 }])
  })

  test('moves its seats to another departure, and charges for additional seats', async () => {
    const { id, slug, startDate } = await freshPackage()
    const { booking_reference: reference } = await reserveSeats(slug, { bookingStartDate: startDate, quantity: 2 })
    await esewa.verify((await esewa.pay(reference)).data)
    const to = addDays(startDate, 2)
    expect((await fileOf(reference)).amendable).toEqual({ kind: 'package', package_slug: slug })
    const moved = await amend(reference, { kind: 'package', bookingStartDate: to, quantity: 2, reason })
    expect(moved.body.data.amendment).toMatchObject({ difference: 0, after: { starts_on: to } })
    const more = await amend(reference, { kind: 'package', bookingStartDate: to, quantity: 3, reason })
    expect(more.body.data.amendment?.hold_expires_at).not.toBeNull()
    await esewa.verify((await esewa.pay(reference)).data)
    const { startDate: day, quantity } = seatAllocations
    const isConfirmed = and(eq(seatAllocations.packageId, id), eq(seatAllocations.state, 'confirmed'))
    expect(await db.select({ day, quantity }).from(seatAllocations).where(isConfirmed)).toEqual([{ day: to, quantity: 3 }])
    expect(await db.select({ state: amendments.state }).from(amendments).where(eq(amendments.state, 'offered'))).toEqual([])
  })
})

describe('a payment for an amendment whose provider never answers', () => {
  test('is ruled out by staff once the amendment lapsed, so that the booking can be amended again', async () => {
    const { reference, longer } = await bookAndPay()
    await amend(reference, longer)
    await esewa.start(reference)
    expect((await fileOf(reference)).possible_acts).not.toContain('rule_out')
    await clock.advance(HOLD_MINUTES_AMENDMENT * 60)
    await lapseAmendments(app)
    // The sessions ended within the hour.
    const dawa = await createTestMember(app, { role: 'admin' })
    expect((await amend(reference, longer, dawa)).body.data.why).toBe('money_in_doubt')
    expect((await fileOf(reference, dawa)).possible_acts).toContain('rule_out')
    const act = { act: 'rule_out', reason: 'eSewa has no such payment' } as const
    const { headers } = dawa
    const done = await call('POST /staff/bookings/:reference/acts', { headers, params: { reference }, body: act })
    expect(done.body.data).toMatchObject({ outcome: 'done', status: 'approved' })
    const file = await fileOf(reference, dawa)
    expect(file.messages.at(-1)?.kind).toBe('amendment_lapsed')
    expect(file.possible_acts).not.toContain('rule_out')
    expect((await amend(reference, longer, dawa)).body.data.outcome).toBe('done')
  })
})
