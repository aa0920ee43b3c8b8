import { instantInNepal, calendarDate } from '@chautari/contract/dates'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestUser, signIn, type TestUser } from '../account/testing/people.ts'
import { packagesOf } from '../booking/testing/packages.ts'
import { reservationsOf } from '../booking/testing/reservations.ts'
import { bookings } from '../booking/store/tables.ts'
import { properties, rooms } from '../catalogue/store/tables.ts'
import { esewaOf } from '../payment/testing/esewa.ts'
import { readConfig } from '../platform/config/config.ts'
import { transact } from '../platform/database/transaction.ts'
import { freshApp } from '../testing/app.ts'
import { moderateReview } from './moderate-review.ts'
import { reviews } from './store/tables.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { limits: defaults } = readConfig({ CHAUTARI_SECRET: app.config.secret })
const strict = await freshApp({
  limits: { ...app.config.limits, accounts: { ...app.config.limits.accounts, reviews: defaults.accounts.reviews } },
})
const { room, reserve } = await reservationsOf(testApp)
const { freshPackage, reserve: reservePackage } = packagesOf(testApp)
const esewa = esewaOf(testApp)

/** Books and pays a stay with an account, and moves the clock past its end unless `isOver` is false. */
async function stayOf(person: TestUser, { isOver = true, isPaid = true } = {}) {
  const { booking_reference: reference } = await reserve()
  if (isPaid) await esewa.verify((await esewa.pay(reference)).data)
  return completeStay(person, reference, isOver ? 1000 : -1000)
}

/** Assigns a booking to a user and moves the clock to some milliseconds after its end. */
async function completeStay(person: TestUser, reference: string, afterMs = 1000) {
  await db.update(bookings).set({ userId: person.user.id }).where(eq(bookings.reference, reference))
  const [booking] = await db.select().from(bookings).where(eq(bookings.reference, reference))
  const endTime = booking?.product.kind === 'package' ? booking.product.endTime : '12:00'
  const ends = instantInNepal(calendarDate(booking?.endsOn ?? ''), endTime)
  await clock.set(new Date(ends.getTime() + afterMs))
  person.headers = await signIn(db, person.user) // the earlier session has expired by now
  return { reference, id: booking?.id ?? 0, ends }
}

const TOUR = 'annapurna-base-camp-trek'
const reviewBody = { rating: 5, review: 'Warm rooms, and dal bhat twice.' }
const postAs = ({ headers }: TestUser, body: object = reviewBody, slug = room.slug) =>
  call('POST /:type/:slug/reviews', { params: { type: 'rooms', slug }, body: body as typeof reviewBody, headers })

async function ratingOfProperty() {
  const [rating] = await db
    .select({ average: properties.averageRating, count: properties.reviewsCount })
    .from(properties)
    .innerJoin(rooms, eq(rooms.propertyId, properties.id))
    .where(eq(rooms.slug, room.slug))
  return rating ?? { average: 0, count: 0 }
}

