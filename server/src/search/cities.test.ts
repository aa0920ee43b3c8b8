import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freshApp } from '../testing/app.ts'

const { call, db } = await freshApp()

const list = async (query: { type?: 'featured' } = {}) => (await call('GET /cities', { query })).body.data
const show = (slug: string) => call('GET /cities/:slug', { params: { slug } })
const shown = async (slug: string) => (await show(slug)).body.data

describe('featured cities', () => {
  test('lists eight in their order, each with a picture and stays', async () => {
    const cities = await list({ type: 'featured' })
    expect(cities.map(({ slug }) => slug)).toEqual([
      'pokhara',
      'kathmandu',
      'bhaktapur',
      'sauraha',
      'lumbini',
      'bandipur',
      'jomsom',
      'ghandruk',
    ])
    for (const city of cities) {
      expect(city.image?.url, city.name).toMatch(/^\/media\/[a-z0-9-]+-800\.avif$/)
      expect(city.properties_count, city.name).toBeGreaterThan(0)
      expect(city.starting_price, city.name).toBeGreaterThan(0)
    }
  })
})

describe('all cities', () => {
  test('are places with stays, most first, at most sixty, without quarters and districts', async () => {
    const cities = await list()
    expect(cities.length).toBeGreaterThan(20)
    expect(cities.length).toBeLessThanOrEqual(60)
    const counts = cities.map(({ properties_count }) => properties_count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(counts.at(-1)).toBeGreaterThan(0)
    expect(cities.map(({ slug }) => slug)).not.toContain('thamel')
    expect(cities.filter(({ slug }) => slug.startsWith('district-'))).toEqual([])
  })
})

describe('a city', () => {
  test('has its location and its name in both scripts', async () => {
    expect(await shown('pokhara')).toMatchObject({
      name: 'Pokhara',
      name_ne: 'पोखरा',
      slug: 'pokhara',
      address: 'Kaski, Gandaki',
    })
  })

  test.each(['pokhara', 'bhaktapur', 'namche', 'ilam', 'lakeside', 'annapurna-bc'])(
    '%s counts the stays that a search of it finds, in the place and nearby',
    async (slug) => {
      const city = await shown(slug)
      const location = { latitude: `${city.latitude}`, longitude: `${city.longitude}`, address: city.name }
      const { body } = await call('GET /properties/all/availability', { query: { location, search_by: 'city' } })
      expect(body.data.place_counts).toEqual({ inside: city.properties_count, nearby: city.nearby_count })
      expect(body.data.properties_by_location.total).toBe(city.properties_count + city.nearby_count)
    },
  )

  test('counts the stays with its name on their card, and those of its surroundings apart', async () => {
    expect(await shown('bhaktapur')).toMatchObject({ properties_count: 2, nearby_count: 13 })
    const { body } = await call('GET /properties/all/availability', { query: { search: 'Bhaktapur' } })
    const cards = [body.data.properties_by_location]
    for (let page = 2; page <= (cards[0]?.last_page ?? 1); page++)
      cards.push(
        (await call('GET /properties/all/availability', { query: { search: 'Bhaktapur', page: `${page}` } })).body.data
          .properties_by_location,
      )
    expect(cards.flatMap(({ data }) => data).filter(({ city }) => city === 'Bhaktapur')).toHaveLength(2)
  })

  test('never has fewer stays than one of its quarters', async () => {
    const { rows } = (await db.execute(sql`
      select quarter.id as quarter, city.id as city from places quarter join places city using (district)
      where quarter.kind = 'area' and city.kind = 'city'`)) as unknown as { rows: { quarter: string; city: string }[] }
    expect(rows.length).toBeGreaterThan(5)
    for (const { quarter, city } of rows)
      expect((await shown(city)).properties_count, `${quarter} in ${city}`).toBeGreaterThanOrEqual(
        (await shown(quarter)).properties_count,
      )
    expect((await shown('lakeside')).properties_count).toBe(5)
  })

  test.each(['pokhara', 'lumbini'])('%s starts at the lowest price on the cards of its own stays', async (slug) => {
    const city = await shown(slug)
    const location = { latitude: `${city.latitude}`, longitude: `${city.longitude}`, address: city.name }
    const { body } = await call('GET /properties/all/availability', { query: { location, search_by: 'city' } })
    const cards = body.data.properties_by_location.data.slice(0, city.properties_count)
    expect(cards).toHaveLength(city.properties_count)
    expect(city.starting_price).toBe(Math.min(...cards.map(({ starting_price }) => starting_price)))
  })

  test("starts at the price of its cheapest room for two, with today's offer", async () => {
    const before = await shown('ilam')
    await db.execute(sql`update rooms set offer_paisa = 50000, offer_name = 'Tea', campaign_id = null
      where id = (select r.id from rooms r join properties p on p.id = r.property_id where p.place_id = 'ilam' and r.max_guests > 1 limit 1)`)
    expect(before.starting_price).toBeGreaterThan(500)
    expect((await shown('ilam')).starting_price).toBe(500)
    await db.execute(
      sql`update rooms set campaign_id = (select id from campaigns where code = 'DASHAIN83') where offer_name = 'Tea'`,
    )
    expect((await shown('ilam')).starting_price).toBeGreaterThan(500)
  })

  test('has no price without stays', async () => {
    expect(await shown('koshi-tappu')).toMatchObject({ properties_count: 0, starting_price: null, image: null })
  })

  test.each(['pokhara', 'bhaktapur', 'sauraha', 'lumbini'])(
    '%s counts the packages that a search around it finds',
    async (slug) => {
      const { packages_count: count, latitude, longitude } = await shown(slug)
      const location = { latitude: `${latitude}`, longitude: `${longitude}` }
      const { body } = await call('GET /packages/all/availability', { query: { location } })
      expect(count).toBe(body.total)
    },
  )

  test('counts the packages that pass it while they are offered', async () => {
    const { packages_count: before } = await shown('dharan')
    await db.execute(
      sql`update packages set passes_place_ids = passes_place_ids || array['dharan'] where id = (select min(id) from packages)`,
    )
    const { packages_count: after } = await shown('dharan')
    await db.execute(sql`update packages set is_live = false where 'dharan' = any(passes_place_ids)`)
    expect([after - before, (await shown('dharan')).packages_count]).toEqual([1, 0])
  })

  test.each([
    ['lakeside-pokhara', 'lakeside'],
    ['ghorepani-poon-hill', 'poon-hill'],
    ['chitwan', 'sauraha'],
    ['mustang', 'jomsom'],
    ['kathmandu', 'kathmandu'],
  ])('is found by another of its names: %s is %s', async (typed, slug) => {
    expect((await shown(typed)).slug).toBe(slug)
  })

  test.each(['nowhere', 'district-kaski', '-', '%'])('%s is not found', async (slug) => {
    const { status, error } = await show(slug)
    expect([status, error?.code]).toEqual([404, 'not_found'])
  })
})
