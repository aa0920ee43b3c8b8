import { POSTS_PER_PAGE } from '@chautari/contract/content/limits'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookingSql } from '../booking/index.ts'
import { packagesOf } from '../booking/testing/packages.ts'
import { reservationsOf } from '../booking/testing/reservations.ts'
import { catalogueSql } from '../catalogue/index.ts'
import { esewaOf } from '../payment/testing/esewa.ts'
import { transact } from '../platform/database/transaction.ts'
import { freshApp } from '../testing/app.ts'
import { fieldsMissing } from '../testing/fields-missing.ts'
import { posts } from './store/tables.ts'
import { countVisitors, type ProductKind } from './store/visitors.ts'
import { writeDemoPost } from './posts/write-demo-post.ts'

const testApp = await freshApp()
const { call, clock, db } = testApp

const list = async (query: { page?: string; search?: string } = {}) => (await call('GET /blogs', { query })).body
const titles = async (search: string) => (await list({ search })).data.map(({ title }) => title)
const show = (slug: string) => call('GET /blogs/:slug', { params: { slug } })

const write = (title: string, body: string, publishedAt: Date) =>
  transact(db, (tx) =>
    writeDemoPost(tx, {
      slug: title.toLowerCase().replaceAll(' ', '-'),
      title,
      body,
      authorName: 'Sita Sharma',
      pictureName: 'lake-noon-1',
      publishedAt,
    }),
  )

