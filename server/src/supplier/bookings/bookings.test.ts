import { addDays, calendarDate, dayInNepal } from '@chautari/contract/dates'
import { VAT_PERCENT } from '@chautari/contract/booking/tax'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { roomNights } from '../../availability/store/tables.ts'
import { bookings } from '../../booking/store/tables.ts'
import { properties, rooms } from '../../catalogue/store/tables.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { paymentAttempts } from '../../payment/store/tables.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { outbox } from '../../platform/database/tables.ts'
import { declineUnanswered } from '../../servicing/index.ts'
import { freshApp } from '../../testing/app.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { createTestSupplier, type TestSupplier } from '../testing/members.ts'

const server = await freshApp()
const { app, call, clock, db } = server
const { bookAndPay, cancel, reserve, see, room } = await paidBookingsOf(server)

const [soldRoom] = await db.select().from(rooms).where(eq(rooms.slug, room.slug))
const propertyId = soldRoom?.propertyId ?? 0
const [property] = await db.select().from(properties).where(eq(properties.id, propertyId))
const organisationId = property?.organisationId ?? 0
const owner = await createTestSupplier(app, { organisationId })
const desk = await createTestSupplier(app, { organisationId, roles: ['front_desk'] })
const stranger = await createTestSupplier(app)

const params = (reference: string) => ({ reference })
const fileOf = (reference: string, { headers }: TestSupplier = owner) =>
  call('GET /supplier/bookings/:reference', { headers, params: params(reference) })
const accept = (reference: string, { headers }: TestSupplier = desk) =>
  call('POST /supplier/bookings/:reference/answer', { headers, params: params(reference), body: { answer: 'accept' } })
const decline = (reference: string, reason = 'The room has a leak', { headers }: TestSupplier = desk) =>
  call('POST /supplier/bookings/:reference/answer', { headers, params: params(reference), body: { answer: 'decline', reason } })
const list = async (view?: 'requests' | 'upcoming' | 'cancelled', { headers }: TestSupplier = owner) =>
  (await call('GET /supplier/bookings', { headers, query: view ? { view } : {} })).body.data.map(({ reference }) => reference)

/** Returns the link in the email that asks the supplier. */
async function linkOf(reference: string) {
  const [email] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.about, reference), eq(outbox.kind, 'supplier_asked')))
  const fragment = /console\/supplier\/request#(\S+)/.exec(email?.textBody ?? '')?.[1] ?? ''
  return { reference, token: new URLSearchParams(fragment).get('token') ?? '' }
}
const openLink = (link: { reference: string; token: string }) => call('POST /supplier/request', { body: link })
const answerBy = (link: { reference: string; token: string }, answer: 'accept' | 'decline' = 'accept') =>
  call('POST /supplier/request/answer', {
    body: { ...link, answer: answer === 'accept' ? { answer } : { answer, reason: 'We are full' } },
  })
const codeOf = ({ error }: { error?: { code: string } | undefined }) => error?.code ?? 'done'

