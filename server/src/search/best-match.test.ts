import type { CallInput } from '@chautari/contract/contract'
import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { freshApp } from '../testing/app.ts'

const { call, clock, db } = await freshApp()
const today = dayInNepal(await clock.now())
// The demo has no bookings this far ahead.
const from = addDays(today, 300)
const stay = { from, to: addDays(from, 1) }

type Query = CallInput<'GET /properties/all/availability'>['query']
const search = async (query: Query) =>
  (await call('GET /properties/all/availability', { query: { ...stay, ...query } })).body.data.properties_by_location
const slugs = async (query: Query) => (await search(query)).data.map(({ slug }) => slug)

async function rate(slug: string, { reviews, stars }: { reviews: number; stars: number }) {
  await db.execute(sql`update properties set reviews_count = ${reviews}, rating_stars = ${stars} where slug = ${slug}`)
}

async function closeNight(slug: string, night: CalendarDate) {
  await db.execute(sql`
    insert into room_nights (room_id, night, capacity, closed)
    select r.id, ${night}, r.total_rooms, true from rooms r join properties p on p.id = r.property_id where p.slug = ${slug}`)
}

const originals = await db.execute(sql`select slug, reviews_count, rating_stars from properties`)
afterEach(async () => {
  await db.execute(sql`truncate room_nights cascade`)
  for (const row of (originals as unknown as { rows: { slug: string; reviews_count: number; rating_stars: number }[] }).rows)
    await rate(row.slug, { reviews: row.reviews_count, stars: row.rating_stars })
})

describe('a search without a sort order', () => {
  test('shows every stay of the searched place before those nearby, however well those are rated', async () => {
    await rate('bhaktapur-bricks-heritage', { reviews: 40, stars: 90 })
    const { data } = await search({ location: { address: 'Bhaktapur' } })
    const inside = data.map(({ city }) => city === 'Bhaktapur')
    expect(inside.filter(Boolean)).toHaveLength(2)
    expect(inside.slice(0, 2)).toEqual([true, true])
    expect(data.length).toBeGreaterThan(2)
  })

  test('counts the quarters of a city as the city', async () => {
    const { data } = await search({ location: { address: 'Pokhara' } })
    const last = data.findLastIndex(({ city }) => city === 'Pokhara')
    expect(data.slice(0, last).every(({ city }) => city === 'Pokhara')).toBe(true)
    expect(data.slice(0, last).some(({ address }) => address.includes('Lakeside'))).toBe(true)
  })

  test('shows many good reviews before a single perfect one', async () => {
    await rate('monal-hostel', { reviews: 1, stars: 5 })
    await rate('seti-family-hotel', { reviews: 40, stars: 192 })
    const found = await slugs({ location: { address: 'Pokhara' } })
    expect(found[0]).toBe('seti-family-hotel')
    expect(await slugs({ location: { address: 'Pokhara' }, sort_order: 'best_match' })).toEqual(found)
    const byRating = await slugs({ location: { address: 'Pokhara' }, sort_order: 'highest_rating' })
    expect(byRating.indexOf('seti-family-hotel')).toBeLessThan(byRating.indexOf('monal-hostel'))
  })

  test('shows free stays before sold-out ones of a similar rating, and sold-out ones of a better rating first', async () => {
    const query = { location: { address: 'Lakeside, Pokhara' } }
    await rate('phewa-horizon-resort', { reviews: 200, stars: 880 })
    await rate('monal-hostel', { reviews: 200, stars: 860 })
    await rate('lakeview-boutique-stay', { reviews: 200, stars: 760 })
    const order = async () => {
      const names = ['phewa-horizon-resort', 'monal-hostel', 'lakeview-boutique-stay']
      return (await slugs(query)).filter((slug) => names.includes(slug))
    }
    await closeNight('phewa-horizon-resort', from)
    expect(await order()).toEqual(['monal-hostel', 'phewa-horizon-resort', 'lakeview-boutique-stay'])
  })

  test('shows nearer stays before those farther away when all else is equal', async () => {
    await db.execute(sql`update properties set reviews_count = 10, rating_stars = 40`)
    const nagarkot = { latitude: '27.7152', longitude: '85.5208' }
    const { data } = await search({ location: nagarkot })
    const distances = data.map(({ latitude, longitude }) =>
      Math.hypot(latitude - 27.7152, (longitude - 85.5208) * Math.cos((27.7152 * Math.PI) / 180)),
    )
    expect(distances.length).toBeGreaterThan(2)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  })
})

test('a property without reviews comes last by rating, in both directions', async () => {
  await rate('monal-hostel', { reviews: 0, stars: 0 })
  for (const sort_order of ['highest_rating', 'lowest_rating'] as const)
    expect((await slugs({ location: { address: 'Lakeside, Pokhara' }, sort_order })).at(-1)).toBe('monal-hostel')
})

describe('packages without a sort order', () => {
  const destinations = async (where: string) =>
    (await call('GET /packages/all/availability', { query: { where } })).body.data.map(({ destination }) => destination)

  test('show those that lead to the searched place before those that only pass it', async () => {
    const found = await destinations('Pokhara')
    const last = found.findLastIndex((destination) => /Pokhara/.test(destination))
    expect(last).toBeGreaterThan(0)
    expect(found.slice(0, last).every((destination) => /Pokhara/.test(destination))).toBe(true)
    expect(found.length).toBeGreaterThan(last + 1)
  })
})
