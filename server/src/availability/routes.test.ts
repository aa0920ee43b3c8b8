import type { CallInput } from '@chautari/contract/contract'
import { SORT_ORDERS, STAY_NIGHTS_MAX } from '@chautari/contract/availability/limits'
import { addDays, instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '../platform/database/transaction.ts'
import { freshApp } from '../testing/app.ts'
import { fieldsMissing } from '../testing/fields-missing.ts'
import { fitsParty } from './rules/party.ts'
import { takeNights } from './testing/take-nights.ts'
import { expectSorted } from './testing/expect-sorted.ts'

const { call, clock, db } = await freshApp()
const { today, now: noon } = await clock.setTime('12:00')
const tomorrow = addDays(today, 1)

// The demo has no bookings this far ahead, so every room is free except those that a test reserves.
const far = addDays(today, 300)
const stay = { from: far, to: addDays(far, 2) }

type Query = CallInput<'GET /properties/all/availability'>['query']
const ask = (query: Query) => call('GET /properties/all/availability', { query })
const search = async (query: Query) => (await ask(query)).body.data
const around = async (query: Query) => (await search(query)).properties_by_location
const titles = async (query: Query) => (await around(query)).data.map(({ title }) => title)
const roomsOf = (slug: string, query: object = {}) =>
  call('GET /properties/:slug/rooms/availabilities', { params: { slug }, query })
const chooseIn = (slug: string, query: object = {}) => call('GET /properties/:slug/booking', { params: { slug }, query })
const room = async (roomSlug: string, query: object = {}) =>
  (await call('GET /rooms/:roomSlug', { params: { roomSlug }, query })).body.data

/** Closes every room of a property for one night. */
async function close(propertySlug: string, night: CalendarDate) {
  await db.execute(sql`
    insert into room_nights (room_id, night, capacity, closed)
    select r.id, ${night}, r.total_rooms, true from rooms r join properties p on p.id = r.property_id where p.slug = ${propertySlug}
    on conflict (room_id, night) do update set closed = true`)
}

describe('searching by place', () => {
  test('finds properties in and around it, with prices for the stay', async () => {
    const { data, total } = await around({ ...stay, location: { address: 'Pokhara' }, room_count: '2' })
    expect(total).toBe(data.length)
    expect(data.every(({ city }) => ['Pokhara', 'Sarangkot', 'Begnas Lake'].includes(city))).toBe(true)
    const resort = data.find(({ slug }) => slug === 'phewa-horizon-resort')
    expect(resort).toMatchObject({
      starting_price: 7600,
      minimum_room_rate: 9500,
      campaign_name: 'Early bird',
      availability: true,
      total_price: 7600 * 2 * 2,
      regular_total_price: 9500 * 2 * 2,
    })
  })

  test('returns every field of the specification: the property of that name, those nearby, and the availability of each', async () => {
    const found = await search({ ...stay, search: 'Phewa Horizon Resort', search_by: 'hotel' })
    const fields = `properties_by_name.slug properties_by_name.availability properties_by_location.data properties_by_location.last_page
      properties_by_location.data.slug properties_by_location.data.availability`
    expect(fieldsMissing(found, fields.split(/\s+/))).toEqual([])
  })

  test('returns the same for both sets of parameter names', async () => {
    const first = {
      location: { latitude: '28.2096', longitude: '83.9856' },
      from: stay.from,
      to: stay.to,
      adult: '3',
      filter: { offer: 'true' as const },
    }
    const second = {
      latitude: '28.2096',
      longitude: '83.9856',
      startDate: stay.from,
      endDate: stay.to,
      adultCount: '3',
      isOffer: 'true' as const,
    }
    expect((await around(second)).data).toEqual((await around(first)).data)
  })

  test('prefers a point to a name, and finds a whole district by its name', async () => {
    const point = { latitude: '27.6727', longitude: '85.3253' }
    expect(await titles({ ...stay, location: { ...point, address: 'Pokhara' } })).toContain('Swotha Brick House')
    const district = await titles({
      ...stay,
      location: { latitude: '27.677', longitude: '84.436', address: 'Chitwan District, Bagmati' },
    })
    expect(district).toContain('Trishuli Riverside Camp')
    expect(district).toHaveLength(6)
  })

  test('reads the first part of an address that names a place', async () => {
    expect(await titles({ ...stay, address: 'Lakeside, Pokhara, Kaski, Gandaki' })).toContain('Monal Hostel')
  })

  test('finds nothing when no place has that name', async () => {
    expect(await search({ ...stay, search: 'Xanadu' })).toMatchObject({
      properties_by_name: null,
      properties_by_location: { data: [], total: 0, last_page: 1 },
    })
  })

  test('shows offers only, on request', async () => {
    const { data } = await around({ ...stay, filter: { offer: 'true' } })
    expect(data.length).toBeGreaterThan(10)
    expect(data.every((result) => result.campaign_name !== null && result.starting_price < result.minimum_room_rate)).toBe(true)
  })

  test('leaves out properties too small for the party', async () => {
    const small = await titles({ ...stay, location: { address: 'Pokhara' }, adult: '4' })
    expect(small).toContain('Seti Family Hotel')
    expect(small).not.toContain('Old Bazaar Heritage Home')
  })
})

describe('the results of a search', () => {
  test('without a place cover all of Nepal, each property once over all pages', async () => {
    const pages = await Promise.all(['1', '2', '3', '4', '5'].map((page) => around({ ...stay, page })))
    const slugs = pages.flatMap(({ data }) => data.map(({ slug }) => slug))
    expect(pages.map(({ data }) => data.length)).toEqual([12, 12, 12, 12, 12])
    expect(new Set(slugs).size).toBe(60)
    expect(pages[0]).toMatchObject({ total: 60, last_page: 5, per_page: 12, current_page: 1 })
    expect(pages[4]?.next_page_url).toBeNull()
  })

  test('link to the next page with the same query', async () => {
    const { next_page_url } = await around({ ...stay, location: { latitude: '28', longitude: '85' }, filter: { offer: 'false' } })
    expect(next_page_url).toBeNull()
    const first = await around({ ...stay, filter: { offer: 'true' } })
    const next = new URL(first.next_page_url ?? '', 'http://here')
    expect(next.pathname).toBe('/api/v1.0/properties/all/availability')
    expect(Object.fromEntries(next.searchParams)).toEqual({ 'filter[offer]': 'true', page: '2', ...stay })
  })

  test('are empty beyond the last page, with the total', async () => {
    expect(await around({ ...stay, page: '9' })).toMatchObject({
      data: [],
      total: 60,
      current_page: 9,
      last_page: 5,
      next_page_url: null,
    })
  })

  test.each(SORT_ORDERS)('are sorted by %s over all pages', async (sort_order) => {
    const pages = await Promise.all(['1', '2', '3', '4', '5'].map((page) => around({ ...stay, page, sort_order })))
    await expectSorted(db, 'properties', { results: pages.flatMap(({ data }) => data), order: sort_order })
  })

  test('keep sold-out properties in their position by rating, with their price', async () => {
    const query = { ...stay, location: { address: 'Bhaktapur' }, sort_order: 'highest_rating' } as const
    const before = await around(query)
    await close('bhaktapur-bricks-heritage', addDays(far, 1))
    const after = await around(query)
    expect(after.data.map(({ slug }) => slug)).toEqual(before.data.map(({ slug }) => slug))
    expect(after.data.find(({ slug }) => slug === 'bhaktapur-bricks-heritage')).toMatchObject({
      availability: false,
      available_count: 0,
      starting_price: 4900,
      total_price: 9800,
    })
  })

  test('include a sold-out property and one with few rooms left in the demo', async () => {
    const { data } = await around({ location: { address: 'Pokhara' } })
    expect(data.some(({ availability }) => !availability)).toBe(true)
    expect(data.some(({ available_count }) => available_count > 0 && available_count < 10)).toBe(true)
  })

  test('price a property by its cheapest free room', async () => {
    const slug = 'seti-family-hotel'
    const night = addDays(far, 20)
    await db.execute(
      sql`insert into room_nights (room_id, night, capacity) select id, ${night}, 0 from rooms where slug = ${`${slug}-standard`}`,
    )
    const { data } = await around({ from: night, to: addDays(night, 1), location: { address: 'Pokhara' } })
    expect(data.find((result) => result.slug === slug)).toMatchObject({
      availability: true,
      starting_price: 3000,
      minimum_room_rate: 3550,
    })
  })
})

describe('searching a property by name', () => {
  test('lists it first and not again among those around it', async () => {
    const { properties_by_name: named, properties_by_location: others } = await search({ ...stay, search: 'swotha brick house' })
    expect(named).toMatchObject({ title: 'Swotha Brick House', availability: true, total_price: 7600 * 2 })
    expect(others.data.map(({ title }) => title)).toContain('Patan Courtyard Inn')
    expect(others.data.map(({ title }) => title)).not.toContain('Swotha Brick House')
  })

  test('tolerates misspelling in a hotel search, not in a city search', async () => {
    const nearly = { ...stay, location: { address: 'Swotha Brik Hous' } }
    expect((await search({ ...nearly, search_by: 'hotel' })).properties_by_name?.title).toBe('Swotha Brick House')
    expect((await search({ ...nearly, search_by: 'city' })).properties_by_name).toBeNull()
  })

  test('matches without the apostrophe', async () => {
    expect((await search({ ...stay, search: 'Thorong Trekkers Inn' })).properties_by_name?.title).toBe("Thorong Trekkers' Inn")
  })

  test('shows it as unavailable when it is too small', async () => {
    const { properties_by_name: named } = await search({ ...stay, search: 'Old Bazaar Heritage Home', adult: '9' })
    expect(named).toMatchObject({ availability: false, available_count: 0 })
  })

  test('does not treat a place as a property', async () => {
    expect((await search({ ...stay, search: 'Pokhara', search_by: 'hotel' })).properties_by_name).toBeNull()
  })
})

describe('the dates and the party of a stay', () => {
  const refusal = async (query: Query) => (await ask(query)).error

  test('default to tomorrow for one night', async () => {
    const { next_page_url } = await around({})
    expect(next_page_url).toContain(`from=${tomorrow}&to=${addDays(tomorrow, 1)}`)
  })

  test('default to a day later from midnight in Nepal on', async () => {
    const midnight = instantInNepal(addDays(today, 2), '00:00')
    const shown = async () => (await around({})).next_page_url
    await clock.set(new Date(midnight.getTime() - 5000))
    expect(await shown()).toContain(`from=${addDays(today, 2)}&`)
    await clock.set(midnight)
    expect(await shown()).toContain(`from=${addDays(today, 3)}&`)
    expect((await refusal({ from: addDays(today, 1) }))?.fields).toHaveProperty('from')
    await clock.set(noon)
  })

  test('may start today', async () => {
    expect((await ask({ from: today, to: tomorrow })).status).toBe(200)
  })

  test.each([
    ['the past', { from: addDays(today, -1) }, 'from'],
    ['the past, by its other name', { startDate: addDays(today, -1) }, 'startDate'],
    ['no night', { from: tomorrow, to: tomorrow }, 'to'],
    ['an end before its beginning', { startDate: far, endDate: today }, 'endDate'],
    ['too many nights', { from: tomorrow, to: addDays(tomorrow, STAY_NIGHTS_MAX + 1) }, 'to'],
    ['a day that does not exist', { from: '2027-02-30' }, 'from'],
    ['another way of writing', { from: '22/11/2026' }, 'from'],
  ])('are refused for %s', async (_, query, field) => {
    const error = await refusal(query)
    expect(error?.code).toBe('validation_failed')
    expect(Object.keys(error?.fields ?? {})).toEqual([field])
  })

  test.each([
    { adult: '0' },
    { adult: '51' },
    { child: '-1' },
    { room_count: '1.5' },
    { page: '0' },
    { sort_order: 'cheapest' as 'latest' },
  ])('are refused with %o', async (query) => {
    expect((await refusal(query))?.code).toBe('validation_failed')
  })
})

describe('the rooms of a property', () => {
  test('show what is left for the whole stay and for each night', async () => {
    const slug = 'lakeview-boutique-stay'
    const nights = [far, addDays(far, 1)]
    const [standard] = (await roomsOf(slug, stay)).body.data
    const total = standard?.total_rooms ?? 0
    const id = await idOf(`${slug}-standard`)
    const expiresAt = new Date((await clock.now()).getTime() + 60_000)
    await transact(db, (tx) => takeNights(tx, { holder: 'SHOWN', room: { id }, nights: nights.slice(1), quantity: 2, expiresAt }))
    const shown = (await roomsOf(slug, stay)).body.data.find((one) => one.slug === `${slug}-standard`)
    expect(shown).toMatchObject({
      is_room_available: true,
      available_count: total - 2,
      total_price: 5800 * 2,
      property_name: 'Lakeview Boutique Stay',
    })
    expect(shown?.daily_availabilities.slice(0, 3)).toEqual([
      { date: far, available_count: total },
      { date: addDays(far, 1), available_count: total - 2 },
      { date: addDays(far, 2), available_count: total },
    ])
    expect(shown?.daily_availabilities).toHaveLength(14)
  })

  test('have every field that the specification names', async () => {
    const answer = (await roomsOf('lakeview-boutique-stay', stay)).body
    const fields = `slug title type category room_rate offer_price is_breakfast_included is_room_available total_beds total_rooms
      max_allowed_childrens max_allowed_guests inclusions files.url daily_availabilities.available_count property_name average_rating`
    expect(fieldsMissing(answer.data, fields.split(/\s+/))).toEqual([])
    expect(fieldsMissing(answer, ['next_page_url', 'current_page', 'data'])).toEqual([])
  })

  test('stay listed when they are sold out', async () => {
    const night = addDays(far, 40)
    await close('seti-family-hotel', night)
    const { data } = (await roomsOf('seti-family-hotel', { from: night, to: addDays(night, 1) })).body
    expect(data.length).toBeGreaterThan(2)
    expect(data.every((one) => !one.is_room_available && one.available_count === 0)).toBe(true)
  })

  test('are those that fit the party, cheapest first', async () => {
    const { data } = (await roomsOf('monal-hostel', stay)).body
    expect(data.map(({ category }) => category)).toEqual(['Standard', 'Twin', 'Family'])
    expect((await roomsOf('monal-hostel', { ...stay, adult: '1' })).body.data[0]?.category).toBe('Dorm')
    expect((await roomsOf('monal-hostel', { ...stay, adult: '9' })).body).toMatchObject({ data: [], total: 0 })
  })

  test('fit exactly when the search says so', async () => {
    const all = (await roomsOf('machhapuchhre-lake-palace', { ...stay, adult: '1' })).body.data
    for (const [adults, children, rooms] of [
      [1, 0, 1],
      [2, 2, 1],
      [2, 3, 1],
      [3, 2, 1],
      [4, 2, 1],
      [4, 3, 1],
      [5, 0, 1],
      [8, 4, 2],
      [9, 0, 2],
    ] as const) {
      const party = { adults, children, rooms }
      const fits = all.some((one) =>
        fitsParty({ maxGuests: one.max_allowed_guests, maxChildren: one.max_allowed_childrens }, party),
      )
      const found = await titles({
        ...stay,
        location: { address: 'Pokhara' },
        adult: `${adults}`,
        child: `${children}`,
        room_count: `${rooms}`,
      })
      expect(found.includes('Machhapuchhre Lake Palace'), JSON.stringify(party)).toBe(fits)
    }
  })

  test('are not found for an unknown property', async () => {
    expect((await roomsOf('nowhere-inn')).error?.code).toBe('property_not_found')
  })
})

async function idOf(roomSlug: string): Promise<number> {
  const result = (await db.execute(sql`select id from rooms where slug = ${roomSlug}`)) as unknown as { rows: { id: number }[] }
  return result.rows[0]?.id ?? 0
}

describe('a room', () => {
  const slug = 'seti-family-hotel-deluxe'
  const dates = { from_date: stay.from, to_date: stay.to }

  test("is the same by its own address and by its property's", async () => {
    const nested = await call('GET /properties/:propertySlug/rooms/:roomSlug', {
      params: { propertySlug: 'seti-family-hotel', roomSlug: slug },
      query: dates,
    })
    expect(nested.body.data).toEqual(await room(slug, dates))
    expect(nested.body.data).toMatchObject({
      property_slug: 'seti-family-hotel',
      room_rate: 4350,
      offer_price: 3700,
      campaign_name: 'Family weekend',
    })
  })

  test('costs its offer price for every room and night', async () => {
    expect(await room(slug, { ...dates, room_count: '2' })).toMatchObject({ total_price: 3700 * 2 * 2 })
  })

  test('is unavailable for more rooms than it has', async () => {
    expect(await room(slug, { ...dates, room_count: '50' })).toMatchObject({ is_room_available: false })
  })

  test('is not found when it is unknown, withdrawn or of another property', async () => {
    const ofAnother = { propertySlug: 'monal-hostel', roomSlug: slug }
    expect((await call('GET /properties/:propertySlug/rooms/:roomSlug', { params: ofAnother, query: {} })).error?.code).toBe(
      'room_not_found',
    )
    expect((await call('GET /rooms/:roomSlug', { params: { roomSlug: 'nothing' }, query: {} })).error?.code).toBe(
      'room_not_found',
    )
    await db.execute(sql`update rooms set is_live = false where slug = 'sal-forest-lodge-suite'`)
    expect((await call('GET /rooms/:roomSlug', { params: { roomSlug: 'sal-forest-lodge-suite' }, query: {} })).error?.code).toBe(
      'room_not_found',
    )
  })

  test("reports an invalid date under the caller's parameter name", async () => {
    const { error } = await call('GET /rooms/:roomSlug', { params: { roomSlug: slug }, query: { from_date: addDays(today, -1) } })
    expect(error?.fields).toHaveProperty('from_date')
  })
})

describe('GET /properties/:slug/booking', () => {
  test('chooses the cheapest free room that fits', async () => {
    expect((await chooseIn('seti-family-hotel', stay)).body.data).toEqual({
      room_slug: 'seti-family-hotel-standard',
      plan_code: 'standard',
    })
    expect((await chooseIn('seti-family-hotel', { ...stay, adult: '4' })).body.data).toEqual({
      room_slug: 'seti-family-hotel-family',
      plan_code: 'standard',
    })
  })

  test('skips a room that is sold out in one of the nights', async () => {
    await db.execute(
      sql`insert into room_nights (room_id, night, capacity) select id, ${addDays(far, 61)}, 0 from rooms where slug = 'seti-family-hotel-standard'`,
    )
    const { body } = await chooseIn('seti-family-hotel', { from: addDays(far, 60), to: addDays(far, 62) })
    expect(body.data).toEqual({ room_slug: 'seti-family-hotel-twin', plan_code: 'standard' })
  })

  test('takes the room that was shown and no other', async () => {
    const shown = { ...stay, room: 'seti-family-hotel-twin' }
    expect((await chooseIn('seti-family-hotel', shown)).body.data).toEqual({ room_slug: shown.room, plan_code: 'standard' })
    expect((await chooseIn('seti-family-hotel', { ...shown, adult: '4' })).body.data).toBeNull()
    expect((await chooseIn('seti-family-hotel', { ...stay, room: 'phewa-horizon-resort-standard' })).body.data).toBeNull()
    expect((await chooseIn('nowhere-inn', shown)).error?.code).toBe('property_not_found')
  })

  test('returns null when none is free or none fits', async () => {
    expect((await chooseIn('old-bazaar-heritage-home')).body.data).toBeNull()
    expect((await chooseIn('seti-family-hotel', { ...stay, adult: '50' })).body.data).toBeNull()
  })

  test('refuses an unknown property', async () => {
    expect((await chooseIn('nowhere-inn')).error?.code).toBe('property_not_found')
  })
})