describe('the bookings of a supplier', () => {
  test('are those that were paid, with what it earns and nothing of the payment', async () => {
    const { reference, total } = await bookAndPay({ lead_traveller_name: 'Sita Gurung', note: 'We come late.' })
    const { booking_reference: unpaid } = await reserve()
    expect(await list('upcoming')).toContain(reference)
    expect(await list()).not.toContain(unpaid)
    expect((await fileOf(unpaid)).error?.code).toBe('booking_not_found')
    const { data } = (await fileOf(reference)).body
    expect(data).toMatchObject({ guest_name: 'Sita Gurung', note: 'We come late.', status: 'approved', price: total })
    expect(data.commission).toBe((total * data.commission_percent) / 100)
    expect(data.vat).toBe((data.commission * VAT_PERCENT) / 100)
    expect(data.earns + data.commission + data.vat).toBe(total)
    expect(JSON.stringify(data)).not.toMatch(/esewa|attempt|@/i)
  })

  test("are 404 for another organisation's members, and for those limited to another property", async () => {
    const { reference } = await bookAndPay()
    const limited = await createTestSupplier(app, {
      organisationId,
      roles: ['front_desk'],
      limitedTo: { propertyIds: [propertyId + 1000], packageIds: [] },
    })
    for (const other of [stranger, limited]) {
      expect((await fileOf(reference, other)).error?.code).toBe('booking_not_found')
      expect((await accept(reference, other)).error?.code).toBe('booking_not_found')
      expect(await list(undefined, other)).toEqual([])
    }
  })

  test('come in pages without a gap, and are found by name, phone and reference', async () => {
    const { reference } = await bookAndPay({ lead_traveller_name: 'Ngawang Tsering', lead_traveller_phone: '9841222333' })
    for (const text of ['ngawang', '9841222333', reference.slice(0, 8)]) {
      const found = await call('GET /supplier/bookings', { headers: owner.headers, query: { text } })
      expect(found.body.data.map((booking) => booking.reference)).toContain(reference)
    }
    const bad = await call('GET /supplier/bookings', { headers: owner.headers, query: { cursor: 'x' } })
    expect(bad.error?.fields).toHaveProperty('cursor')
  })

  test('show no phone once they are cancelled, and no guest 30 days after departure', async () => {
    const { reference, token } = await bookAndPay({ lead_traveller_phone: '9841555666' })
    expect((await fileOf(reference)).body.data.contact?.phone).toBe('9841555666')
    await cancel(reference, token)
    expect((await fileOf(reference)).body.data).toMatchObject({ status: 'cancellation_approved', contact: null })
    expect(await list('cancelled')).toContain(reference)
  })

  test('show a share without what a provider reversed, once they are cancelled', async () => {
    const { reference, token, total } = await bookAndPay({ tiers: [] })
    const ofAttempts = sql`booking_id = (select id from bookings where bookings.reference = ${reference})`
    await db
      .update(paymentAttempts)
      .set({ reversedPaisa: (total * 100) / 4 })
      .where(ofAttempts)
    expect((await fileOf(reference)).body.data.earns).toBeGreaterThan(0)
    await cancel(reference, token)
    const whole = (await fileOf((await bookAndPay()).reference)).body.data
    const { data } = (await fileOf(reference)).body
    expect(data.earns / total).toBeCloseTo((whole.earns / whole.price) * 0.75, 4)
    await db
      .update(paymentAttempts)
      .set({ reversedPaisa: total * 100 })
      .where(ofAttempts)
    expect((await fileOf(reference)).body.data.earns).toBe(0)
    await db.update(paymentAttempts).set({ reversedPaisa: 0 }).where(ofAttempts)
  })

  test('stay in the list, with their file, once nothing is left to refund', async () => {
    const { reference, token } = await bookAndPay({ tiers: [] })
    await cancel(reference, token)
    expect((await see(reference)).status).toBe('cancelled')
    expect((await fileOf(reference)).body.data).toMatchObject({ status: 'cancelled', contact: null, refunded: 0 })
    expect(await list('cancelled')).toContain(reference)
    expect(await list()).toContain(reference)
  })
})

describe('the answer to a request', () => {
  test('accepts it for the guest, with an entry of the member', async () => {
    const { reference } = await bookAndPay({ needsApproval: true })
    expect(await list('requests')).toContain(reference)
    expect((await accept(reference)).body.data).toMatchObject({ status: 'approved', may: { answer: false } })
    expect(await see(reference)).toMatchObject({ status: 'approved' })
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.aboutId, reference))
    expect(entries).toMatchObject([{ act: 'bookings.accept', memberId: desk.memberId, organisationId }])
    expect((await accept(reference)).error?.code).toBe('request_answered')
  })

  test('declines it with a reason that the guest reads, and a full refund', async () => {
    const { reference, total } = await bookAndPay({ needsApproval: true })
    expect((await decline(reference, ' ')).error?.fields).toHaveProperty('reason')
    expect((await decline(reference)).body.data).toMatchObject({ status: 'reject', earns: 0, refunded: total })
    const [email] = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.about, reference), eq(outbox.kind, 'declined')))
    expect(email?.textBody).toContain('The room has a leak')
  })

  test('is refused to a member without the right', async () => {
    const { reference } = await bookAndPay({ needsApproval: true })
    const finance = await createTestSupplier(app, { organisationId, roles: ['finance'] })
    expect((await accept(reference, finance)).error?.code).toBe('forbidden_to_role')
    expect((await fileOf(reference, finance)).body.data.may).toEqual({ answer: false, mark_no_show: false, write: false })
  })

  test('is left to staff where the provider reversed a part of the payment', async () => {
    const { reference } = await bookAndPay({ needsApproval: true })
    const link = await linkOf(reference)
    const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
    const ofBooking = eq(paymentAttempts.bookingId, row?.id ?? 0)
    await db.update(paymentAttempts).set({ reversedPaisa: 100 }).where(ofBooking)
    expect([await accept(reference), await decline(reference), await answerBy(link)].map(codeOf)).toEqual([
      'request_with_staff',
      'request_with_staff',
      'request_with_staff',
    ])
    await db.update(paymentAttempts).set({ reversedPaisa: 0 }).where(ofBooking)
    expect((await accept(reference)).status).toBe(200)
  })

  test('is given once by two members at once, and by the console and the link at once', async () => {
    const { reference } = await bookAndPay({ needsApproval: true })
    const twice = await Promise.all([accept(reference), decline(reference, 'We are full', owner)])
    expect(twice.map(codeOf).toSorted()).toEqual(['done', 'request_answered'])
    const next = (await bookAndPay({ needsApproval: true })).reference
    const link = await linkOf(next)
    const both = await Promise.all([accept(next), answerBy(link, 'decline')])
    expect(both.map(codeOf).toSorted()).toEqual(['done', 'request_answered'])
    const { status } = await see(next)
    expect(['approved', 'reject']).toContain(status)
  })
})