describe('the blog', () => {
  test('lists six posts a page, the latest first, each once', async () => {
    const first = await list()
    expect(first).toMatchObject({ current_page: 1, per_page: POSTS_PER_PAGE })
    const all = [...first.data]
    for (let page = 2; page <= first.last_page; page++) all.push(...(await list({ page: String(page) })).data)
    expect(all).toHaveLength(first.total)
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(first.total)
    const days = all.map(({ created_at }) => created_at)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  test('links from page to page up to the last', async () => {
    const { next_page_url: next, last_page: last } = await list({ search: 'the' })
    const { body } = await testApp.server.inject(next ?? '')
    expect(JSON.parse(body)).toMatchObject({ current_page: 2 })
    expect((await list({ search: 'the', page: String(last) })).next_page_url).toBeNull()
    expect((await list({ page: '999' })).data).toEqual([])
  })

  test('shows an excerpt, author and picture of each', async () => {
    const { data } = await list()
    expect(fieldsMissing(data, ['title', 'slug', 'created_at', 'users.name', 'files.url'])).toEqual([])
    for (const card of data) {
      expect(card.excerpt.length, card.slug).toBeLessThanOrEqual(181)
      expect(card.excerpt, card.slug).not.toMatch(/[<>]|&amp;/)
      expect(card.users.name, card.slug).toMatch(/\w/)
      expect(card.files, card.slug).toHaveLength(1)
      expect(card).not.toHaveProperty('body')
    }
  })

  test('hides posts dated ahead', async () => {
    const tomorrow = new Date((await clock.now()).getTime() + 24 * 60 * 60 * 1000)
    await write('A post of tomorrow', '<p>Zanskar.</p>', tomorrow)
    expect((await show('a-post-of-tomorrow')).error?.code).toBe('post_not_found')
    expect(await titles('zanskar')).toEqual([])
    await db.delete(posts).where(eq(posts.slug, 'a-post-of-tomorrow'))
  })
})

describe('searching the blog', () => {
  test('finds posts that contain every word in title or text, in any case', async () => {
    expect(await titles('FIRST trek annapurna')).toContain('Your first trek to Annapurna Base Camp')
    expect(await titles('acetazolamide')).toEqual(['Altitude in plain words'])
    expect(await titles('acetazolamide, rhododendron')).toEqual([])
    expect((await list({ search: '  ' })).total).toBe((await list()).total)
  })

  test('finds Nepali words', async () => {
    expect(await titles('दशैं')).toContain('Travelling during Dashain')
  })

  test('ignores HTML tags and special characters', async () => {
    await write(
      'Tea and biscuits',
      '<h2>Tea &amp; more</h2><p><strong>50% off</strong> for a_b \\ c, 3 &lt; 4.</p>',
      await clock.now(),
    )
    expect(await titles('h2')).toEqual([])
    expect(await titles('strong 50% off')).toEqual([])
    for (const text of ['50%', 'a_b', '\\', '&', '<', 'tea & more'])
      expect(await titles(text), text).toContain('Tea and biscuits')
    expect(await titles('5%0')).toEqual([])
    expect(await titles('axb')).toEqual([])
    await db.delete(posts).where(eq(posts.slug, 'tea-and-biscuits'))
  })
})

describe('a post', () => {
  test('returns HTML that was sanitised when it was published', async () => {
    await write('A safe post', '<p onclick="x()">One<script>alert(1)</script></p>', await clock.now())
    const { body } = await show('a-safe-post')
    expect(body.data).toMatchObject({
      title: 'A safe post',
      lang: 'en',
      excerpt: 'One',
      body: '<p>One</p>',
      users: { name: 'Sita Sharma' },
      files: [{ url: '/media/lake-noon-1-800.avif', name: 'lake-noon-1' }],
    })
    await db.delete(posts).where(eq(posts.slug, 'a-safe-post'))
  })

  test('is not found when it is unknown', async () => {
    const { status, error } = await show('nothing-here')
    expect([status, error?.code]).toEqual([404, 'post_not_found'])
  })
})

describe('the counters', () => {
  const counted = (kind?: ProductKind) =>
    countVisitors(db, { bookings: bookingSql.activeBookings(), products: catalogueSql.productsOnSale() }, kind)

  test('count products on sale, by kind and in total', async () => {
    const [all, properties, packages] = [await counted(), await counted('property'), await counted('package')]
    expect(properties.products).toBe(60)
    expect(all.products).toBe(properties.products + packages.products)
    await db.execute(sql`update properties set is_live = false where slug = 'lali-gurans-inn'`)
    expect((await counted('property')).products).toBe(59)
    await db.execute(sql`update properties set is_live = true where slug = 'lali-gurans-inn'`)
  })

  test('count confirmed bookings, and each of their travellers once', async () => {
    const { reserve } = await reservationsOf(testApp)
    const esewa = esewaOf(testApp)
    const before = await counted()
    const email = 'Twice@Example.com'
    const made = [
      await reserve({ lead_traveller_email: email }),
      await reserve({ lead_traveller_email: email.toLowerCase() }),
      await reserve({ lead_traveller_email: 'unpaid@example.com' }),
    ]
    expect(await counted()).toEqual(before)
    for (const { booking_reference: reference } of made.slice(0, 2)) await esewa.verify((await esewa.pay(reference)).data)
    expect(await counted()).toMatchObject({ users: before.users + 1, bookings: before.bookings + 2 })
    expect(await counted('package')).toMatchObject({ users: before.users + 1, bookings: 0 })
  })

  test('count bookings of packages by kind', async () => {
    const { freshPackage, reserve } = packagesOf(testApp)
    const { slug, startDate } = await freshPackage({ unitPaisa: 0 })
    const [properties, packages] = [await counted('property'), await counted('package')]
    await reserve(slug, { bookingStartDate: startDate })
    expect((await counted('property')).bookings).toBe(properties.bookings)
    expect((await counted('package')).bookings).toBe(packages.bookings + 1)
    expect((await counted()).bookings).toBe(properties.bookings + packages.bookings + 1)
  })

  test('are cached per kind for some minutes', async () => {
    const ask = async (type?: ProductKind) => (await call('GET /visitor-count', { query: type ? { type } : {} })).body.data
    const [all, properties] = [await ask(), await ask('property')]
    const { booking_count } = await ask('package')
    expect(properties).toEqual({
      user_count: all.user_count,
      product_count: 60,
      booking_count: all.booking_count - booking_count,
    })
    await db.execute(sql`update properties set is_live = false where slug = 'lali-gurans-inn'`)
    expect(await ask('property')).toEqual(properties)
    await db.execute(sql`update properties set is_live = true where slug = 'lali-gurans-inn'`)
  })

  test('refuse an unknown kind', async () => {
    const { status, error } = await call('GET /visitor-count', { query: { type: 'hotel' as 'property' } })
    expect([status, error?.code]).toEqual([422, 'validation_failed'])
  })
})
