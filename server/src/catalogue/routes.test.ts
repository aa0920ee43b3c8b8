import { HOME_LIST_LENGTH, PLACES_SHOWN } from '@chautari/contract/catalogue/limits'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { selectRows } from '../platform/database/db.ts'
import { freshApp } from '../testing/app.ts'
import { fieldsMissing } from '../testing/fields-missing.ts'

const { call, db } = await freshApp()

const namesFor = async (q: string) => (await call('GET /places', { query: { q } })).body.data.map(({ name }) => name)
const list = async (type: 'popular' | 'featured' | 'hot_deals') => (await call('GET /properties', { query: { type } })).body.data

describe('the lists of the home page', () => {
  test.each(['popular', 'featured', 'hot_deals'] as const)(
    'GET /properties?type=%s returns a full row of cards',
    async (type) => {
      const cards = await list(type)
      expect(cards).toHaveLength(HOME_LIST_LENGTH)
      for (const card of cards) expect(card.starting_price).toBeLessThanOrEqual(card.minimum_room_rate)
    },
  )

  test('hot deals are sorted by discount, deepest first', async () => {
    const cards = await list('hot_deals')
    expect(cards.every(({ campaign_name }) => campaign_name !== null)).toBe(true)
    const depths = cards.map((card) => 1 - card.starting_price / card.minimum_room_rate)
    expect(depths[0]).toBeGreaterThan(depths.at(-1) ?? 1)
  })

  test('a property rated below 3.5 is no hot deal, an unrated one is', async () => {
    const slug = (await list('hot_deals'))[0]?.slug ?? ''
    const [rating] = await selectRows(
      db,
      sql`select rating_stars as stars, reviews_count as count from properties where slug = ${slug}`,
      z.object({ stars: z.number(), count: z.number() }),
    )
    const isHotWith = async (stars: number, count: number) => {
      await db.execute(sql`update properties set rating_stars = ${stars}, reviews_count = ${count} where slug = ${slug}`)
      return (await list('hot_deals')).some((card) => card.slug === slug)
    }
    expect([await isHotWith(34, 10), await isHotWith(35, 10), await isHotWith(0, 0)]).toEqual([false, true, true])
    await isHotWith(rating?.stars ?? 0, rating?.count ?? 0)
  })

  test('a card has the price of its cheapest room with and without the offer', async () => {
    const [card] = (await list('hot_deals')).filter(({ slug }) => slug === 'begnas-water-villas')
    expect(card).toMatchObject({
      starting_price: 8400,
      minimum_room_rate: 11200,
      campaign_name: 'Honeymoon in Pokhara',
      country: 'Nepal',
    })
  })

  test('GET /property-cards returns the properties asked for in that order, and leaves out unknown ones', async () => {
    const slugs = 'begnas-water-villas,no-such-house,phewa-horizon-resort'
    const { body } = await call('GET /property-cards', { query: { slugs } })
    expect(body.data.map(({ slug }) => slug)).toEqual(['begnas-water-villas', 'phewa-horizon-resort'])
  })

  test('a free room is not a hot deal', async () => {
    const slug = 'thamel-courtyard-house'
    await db.execute(sql`
      insert into rooms (property_id, slug, title, type, category, description, rate_paisa, total_rooms, total_beds, max_guests,
        max_children, is_breakfast_included, inclusions, picture_names)
      select property_id, 'a-bed-for-nothing', title, type, category, description, 0, 1, 1, 2, 0, false, inclusions, picture_names
      from rooms where property_id = (select id from properties where slug = ${slug}) limit 1`)
    expect((await list('hot_deals')).map((card) => card.slug)).not.toContain(slug)
    await db.execute(sql`delete from rooms where slug = 'a-bed-for-nothing'`)
  })

  test('an unknown list is refused with 422', async () => {
    const { status, error } = await call('GET /properties', { query: { type: 'worst' as 'popular' } })
    expect([status, error?.code]).toEqual([422, 'validation_failed'])
  })
})