describe('posting a review', () => {
  test('publishes the review of a completed stay with its author, and counts the rating at once', async () => {
    const sita = await createTestUser(db)
    await stayOf(sita)
    const before = await ratingOfProperty()
    const { status, body } = await postAs(sita, { rating: 1, review: '  Cold.  ' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      rating: 1,
      review: 'Cold.',
      users: { name: 'Sita Sharma', profile_image: null },
      commentable: { kind: 'room', slug: room.slug },
    })
    expect(body.data.commentable.property_name).not.toBeNull()
    const after = await ratingOfProperty()
    expect(after.count).toBe(before.count + 1)
    expect(after.average).toBeCloseTo((before.average * before.count + 1) / (before.count + 1), 2)
  })

  test('is refused until the instant the stay ends', async () => {
    const sita = await createTestUser(db)
    const { ends } = await stayOf(sita, { isOver: false })
    expect((await postAs(sita)).error?.code).toBe('not_reviewable')
    await clock.set(ends)
    expect((await postAs(sita)).status).toBe(201)
  })

  test('is refused without a paid booking of one’s own', async () => {
    const [sita, other] = [await createTestUser(db), await createTestUser(db)]
    await stayOf(sita, { isPaid: false })
    other.headers = await signIn(db, other.user)
    expect((await postAs(sita)).error?.code).toBe('not_reviewable')
    expect((await postAs(other)).error?.code).toBe('not_reviewable')
  })

  test('accepts one review per booking, also for concurrent requests on both paths', async () => {
    const sita = await createTestUser(db)
    const { id } = await stayOf(sita)
    const [{ roomId } = { roomId: null }] = await db.select({ roomId: bookings.roomId }).from(bookings).where(eq(bookings.id, id))
    const answers = await Promise.all([
      ...Array.from({ length: 32 }, () => postAs(sita)),
      ...Array.from({ length: 32 }, () =>
        call('POST /products/rooms/:id/reviews', { params: { id: String(roomId) }, body: reviewBody, headers: sita.headers }),
      ),
    ])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refusals = answers.filter(({ status }) => status !== 201).map(({ error }) => error?.code)
    // On a busy machine some requests have to retry later.
    for (const code of refusals) expect(code).toBeOneOf(['already_reviewed', 'service_unavailable'])
    expect(await db.select().from(reviews).where(eq(reviews.bookingId, id))).toHaveLength(1)
  })

  test('reviews the older of two stays first, then the other, and is refused afterwards', async () => {
    const sita = await createTestUser(db)
    const [first, second] = [await stayOf(sita, { isOver: false }), await stayOf(sita)]
    for (const { id } of [first, second]) {
      await postAs(sita)
      expect(await db.select().from(reviews).where(eq(reviews.bookingId, id))).toHaveLength(1)
    }
    expect((await postAs(sita)).error?.code).toBe('already_reviewed')
  })

  test('is refused for a package when a room was booked', async () => {
    const sita = await createTestUser(db)
    await stayOf(sita)
    for (const answer of [
      await call('POST /:type/:slug/reviews', {
        params: { type: 'packages', slug: TOUR },
        body: reviewBody,
        headers: sita.headers,
      }),
      await call('POST /products/packages/:id/reviews', { params: { id: TOUR }, body: reviewBody, headers: sita.headers }),
    ])
      expect(answer.error?.code).toBe('not_reviewable')
  })

  test('attaches the review of a property to the booked room, for each spelling in the path', async () => {
    const sita = await createTestUser(db)
    const [property] = await db
      .select({ slug: properties.slug })
      .from(properties)
      .innerJoin(rooms, eq(rooms.propertyId, properties.id))
      .where(eq(rooms.slug, room.slug))
    const slug = property?.slug ?? ''
    const post = (type: 'property' | 'propertys' | 'properties') =>
      call('POST /:type/:slug/reviews', { params: { type, slug }, body: reviewBody, headers: sita.headers })
    expect((await post('properties')).error?.code).toBe('not_reviewable')
    await stayOf(sita)
    expect((await post('propertys')).body.data.commentable).toMatchObject({ kind: 'room', slug: room.slug, property_slug: slug })
    expect((await post('property')).error?.code).toBe('already_reviewed')
    expect((await postAs(sita)).error?.code).toBe('already_reviewed')
  })

  test.each(['room', 'package', 'property'] as const)('responds not found for an unknown %s', async (kind) => {
    const { headers } = await createTestUser(db)
    const refusals: { status: number; error: { code: string } | undefined }[] = [
      await call('POST /:type/:slug/reviews', { params: { type: kind, slug: 'nowhere' }, body: reviewBody, headers }),
    ]
    if (kind === 'room')
      refusals.push(await call('POST /products/rooms/:id/reviews', { params: { id: '0' }, body: reviewBody, headers }))
    if (kind === 'package')
      refusals.push(await call('POST /products/packages/:id/reviews', { params: { id: '999999999' }, body: reviewBody, headers }))
    for (const { status, error } of refusals) expect([status, error?.code]).toEqual([404, `${kind}_not_found`])
  })

  test('holds a review with a link, which only its author can see and no rating counts', async () => {
    const sita = await createTestUser(db)
    await stayOf(sita)
    const before = await ratingOfProperty()
    const { body } = await postAs(sita, { rating: 5, review: 'Cheaper at https://evil.example' })
    expect(body.data.is_held).toBe(true)
    expect(await ratingOfProperty()).toEqual(before)
    const own = await call('GET /user/reviews', { query: {}, headers: sita.headers })
    expect(own.body.data.reviews.data).toMatchObject([{ id: body.data.id, is_held: true }])
    const seen = await call('GET /:type/:slug/reviews', { params: { type: 'room', slug: room.slug }, query: { per_page: '50' } })
    expect(seen.body.data.reviews.data.map(({ id }) => id)).not.toContain(body.data.id)

    await transact(db, (tx) =>
      moderateReview(tx, testApp.app, { id: Number(body.data.id), to: 'rejected', reason: 'It advertises.' }),
    )
    const rejected = await call('GET /user/reviews', { query: {}, headers: sita.headers })
    expect(rejected.body.data.reviews.data).toMatchObject([{ id: body.data.id, is_held: false, is_rejected: true }])
  })

  test('accepts one review per tour, on either path', async () => {
    const sita = await createTestUser(db)
    const { slug, startDate } = await freshPackage()
    const { booking_reference: reference } = await reservePackage(slug, { bookingStartDate: startDate })
    await esewa.verify((await esewa.pay(reference)).data)
    await completeStay(sita, reference)
    const post = () =>
      call('POST /:type/:slug/reviews', { params: { type: 'packages', slug }, body: reviewBody, headers: sita.headers })
    expect((await post()).body.data.commentable).toMatchObject({ kind: 'package', slug, property_name: null })
    const again = call('POST /products/packages/:id/reviews', { params: { id: slug }, body: reviewBody, headers: sita.headers })
    expect([(await post()).error?.code, (await again).error?.code]).toEqual(['already_reviewed', 'already_reviewed'])
  })

  test.each([
    [{ ...reviewBody, review: '' }, { review: ['Comment is required'] }],
    [{ ...reviewBody, review: 'ab' }, { review: ['Minimum 3 characters'] }],
    [{ ...reviewBody, review: 'a'.repeat(256) }, { review: ['Maximum 255 characters'] }],
    [{ ...reviewBody, rating: 0 }, { rating: ['Rating is required'] }],
    [{ ...reviewBody, rating: 6 }, { rating: ['Rating is required'] }],
    [{ ...reviewBody, rating: 4.5 }, { rating: ['Rating is required'] }],
    [{ review: reviewBody.review }, { rating: ['Rating is required'] }],
  ])('refuses the invalid review %j', async (body, fields) => {
    const { status, error } = await postAs(await createTestUser(db), body)
    expect([status, error?.fields]).toEqual([422, fields])
  })

  test('is limited to five tries a day, successful or not', async () => {
    const sita = await createTestUser(strict.db)
    const post = () =>
      strict.call('POST /:type/:slug/reviews', {
        params: { type: 'room', slug: 'no-room' },
        body: reviewBody,
        headers: sita.headers,
      })
    for (let tried = 0; tried < 5; tried++) expect((await post()).status).toBe(404)
    expect((await post()).status).toBe(429)
  })
})

