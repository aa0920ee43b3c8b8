import { HOME_LIST_LENGTH, PLACES_SHOWN } from '@chautari/contract/catalogue/limits'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freshApp } from '../testing/app.ts'
import { fieldsMissing } from '../testing/fields-missing.ts'

const { call, db } = await freshApp()

const namesFor = async (q: string) => (await call('GET /places', { query: { q } })).body.data.map(({ name }) => name)
const list = async (type: 'popular' | 'featured' | 'hot_deals') => (await call('GET /properties', { query: { type } })).body.data

describe('the lists of the home page', () => {
  test.each(['popular', 'featured', 'hot_deals'] as const)('%s is a full row of cards', async (type) => {
    const cards = await list(type)
    expect(cards).toHaveLength(HOME_LIST_LENGTH)
    for (const card of cards) expect(card.starting_price).toBeLessThanOrEqual(card.minimum_room_rate)
  })

  test('hot deals are offers, the deepest first', async () => {
    const cards = await list('hot_deals')
    expect(cards.every(({ campaign_name }) => campaign_name !== null)).toBe(true)
    const depths = cards.map((card) => 1 - card.starting_price / card.minimum_room_rate)
    expect(depths[0]).toBeGreaterThan(depths.at(-1) ?? 1)
  })

  test('a card tells its cheapest room, with the offer and without', async () => {
    const [card] = (await list('hot_deals')).filter(({ slug }) => slug === 'begnas-water-villas')
    expect(card).toMatchObject({
      starting_price: 8400,
      minimum_room_rate: 11200,
      campaign_name: 'Honeymoon stay',
      country: 'Nepal',
    })
  })

  test('a room that costs nothing is no offer, and does no harm', async () => {
    const slug = 'thamel-courtyard-house'
    await db.execute(sql`
      insert into rooms (property_id, slug, title, type, category, description, rate_paisa, total_rooms, total_beds, max_guests,
        max_children, is_breakfast_included, inclusions, picture_names)
      select property_id, 'a-bed-for-nothing', title, type, category, description, 0, 1, 1, 2, 0, false, inclusions, picture_names
      from rooms where property_id = (select id from properties where slug = ${slug}) limit 1`)
    expect((await list('hot_deals')).map((card) => card.slug)).not.toContain(slug)
    await db.execute(sql`delete from rooms where slug = 'a-bed-for-nothing'`)
  })

  test('an unknown list is refused', async () => {
    const { status, error } = await call('GET /properties', { query: { type: 'worst' as 'popular' } })
    expect([status, error?.code]).toEqual([422, 'validation_failed'])
  })
})

describe('a property', () => {
  const show = (slug: string) => call('GET /properties/:slug', { params: { slug } })

  test('shows itself with its pictures in order', async () => {
    const { body } = await show('thamel-courtyard-house')
    expect(body.data).toMatchObject({
      title: 'Thamel Courtyard House',
      city: 'Kathmandu',
      star_rating: 3,
      number_of_floors: 5,
      company_name: 'Thamel Courtyard House Pvt. Ltd.',
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

  test('counts the rooms of all its kinds', async () => {
    const rooms = await call('GET /properties/:slug/rooms/availabilities', {
      params: { slug: 'thamel-courtyard-house' },
      query: { adult: '1' },
    })
    const total = rooms.body.data.reduce((sum, room) => sum + room.total_rooms, 0)
    expect((await show('thamel-courtyard-house')).body.data.number_of_rooms).toBe(total)
  })

  test('that is unknown or no longer offered does not exist', async () => {
    expect((await show('nowhere-inn')).error?.code).toBe('property_not_found')
    await db.execute(sql`update properties set is_live = false where slug = 'lali-gurans-inn'`)
    expect((await show('lali-gurans-inn')).error?.code).toBe('property_not_found')
    expect(await namesFor('Lali Gurans')).toEqual([])
    await db.execute(sql`update properties set is_live = true where slug = 'lali-gurans-inn'`)
  })
})

describe('places for the search box', () => {
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

  test('the beginning of a word comes before its middle, and a misspelling counts only when nothing else does', async () => {
    const names = await namesFor('nagar')
    expect(names.indexOf('Nagarkot')).toBeLessThan(names.indexOf('Biratnagar'))
    expect(await namesFor('chitwan')).not.toContain('Chitlang')
  })

  test('a city comes before a hill, and both before a trek', async () => {
    const names = await namesFor('ka')
    expect(names.indexOf('Kathmandu')).toBeLessThan(names.indexOf('Kagbeni'))
  })

  test('a district is offered as one, with the properties that lie in it', async () => {
    const { body } = await call('GET /places', { query: { q: 'chitwan district' } })
    expect(body.data[0]).toMatchObject({
      name: 'Chitwan District',
      kind: 'district',
      address: 'Bagmati',
      slug: null,
      properties_count: 6,
    })
  })

  test('properties by name follow the places', async () => {
    const { body } = await call('GET /places', { query: { q: 'thamel' } })
    expect(body.data.map(({ kind }) => kind)).toEqual(['city', 'property'])
    expect(body.data[1]).toMatchObject({ name: 'Thamel Courtyard House', slug: 'thamel-courtyard-house', properties_count: 1 })
  })

  test('an apostrophe in a name may be left out', async () => {
    expect(await namesFor('thorong trekkers inn')).toEqual(["Thorong Trekkers' Inn"])
  })

  test('nothing typed shows places with many properties', async () => {
    const { body } = await call('GET /places', { query: { q: '' } })
    expect(body.data).toHaveLength(PLACES_SHOWN)
    expect(body.data.slice(0, 2).map(({ name }) => name)).toEqual(['Pokhara', 'Kathmandu'])
  })

  test.each(['zzzz', '%', '_', '\\', '---', "'; drop table places; --"])('%j finds nothing', async (q) => {
    expect(await namesFor(q)).toEqual([])
  })

  test('never more rows than the box shows, and none without a question', async () => {
    expect((await namesFor('a')).length).toBe(PLACES_SHOWN)
    expect((await call('GET /places', { query: {} as { q: string } })).status).toBe(422)
  })
})