describe('a property', () => {
  const show = (slug: string) => call('GET /properties/:slug', { params: { slug } })

  test('returns its pictures in order', async () => {
    const { body } = await show('thamel-courtyard-house')
    expect(body.data).toMatchObject({
      title: 'Thamel Courtyard House',
      city: 'Kathmandu',
      star_rating: 3,
      number_of_floors: 5,
      company_name: 'Thamel Courtyard House Pvt. Ltd.',
      seller: { legal_name: null, registration_number: null, pan: null },
    })
    expect(body.data.files.length).toBeGreaterThanOrEqual(6)
    expect(body.data.files[0]).toEqual(body.data.cover_image)
    expect(body.data.cover_image.url).toMatch(/^\/media\/[a-z0-9-]+-800\.avif$/)
  })

  test('has every field that the specification names', async () => {
    const { body } = await show('thamel-courtyard-house')
    const fields = `slug title brand_name city country cover_image.url profile_image.url files.url description services amenities
      star_rating number_of_floors number_of_rooms number_of_bars starting_price minimum_room_rate average_rating reviews_count
      campaign_name company_name`
    expect(fieldsMissing(body.data, fields.split(/\s+/))).toEqual([])
    expect(fieldsMissing(body.data, ['nothing', 'files.nothing', 'files.url.nothing'])).toHaveLength(3)
  })

  test('counts the rooms of all its types', async () => {
    const rooms = await call('GET /properties/:slug/rooms/availabilities', {
      params: { slug: 'thamel-courtyard-house' },
      query: { adult: '1' },
    })
    const total = rooms.body.data.reduce((sum, room) => sum + room.total_rooms, 0)
    expect((await show('thamel-courtyard-house')).body.data.number_of_rooms).toBe(total)
  })

  test('is not found when it is unknown or not live', async () => {
    expect((await show('nowhere-inn')).error?.code).toBe('property_not_found')
    await db.execute(sql`update properties set is_live = false where slug = 'lali-gurans-inn'`)
    expect((await show('lali-gurans-inn')).error?.code).toBe('property_not_found')
    expect(await namesFor('Lali Gurans')).toEqual([])
    await db.execute(sql`update properties set is_live = true where slug = 'lali-gurans-inn'`)
  })
})

describe('GET /places', () => {
  test.each([
    ['ktm', 'Kathmandu'],
    ['pkr', 'Pokhara'],
    ['lake side', 'Lakeside, Pokhara'],
    ['पोखरा', 'Pokhara'],
    ['pok', 'Pokhara'],
    ['chitwan', 'Sauraha'],
    ['mustang', 'Jomsom'],
    ['palpa', 'Tansen'],
    ['ABC', 'Annapurna Base Camp'],
    ['EBC', 'Everest Base Camp'],
    ['bhadgaon', 'Bhaktapur'],
    ['pokhra', 'Pokhara'],
    ['kathmndu', 'Kathmandu'],
    ['Thame', 'Thamel'],
  ])('%j finds %s first', async (q, first) => {
    expect((await namesFor(q))[0]).toBe(first)
  })

  test('lists beginnings of words before their middles, and misspellings only when nothing else matches', async () => {
    const names = await namesFor('nagar')
    expect(names.indexOf('Nagarkot')).toBeLessThan(names.indexOf('Biratnagar'))
    expect(await namesFor('chitwan')).not.toContain('Chitlang')
  })

  test('lists cities before hills, and both before treks', async () => {
    const names = await namesFor('ka')
    expect(names.indexOf('Kathmandu')).toBeLessThan(names.indexOf('Kagbeni'))
  })

  test('lists a district with the number of properties in it', async () => {
    const { body } = await call('GET /places', { query: { q: 'chitwan district' } })
    expect(body.data[0]).toMatchObject({
      name: 'Chitwan District',
      kind: 'district',
      address: 'Bagmati',
      slug: null,
      properties_count: 6,
      nearby_count: 0,
    })
  })

  test('lists properties by name after the places', async () => {
    const { body } = await call('GET /places', { query: { q: 'thamel' } })
    expect(body.data.map(({ kind }) => kind)).toEqual(['city', 'property'])
    expect(body.data[1]).toMatchObject({ name: 'Thamel Courtyard House', slug: 'thamel-courtyard-house', properties_count: 1 })
  })

  test('matches a name without its apostrophe', async () => {
    expect(await namesFor('thorong trekkers inn')).toEqual(["Thorong Trekkers' Inn"])
  })

  test('lists popular places for an empty query', async () => {
    const { body } = await call('GET /places', { query: { q: '' } })
    expect(body.data).toHaveLength(PLACES_SHOWN)
    expect(body.data.slice(0, 2).map(({ name }) => name)).toEqual(['Pokhara', 'Kathmandu'])
  })

  test.each(['zzzz', '%', '_', '\\', '---', "'; drop table places; --"])('%j finds nothing', async (q) => {
    expect(await namesFor(q)).toEqual([])
  })

  test('returns at most the rows that the box shows', async () => {
    expect((await namesFor('a')).length).toBe(PLACES_SHOWN)
    expect((await call('GET /places', { query: {} as { q: string } })).status).toBe(422)
  })
})