describe('a user’s own reviews', () => {
  test('are listed four a page, the latest first, with a summary', async () => {
    const sita = await createTestUser(db)
    for (const rating of [5, 4, 4, 1, 2]) {
      await stayOf(sita)
      await postAs(sita, { rating, review: `Rated ${rating}` })
    }
    const { body } = await call('GET /user/reviews', { query: { page: '1' }, headers: sita.headers })
    const { reviews: page, review_summary: summary } = body.data
    expect(page.data.map(({ rating }) => rating)).toEqual([2, 1, 4, 4])
    expect([page.current_page, page.last_page, page.total]).toEqual([1, 2, 5])
    expect(summary).toMatchObject({ average_rating: 3.2, reviews_count: 5 })
    const next = await call('GET /user/reviews', { query: { page: '2', per_page: '4' }, headers: sita.headers })
    expect(next.body.data.reviews.data.map(({ rating }) => rating)).toEqual([5])
    expect([page.next_page_url, next.body.data.reviews.next_page_url]).toEqual(['/api/v1.0/user/reviews?per_page=4&page=2', null])
  })

  test('contain no reviews of other users', async () => {
    const { body } = await call('GET /user/reviews', { query: {}, headers: (await createTestUser(db)).headers })
    expect(body.data.reviews.data).toEqual([])
    expect(body.data.review_summary.average_rating).toBe(0)
  })

  test('keep no name once their author is deleted', async () => {
    const sita = await createTestUser(db)
    await stayOf(sita)
    await postAs(sita)
    await db.execute(sql`update sessions set ended_at = app_now() where user_id = ${sita.user.id}`)
    await db.execute(
      sql`update users set deleted_at = app_now(), email = null, name = 'Deleted account' where id = ${sita.user.id}`,
    )
    const { findAuthors } = await import('../account/index.ts')
    expect((await findAuthors(db, [sita.user.id])).get(sita.user.id)).toEqual({ name: null, pictureUrl: null })
  })
})