describe('today', () => {
  const today = async ({ headers }: TestSupplier) => (await call('GET /supplier/today', { headers })).body.data

  test('has the requests by deadline, what the next 30 days earn, and nothing of other organisations', async () => {
    const before = await today(owner)
    const { reference } = await bookAndPay({ needsApproval: true })
    const { reference: confirmed } = await bookAndPay()
    const { data: file } = (await fileOf(confirmed)).body
    const after = await today(owner)
    expect(after.requests.map((request) => request.reference)).toContain(reference)
    const deadlines = after.requests.map(({ answer_by: by }) => by ?? '')
    expect(deadlines).toEqual(deadlines.toSorted())
    const isSoon = Date.parse(file.starts_on) - Date.parse(after.day) < 30 * 86_400_000
    expect(after.ahead.earns - before.ahead.earns).toBeCloseTo(isSoon ? file.earns : 0, 2)
    expect(after.ahead.sold_nights).toBeGreaterThanOrEqual(before.ahead.sold_nights)
    expect(after.ahead.nights).toBeGreaterThan(0)
    expect(await today(stranger)).toMatchObject({
      requests: [],
      arriving: [],
      low_stock: [],
      ahead: { nights: 0, sold_nights: 0, earns: 0, bookings: 0 },
    })
  })

  test('lists low nights of 14 days from today on, and not the night after them', async () => {
    const { day } = await today(owner)
    const nights = [13, 14].map((ahead) => addDays(calendarDate(day), ahead))
    const roomId = soldRoom?.id ?? 0
    const wanting = async (wanted: number | null) =>
      db
        .insert(roomNights)
        .values(nights.map((night) => ({ roomId, night, wanted, capacity: 1 })))
        .onConflictDoUpdate({ target: [roomNights.roomId, roomNights.night], set: { wanted } })
    await wanting(1)
    const low = (await today(owner)).low_stock.map(({ night }) => night)
    await wanting(null)
    expect(nights.map((night) => low.includes(night))).toEqual([true, false])
  })

  test('counts unread messages only for those who may read them', async () => {
    const finance = await createTestSupplier(app, { organisationId, roles: ['finance'] })
    expect((await today(finance)).unread).toBeNull()
    expect((await today(desk)).unread).toEqual(expect.any(Number))
  })
})

