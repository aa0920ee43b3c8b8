import { API_BASE } from '@chautari/contract/contract'
import { addDays, calendarDate, instantInNepal, MINUTE, SECOND } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestUser, bearerHeader, signIn, type TestUser } from '../../account/testing/people.ts'
import { support } from '../../account/index.ts'
import { users } from '../../account/store/tables.ts'
import { properties, rooms } from '../../catalogue/store/tables.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { outbox } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { fieldsMissing } from '../../testing/fields-missing.ts'
import { findHistory } from '../read-models/history.ts'
import { bookings } from '../store/tables.ts'
import { packagesOf } from '../testing/packages.ts'
import { traveller } from '../testing/reservations.ts'

const testApp = await freshApp()
const { call, db, clock, server } = testApp
const { ask, bookAndPay, cancel, reserve, room } = await paidBookingsOf(testApp)
const { freshPackage, reserve: reserveSeats } = packagesOf(testApp)

type Tab = '' | 'upcoming' | 'completed' | 'cancelled'

async function list({ headers }: Pick<TestUser, 'headers'>, status?: Tab, page?: number) {
  const answered = await call('GET /user/bookings', { query: { status, page: page?.toString() }, headers })
  return answered.body.data
}

async function referencesOf(person: Pick<TestUser, 'headers'>, status?: Tab) {
  const { bookings: list_, booking_count: counts } = await list(person, status)
  expect(list_.total).toBe(counts[status || 'total'])
  return list_.data.map(({ booking_reference: reference }) => reference)
}

const seenBy = ({ headers }: Pick<TestUser, 'headers'>, id: string) => call('GET /user/bookings/:id', { params: { id }, headers })
const rowOf = async (reference: string) => {
  const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
  if (!row) throw new Error(`There is no ${reference}.`)
  return row
}
const prove = ({ user }: TestUser) => db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, user.id))

describe('a booking made with an account', () => {
  test('belongs to the account, opens without a token and names its actor', async () => {
    const sita = await createTestUser(db)
    const { booking_reference: reference, guest_token: token } = await reserve({ by: sita.headers })
    expect(token).toBeUndefined()
    const row = await rowOf(reference)
    expect(row.userId).toBe(sita.user.id)
    expect((await findHistory(db, row.id))[0]).toMatchObject({ actor: `user ${sita.user.id}`, onBehalfOf: null })
    expect((await seenBy(sita, reference)).body.data).toMatchObject({ booking_reference: reference, is_masked: false })
    expect((await seenBy(sita, String(row.id))).body.data.booking_reference).toBe(reference)
    const byReference = { params: { reference }, headers: sita.headers }
    expect((await call('GET /bookings/:reference', byReference)).body.data).toMatchObject({
      is_masked: false,
      lead_traveller_name: 'Ram Shrestha',
    })
  })

  test('is not found among the bookings of other accounts, and masked by reference', async () => {
    const [sita, other] = [await createTestUser(db), await createTestUser(db, { emailProvenAt: new Date() })]
    const { booking_reference: reference } = await reserve({ by: sita.headers, lead_traveller_email: other.user.email })
    const { id } = await rowOf(reference)
    for (const typed of [reference, String(id), 'short', 'AAAA-AAAA-AAAA-AAAA'])
      expect(await seenBy(other, typed)).toMatchObject({ status: 404, error: { code: 'booking_not_found' } })
    expect(await referencesOf(other)).toEqual([])
    const masked = await call('GET /bookings/:reference', { params: { reference }, headers: other.headers })
    expect(masked.body.data).toMatchObject({ is_masked: true, lead_traveller_name: 'R*** S***', note: null })
    for (const headers of [{}, other.headers]) {
      const byNumber = await call('GET /bookings/:reference', { params: { reference: String(id) }, headers })
      expect(byNumber.error?.code).toBe('booking_not_found')
    }
  })

  test('counts towards the quota of the account, whatever contact details are given', async () => {
    const sita = await createTestUser(db)
    for (let held = 0; held < 10; held++) await reserve({ by: sita.headers, ...traveller() })
    expect((await ask({ by: sita.headers, ...traveller() })).error?.code).toBe('hold_quota')
    expect((await ask(traveller())).status).toBe(201)
  })

  test('lets its owner download documents without a token', async () => {
    const sita = await createTestUser(db)
    const { reference } = await bookAndPay({ by: sita.headers })
    const papersFor = async (headers: Record<string, string>) =>
      (await server.inject({ url: `${API_BASE}/bookings/${reference}/voucher.pdf`, headers })).statusCode
    expect([await papersFor(sita.headers), await papersFor({}), await papersFor((await createTestUser(db)).headers)]).toEqual([
      200, 403, 403,
    ])
  })

  test('is linked in emails without a token to its owner, and with a token to another lead traveller', async () => {
    const sita = await createTestUser(db)
    const toSelf = await bookAndPay({ by: sita.headers, lead_traveller_email: sita.user.email.toUpperCase() })
    const toFriend = await bookAndPay({ by: sita.headers })
    const emailOf = async (reference: string) =>
      (await db.select().from(outbox).where(eq(outbox.about, reference))).find(({ kind }) => kind === 'confirmed')?.textBody
    expect(await emailOf(toSelf.reference)).toContain(`/booking/${toSelf.reference}\n`)
    expect(await emailOf(toSelf.reference)).not.toMatch(/ntg_|forward/)
    expect(await emailOf(toFriend.reference)).toContain(`/guest/view/${toFriend.reference}#ntg_`)
  })
})

