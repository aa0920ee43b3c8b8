import type { REVIEWED_TYPES } from '@chautari/contract/review/limits'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { packages, properties } from '../catalogue/store/tables.ts'
import { freshApp } from '../testing/app.ts'
import { reviews } from './store/tables.ts'

const { call, db } = await freshApp()

const PROPERTY = 'phewa-horizon-resort'
const TOUR = 'annapurna-base-camp-trek'

const list = (type: keyof typeof REVIEWED_TYPES, slug: string, query: { page?: string; per_page?: string } = {}) =>
  call('GET /:type/:slug/reviews', { params: { type, slug }, query })

describe('the reviews of a product', () => {
  test('are listed four a page, the latest first, each once', async () => {
    const first = (await list('property', PROPERTY)).body.data.reviews
    expect(first).toMatchObject({
      current_page: 1,
      per_page: 4,
      next_page_url: expect.stringContaining(`/property/${PROPERTY}/reviews?`),
    })
    expect(first.data).toHaveLength(4)
    const seen = [...first.data]
    for (let page = 2; page <= first.last_page; page++)
      seen.push(...(await list('property', PROPERTY, { page: String(page), per_page: '4' })).body.data.reviews.data)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(first.total)
    const days = seen.map(({ created_at: day }) => day)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  test('contain their author, time and room', async () => {
    const [review] = (await list('property', PROPERTY)).body.data.reviews.data
    expect(review).toMatchObject({
      users: { name: expect.stringMatching(/^\S+ \S+$/), profile_image: null },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      commentable: { kind: 'room', property_slug: PROPERTY, property_name: 'Phewa Horizon Resort' },
      is_held: false,
      is_rejected: false,
    })
    const ofRoom = (await list('room', review?.commentable.slug ?? '')).body.data
    expect(ofRoom.reviews.data.map(({ id }) => id)).toContain(review?.id)
    for (const { commentable } of ofRoom.reviews.data) expect(commentable.slug).toBe(review?.commentable.slug)
  })

  test('have the same average and count as the property and the package', async () => {
    const [property, tour] = [(await list('property', PROPERTY)).body.data, (await list('package', TOUR)).body.data]
    const shown = (await call('GET /properties/:slug', { params: { slug: PROPERTY } })).body.data
    const shownTour = (await call('GET /packages/:slug', { params: { slug: TOUR }, query: {} })).body.data
    for (const [product, { review_summary: summary, reviews: page }] of [
      [shown, property],
      [shownTour, tour],
    ] as const) {
      expect(product).toMatchObject({ average_rating: summary.average_rating, reviews_count: summary.reviews_count })
      expect(Object.values(summary.star_count).reduce((all, stars) => all + stars, 0)).toBe(page.total)
    }
  })

  test.each([
    [['property', 'properties', 'propertys'], PROPERTY],
    [['package', 'packages'], TOUR],
    [['room', 'rooms'], `${PROPERTY}-standard`],
  ] as const)('are the same for each spelling in the path: %j', async (types, slug) => {
    const answers = await Promise.all(types.map((type) => list(type, slug)))
    const [one, ...others] = answers.map(({ body }) => [body.data.review_summary, body.data.reviews.data])
    for (const other of others) expect(other).toEqual(one)
  })

  test('are not found for an unknown or withdrawn product', async () => {
    for (const kind of ['property', 'room', 'package'] as const)
      expect([(await list(kind, 'nowhere')).status, (await list(kind, 'nowhere')).error?.code]).toEqual([
        404,
        `${kind}_not_found`,
      ])
    await db.update(properties).set({ isLive: false }).where(eq(properties.slug, PROPERTY))
    expect((await list('property', PROPERTY)).status).toBe(404)
    expect((await list('room', `${PROPERTY}-standard`)).status).toBe(404)
    await db.update(properties).set({ isLive: true }).where(eq(properties.slug, PROPERTY))
    expect((await list('villa' as 'room', PROPERTY)).error?.code).toBe('not_found')
  })

  test('are empty for a product without reviews', async () => {
    await db.delete(reviews).where(sql`package_id = (select id from packages where slug = ${TOUR})`)
    await db.update(packages).set({ reviewsCount: 0, ratingStars: 0 }).where(eq(packages.slug, TOUR))
    const { reviews: page, review_summary: summary } = (await list('package', TOUR)).body.data
    expect([page.data, page.next_page_url, summary.average_rating]).toEqual([[], null, 0])
  })
})