describe('the link in the email that asks a supplier', () => {
  test('shows the request without signing in, and changes nothing until it is answered', async () => {
    const { reference } = await bookAndPay({ needsApproval: true, lead_traveller_name: 'Sita Gurung' })
    const link = await linkOf(reference)
    for (let opened = 0; opened < 2; opened++)
      expect((await openLink(link)).body.data).toMatchObject({ state: 'open', guest_name: 'Sita Gurung' })
    expect(await see(reference)).toMatchObject({ status: 'pending' })
    expect((await answerBy(link)).body.data).toMatchObject({ state: 'accepted', guest_name: '' })
    expect(await see(reference)).toMatchObject({ status: 'approved' })
    expect((await answerBy(link, 'decline')).error?.code).toBe('request_answered')
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.aboutId, reference))
    expect(entries).toMatchObject([{ act: 'bookings.accept', via: 'system', memberId: null }])
  })

  test('says so when it was answered in the console', async () => {
    const { reference } = await bookAndPay({ needsApproval: true })
    await decline(reference)
    expect((await openLink(await linkOf(reference))).body.data).toMatchObject({ state: 'declined', note: null })
  })

  test('opens no other booking, and nothing after one letter changed', async () => {
    const [first, second] = [await bookAndPay({ needsApproval: true }), await bookAndPay({ needsApproval: true })]
    const link = await linkOf(first.reference)
    expect((await openLink({ ...link, reference: second.reference })).error?.code).toBe('token_invalid')
    expect((await openLink({ ...link, token: `${link.token.slice(0, -1)}_` })).error?.code).toBe('token_invalid')
    expect((await answerBy({ ...link, reference: second.reference })).error?.code).toBe('token_invalid')
    expect((await openLink({ reference: (await bookAndPay()).reference, token: link.token })).error?.code).toBe('token_invalid')
  })

  test('says so when the booking was cancelled meanwhile', async () => {
    const { reference, token } = await bookAndPay({ needsApproval: true })
    const link = await linkOf(reference)
    await accept(reference)
    await cancel(reference, token)
    expect((await openLink(link)).body.data.state).toBe('cancelled')
    expect((await answerBy(link)).error?.code).toBe('request_answered')
    expect((await decline(reference)).error?.code).toBe('request_answered')
  })

  test('says so too once nothing is left to refund', async () => {
    const { reference, token } = await bookAndPay({ needsApproval: true, tiers: [] })
    const link = await linkOf(reference)
    await accept(reference)
    await cancel(reference, token)
    expect((await see(reference)).status).toBe('cancelled')
    expect((await openLink(link)).body.data.state).toBe('cancelled')
  })

  test('is over after the deadline, as the console is', async () => {
    const { reference } = await bookAndPay({ needsApproval: true })
    const link = await linkOf(reference)
    await clock.advance(25 * 3600)
    expect((await openLink(link)).body.data.state).toBe('expired')
    expect((await answerBy(link)).error?.code).toBe('request_expired')
    const again = await createTestSupplier(app, { organisationId, roles: ['front_desk'] })
    expect((await accept(reference, again)).error?.code).toBe('request_expired')
    await declineUnanswered(app)
    expect((await openLink(link)).body.data.state).toBe('expired')
  })
})

describe('on the day of arrival', () => {
  test('the list to print has the guest, who can be recorded as a no-show and back', async () => {
    const member = await createTestSupplier(app, { organisationId, roles: ['front_desk'] })
    const { headers } = member
    const { reference } = await bookAndPay({ lead_traveller_name: 'Tashi Sherpa' })
    const noShow = (method: 'PUT' | 'DELETE') =>
      call(`${method} /supplier/bookings/:reference/no-show`, { headers, params: params(reference) })
    expect((await noShow('PUT')).error?.code).toBe('no_show_not_possible')
    const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
    const day = calendarDate(row?.startsOn ?? '')
    const listed = (await call('GET /supplier/arrivals', { headers, query: { day } })).body.data
    expect(listed.arriving).toEqual(expect.arrayContaining([expect.objectContaining({ reference, guest_name: 'Tashi Sherpa' })]))
    const today = dayInNepal(await appNow(db))
    const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
    await clock.advance(days * 24 * 3600)
    const arrived = await createTestSupplier(app, { organisationId, roles: ['front_desk'] })
    const mark = (method: 'PUT' | 'DELETE') =>
      call(`${method} /supplier/bookings/:reference/no-show`, { headers: arrived.headers, params: params(reference) })
    expect((await mark('PUT')).body.data).toMatchObject({ is_no_show: true, status: 'approved' })
    expect((await mark('PUT')).status).toBe(200)
    expect((await mark('DELETE')).body.data.is_no_show).toBe(false)
    const departing = { headers: arrived.headers, query: { day: addDays(day, 1) } }
    expect((await call('GET /supplier/arrivals', departing)).status).toBe(200)
  })
})

// Last, because the clock then stands after every stay.
test('a booking is not found by what its supplier is not shown', async () => {
  const { reference, token } = await bookAndPay({
    lead_traveller_name: 'Lhamo Gurung',
    lead_traveller_email: 'lhamo.hidden@example.np',
    lead_traveller_phone: '9841777888',
  })
  const found = async () => {
    const { headers } = await createTestSupplier(app, { organisationId })
    const isFound = async (text: string) =>
      (await call('GET /supplier/bookings', { headers, query: { text } })).body.data.some((one) => one.reference === reference)
    return Promise.all(['lhamo.hidden', '9841777888', 'lhamo gurung', reference].map(isFound))
  }
  expect(await found()).toEqual([false, true, true, true])
  await cancel(reference, token)
  expect(await found()).toEqual([false, false, true, true])
  const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
  await clock.advance((Date.parse(addDays(calendarDate(row?.endsOn ?? ''), 32)) - (await appNow(db)).getTime()) / 1000)
  expect(await found()).toEqual([false, false, false, true])
})