test('a booking made by staff who impersonate a traveller is the traveller’s, in their language, and records both', async () => {
  const sita = await createTestUser(db, { locale: 'ne' })
  const ticket = { userId: sita.user.id, operator: 'maya', reason: 'asked us to book' }
  const minted = await transact(db, (tx) => support.issueTicket(tx, ticket))
  if (typeof minted === 'string') throw new Error(minted)
  const { data } = (await call('GET /impersonate', { headers: bearerHeader(minted.ticket) })).body
  const { booking_reference: reference } = await reserve({ by: bearerHeader(data.token) })
  const row = await rowOf(reference)
  expect([row.userId, row.locale]).toEqual([sita.user.id, 'ne'])
  expect((await findHistory(db, row.id))[0]).toMatchObject({ actor: 'operator maya', onBehalfOf: `user ${sita.user.id}` })
})

describe("a guest's booking", () => {
  test('joins the account of its email address once that is verified', async () => {
    const sita = await createTestUser(db)
    const { booking_reference: reference, guest_token: token } = await reserve({
      lead_traveller_email: sita.user.email.toUpperCase(),
    })
    expect(await referencesOf(sita)).toEqual([])
    expect((await seenBy(sita, reference)).error?.code).toBe('booking_not_found')
    await prove(sita)
    expect(await referencesOf(sita)).toEqual([reference])
    expect((await seenBy(sita, reference)).body.data.is_masked).toBe(false)
    expect((await rowOf(reference)).userId).toBeNull()
    const byToken = { params: { reference }, headers: { 'x-guest-token': token ?? '' } }
    expect((await call('GET /bookings/:reference', byToken)).body.data.is_masked).toBe(false)
  })

  test('can be cancelled by its owner', async () => {
    const sita = await createTestUser(db, { emailProvenAt: new Date() })
    const { reference } = await bookAndPay({ lead_traveller_email: sita.user.email })
    expect((await cancel(reference)).error?.code).toBe('forbidden')
    const own = await call('PATCH /user/bookings/:id/cancel', {
      params: { id: reference },
      body: undefined,
      headers: sita.headers,
    })
    expect(own.body.data.status).toMatch(/^cancel/)
  })
})

describe('an idempotency key', () => {
  test('never returns the booking of another account or of a guest', async () => {
    const [sita, other] = [await createTestUser(db), await createTestUser(db)]
    const request = { key: 'one-and-the-same-key', ...traveller() }
    const stay = { starts_at: addDays(calendarDate('2027-11-01'), 0), ends_at: calendarDate('2027-11-02') }
    const made = []
    for (const by of [sita.headers, other.headers, {}, sita.headers])
      made.push((await ask({ ...request, ...stay, by })).body.data.booking_reference)
    expect(new Set(made).size).toBe(3)
    expect(made[3]).toBe(made[0])
    const seats = await freshPackage()
    const asSita = await reserveSeats(seats.slug, { ...request, bookingStartDate: seats.startDate, by: sita.headers })
    const asOther = await reserveSeats(seats.slug, { ...request, bookingStartDate: seats.startDate, by: other.headers })
    expect(asOther.booking_reference).not.toBe(asSita.booking_reference)
    expect(asSita.guest_token).toBeUndefined()
  })
})

describe('GET /user/bookings', () => {
  test('lists each tab with the latest booking first, and lapsed ones only without a tab', async () => {
    const sita = await createTestUser(db)
    const lapsed = await reserve({ by: sita.headers })
    await clock.advance(12 * 60 + 1)
    const held = await reserve({ by: sita.headers })
    const paid = await bookAndPay({ by: sita.headers })
    const waiting = await bookAndPay({ by: sita.headers, needsApproval: true })
    const gone = await bookAndPay({ by: sita.headers })
    await call('PATCH /bookings/:reference/cancel', {
      params: { reference: gone.reference },
      body: undefined,
      headers: sita.headers,
    })
    const all = [gone.reference, waiting.reference, paid.reference, held.booking_reference, lapsed.booking_reference]
    expect(await referencesOf(sita)).toEqual(all)
    expect(await referencesOf(sita, '')).toEqual(all)
    expect(await referencesOf(sita, 'upcoming')).toEqual([waiting.reference, paid.reference, held.booking_reference])
    expect(await referencesOf(sita, 'cancelled')).toEqual([gone.reference])
    expect(await referencesOf(sita, 'completed')).toEqual([])

    const ends = instantInNepal(calendarDate((await rowOf(paid.reference)).endsOn), '12:00')
    await clock.set(new Date(ends.getTime() - MINUTE))
    const later = { headers: await signIn(db, sita.user) }
    expect(await referencesOf(later, 'upcoming')).toEqual([waiting.reference, paid.reference])
    await clock.set(new Date(ends.getTime() + SECOND))
    expect(await referencesOf(later, 'upcoming')).not.toContain(paid.reference)
    expect(await referencesOf(later, 'completed')).toEqual([paid.reference])
    const { data } = (await list(later, 'completed')).bookings
    expect(data[0]).toMatchObject({ is_completed: true, is_paid: true, is_reviewed: false })
  })

  test('returns on each card the fields of the booking, its rating and its availability', async () => {
    const sita = await createTestUser(db)
    const tour = await freshPackage()
    const fixed = await freshPackage({ departsIn: 40 })
    const stay = await reserve({ by: sita.headers })
    const sold = await reserve({ by: sita.headers })
    await reserveSeats(tour.slug, { bookingStartDate: tour.startDate, by: sita.headers })
    await reserveSeats(fixed.slug, { by: sita.headers })
    await clock.advance(12 * 60 + 1)
    const { startsOn, endsOn } = await rowOf(sold.booking_reference)
    const same = { starts_at: calendarDate(startsOn), ends_at: calendarDate(endsOn) }
    await reserve({ ...same, quantity: room.total_rooms, adult_count: room.total_rooms })
    const { data } = (await list(sita)).bookings
    expect(data).toHaveLength(4)
    const fields = `id booking_reference status starts_at ends_at total_amount is_reserved is_completed is_paid has_availability
      created_at refundable_policy.refundable_amount refundable_policy.user_paid_amount product.title product.slug product.type
      product.thumbnail.url product.average_rating product.reviews_count product.location.address.city product.location.address.country`
    for (const card of data) expect(fieldsMissing(card, fields.split(/\s+/))).toEqual([])
    const ofRooms = data.filter(({ type }) => type === 'room')
    expect(fieldsMissing(ofRooms, ['product.property_name', 'product.property_slug'])).toEqual([])
    for (const card of data) {
      const whole = (await seenBy(sita, card.booking_reference)).body.data
      const { product, is_reviewed: _, server_time: __, refundable_policy: policy, ...shown } = card
      expect(whole).toMatchObject(shown)
      expect(whole.product).toMatchObject({ title: product.title, slug: product.slug, thumbnail: product.thumbnail })
      expect(whole.refundable_policy).toMatchObject({ refundable_amount: policy.refundable_amount })
    }
    expect(data.map((card) => card.has_availability)).toEqual([true, true, false, true])
    const [house_] = await db
      .select({ average: properties.averageRating, count: properties.reviewsCount })
      .from(properties)
      .innerJoin(rooms, eq(rooms.propertyId, properties.id))
      .where(eq(rooms.slug, room.slug))
    expect(data.find((card) => card.booking_reference === stay.booking_reference)?.product).toMatchObject({
      average_rating: house_?.average,
      reviews_count: house_?.count,
    })
    expect(JSON.stringify(data)).not.toContain('lead_traveller')
  })

  test('returns pages of ten with a link to the next', async () => {
    const sita = await createTestUser(db, { emailProvenAt: new Date() })
    for (let made = 0; made < 9; made++) await reserve({ by: sita.headers })
    for (let made = 0; made < 2; made++) await reserve({ ...traveller(), lead_traveller_email: sita.user.email }).catch(() => {})
    await clock.advance(12 * 60 + 1)
    for (let made = 0; made < 2; made++) await reserve({ by: sita.headers })
    const first = (await list(sita)).bookings
    expect(first).toMatchObject({
      current_page: 1,
      last_page: 2,
      per_page: 10,
      next_page_url: `${API_BASE}/user/bookings?page=2`,
    })
    expect(first.data).toHaveLength(10)
    const second = (await list(sita, '', 2)).bookings
    expect(second.next_page_url).toBeNull()
    expect(new Set([...first.data, ...second.data].map((card) => card.booking_reference)).size).toBe(first.total)
    expect((await list(sita, 'upcoming', 2)).bookings.data).toEqual([])
  })

  describe('query count', () => {
    afterEach(() => void vi.restoreAllMocks())

    test('runs the same number of queries however many bookings there are', async () => {
      const [one, many] = [await createTestUser(db), await createTestUser(db)]
      await reserve({ by: one.headers })
      for (let made = 0; made < 8; made++) await reserve({ by: many.headers })
      const tour = await freshPackage()
      for (let made = 0; made < 2; made++) await reserveSeats(tour.slug, { bookingStartDate: tour.startDate, by: many.headers })
      await clock.advance(12 * 60 + 1)
      for (const person of [one, many]) await list(person)
      const queries = vi.spyOn(pg.Client.prototype, 'query')
      const statementsFor = async (person: TestUser) => {
        queries.mockClear()
        await list(person)
        return queries.mock.calls.map(([query]) => JSON.stringify(query)).filter((text) => !text.includes('limits'))
      }
      const [forOne, forMany] = [await statementsFor(one), await statementsFor(many)]
      expect(forMany.length).toBe(forOne.length)
      // The queries for the session, the counts, the page, the ratings and the availability.
      expect(forMany.length).toBeLessThanOrEqual(5)
    })
  })
})

test('requires a session', async () => {
  expect((await call('GET /user/bookings', { query: {} })).error?.code).toBe('unauthenticated')
  expect((await call('GET /user/bookings/:id', { params: { id: 'x' } })).error?.code).toBe('unauthenticated')
})
