import { ADVANCE_DAYS_MAX } from '@chautari/contract/availability/limits'
import { addDays, dayInNepal, HOUR, instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshApp } from '../testing/app.ts'
import { packageCalls } from './testing/package-calls.ts'
import { fieldsMissing } from '../testing/fields-missing.ts'

const testApp = await freshApp()
const { call, clock, db } = testApp
const { today, now: noon } = await clock.setTime('12:00')

const { search, slugs, askDetail, detail } = packageCalls(testApp)
const list = async (type: 'popular' | 'featured' | 'hot_deals') => (await call('GET /packages', { query: { type } })).body.data

const DAILY = 'mardi-himal-trek'
const FIXED = 'everest-base-camp-trek'

type Seats = { capacity: number; held?: number; booked?: number; closed?: boolean }

/** Adds a departure, as a booking or a supplier would. */
async function addDeparture(
  slug: string,
  day: CalendarDate,
  { capacity, held = 0, booked = 0, closed = false }: Seats,
): Promise<void> {
  await db.execute(sql`
    insert into departures (package_id, start_date, capacity, held, booked, closed, cutoff_at)
    select id, ${day}, ${capacity}, ${held}, ${booked}, ${closed}, ${instantInNepal(day, '00:00').toISOString()}::timestamptz - interval '3 days'
    from packages where slug = ${slug}
    on conflict (package_id, start_date) do update
      set wanted = excluded.wanted, held = excluded.held, booked = excluded.booked, closed = excluded.closed`)
}

describe('a package without fixed departures', () => {
  test('returns its itinerary by day', async () => {
    const shown = await detail('annapurna-base-camp-trek')
    expect(shown).toMatchObject({
      destination: 'Annapurna Base Camp',
      days: 11,
      is_fixed_departure: false,
      start_date_time: null,
      end_date_time: null,
    })
    expect(shown.tour_details).toHaveLength(11)
    expect(shown.tour_details[6]).toMatchObject({ day: 7, altitude: 4130 })
    expect(shown.tour_details[1]?.stops).toMatchObject([
      { name: 'Nayapul', by: 'road' },
      { name: 'Ghandruk', name_ne: 'घान्द्रुक', by: 'path' },
    ])
    expect(shown.location.address).toEqual({ city: 'Annapurna Base Camp', county: 'Kaski', region: 'Gandaki' })
    expect(shown.files[0]).toEqual(shown.cover_image)
    expect(shown.refund_policy).toEqual([
      { hours_before: 168, refund_percent: 100 },
      { hours_before: 72, refund_percent: 50 },
    ])
    expect(shown.inclusions[0]).toEqual({ text: 'ACAP entry permit and TIMS card' })
  })

  test('has the refunds of a requested day as instants in Nepal time, and none as long as the day is unknown', async () => {
    const shown = await detail('annapurna-base-camp-trek', addDays(today, 6))
    const start = instantInNepal(addDays(today, 6), '07:00').getTime()
    // The full refund needs seven days of notice, so it is over.
    expect(shown.refund_terms).toEqual([{ until: new Date(start - 72 * HOUR).toISOString(), percent: 50 }])
    const later = await detail('annapurna-base-camp-trek', addDays(today, 30))
    expect(later.refund_terms?.map(({ percent }) => percent)).toEqual([100, 50])
    expect((await detail('annapurna-base-camp-trek')).refund_terms).toBeNull()
  })

  test('has every field that the specification names', async () => {
    const fields = `slug title category description additional_information unit_price offer_price days is_fixed_departure start_date_time
      end_date_time cutoff_date_time free_seats destination tour_details.day tour_details.activity inclusions.text pickup.meeting_point
      thumbnail.url thumbnail.name cover_image.url cover_image.name files.url location.address.city location.address.county
      location.address.region average_rating reviews_count company.company_details.website company.company_details.company_phone
      campaign_name`
    for (const slug of [DAILY, FIXED]) expect(fieldsMissing(await detail(slug), fields.split(/\s+/))).toEqual([])
  })

  test('can be booked from the first day that leaves its notice period', async () => {
    // Seventy-two hours after noon of today: the next start is in the morning of the fourth day.
    expect(await detail(DAILY)).toMatchObject({
      cutoff_date_time: instantInNepal(addDays(today, 4), '07:00').toISOString(),
      free_seats: 10,
      availability: true,
    })
  })

  test.each<[string, Seats, number, boolean]>([
    ['held and booked seats count', { capacity: 10, held: 2, booked: 5 }, 3, true],
    ['none is left', { capacity: 7, held: 0, booked: 7 }, 0, false],
    ['more are booked than are sold by now', { capacity: 5, held: 0, booked: 7 }, 0, false],
    ['the day is closed', { capacity: 10, closed: true }, 0, false],
  ])('shows the seats of a day: %s', async (_, noted, free_seats, availability) => {
    const day = addDays(today, 30)
    await addDeparture(DAILY, day, noted)
    expect(await detail(DAILY, day)).toMatchObject({ free_seats, availability })
    expect(await detail(DAILY, addDays(day, 1))).toMatchObject({ free_seats: 10, availability: true })
    expect(await detail(DAILY)).toMatchObject({ free_seats: 10, availability: true })
  })

  test('is not available to more travellers than it has seats', async () => {
    const isAvailable = async (count: string) => (await search({ where: 'Mardi Himal', count })).data[0]?.availability
    expect([await isAvailable('10'), await isAvailable('11')]).toEqual([true, false])
  })

  test.each<[string, number]>([
    ['in the past', -1],
    ['before the cutoff', 3],
    ['too far ahead', ADVANCE_DAYS_MAX + 1],
  ])('cannot be started %s', async (_, ahead) => {
    const { error } = await askDetail(DAILY, addDays(today, ahead))
    expect([error?.code, Object.keys(error?.fields ?? {})]).toEqual(['validation_failed', ['start_date']])
  })

  test('can start on the first and last bookable day', async () => {
    for (const ahead of [4, ADVANCE_DAYS_MAX]) expect((await askDetail(DAILY, addDays(today, ahead))).status).toBe(200)
  })

  test.each(['22/11/2026', '2027-02-30', ''])('refuses the start date %j', async (start_date) => {
    const { error } = await call('GET /packages/:slug', { params: { slug: DAILY }, query: { start_date } })
    expect(error?.fields).toHaveProperty('start_date')
  })
})

describe('a fixed departure', () => {
  beforeAll(() => clock.set(noon))

  test('returns start and end in Nepal time, as many days apart as the package has', async () => {
    const startsOn = addDays(today, 12)
    expect(await detail(FIXED)).toMatchObject({
      is_fixed_departure: true,
      start_date_time: instantInNepal(startsOn, '05:30').toISOString(),
      end_date_time: instantInNepal(addDays(startsOn, 14), '12:00').toISOString(),
      cutoff_date_time: instantInNepal(addDays(today, 9), '05:30').toISOString(),
      free_seats: 3,
      availability: true,
    })
  })

  test('has its refunds as instants in Nepal time, on its page, for each departure and in results', async () => {
    const start = instantInNepal(addDays(today, 12), '05:30').getTime()
    const terms = [{ until: new Date(start - 168 * HOUR).toISOString(), percent: 50 }]
    const shown = await detail(FIXED)
    expect([shown.refund_terms, shown.departures[0]?.refund_terms]).toEqual([terms, terms])
    const found = (await search({ where: 'Everest Base Camp' })).data.find(({ slug }) => slug === FIXED)
    expect(found).toMatchObject({ refund_terms: terms, refund_policy: [{ refund_percent: 100 }, { refund_percent: 50 }] })
  })

  test('of a trek shows its summits beside the nights, and what each month is like', async () => {
    const { tour_details: days, months, route } = await detail(FIXED)
    expect(route).toEqual(['Kathmandu', 'Lukla', 'Namche Bazaar', 'Tengboche', 'Everest Base Camp'])
    expect(days[8]).toMatchObject({
      altitude: 4371,
      high_point: { name: 'Kala Patthar', name_ne: 'कालापत्थर', altitude: 5545 },
    })
    expect(days[0]?.high_point).toBeNull()
    expect(months.flatMap((tone, index) => (tone === 'best' ? index + 1 : []))).toEqual([4, 5, 10, 11])
  })

  test('is replaced by the next one at its cutoff', async () => {
    const start = async () => (await detail(FIXED)).start_date_time?.slice(0, 10)
    const cutoff = instantInNepal(addDays(today, 9), '05:30')
    await clock.set(new Date(cutoff.getTime() - 5000))
    expect(await start()).toBe(dayBefore(addDays(today, 12)))
    await clock.set(cutoff)
    expect(await start()).toBe(dayBefore(addDays(today, 26)))
    await clock.set(noon)
  })

  test('remains visible after its cutoff when it is the last, and cannot be booked', async () => {
    expect(await detail('pathibhara-devi-pilgrimage')).toMatchObject({
      availability: false,
      start_date_time: instantInNepal(addDays(today, 2), '09:30').toISOString(),
      free_seats: 14,
    })
  })

  test('is replaced by the next one with seats when it is sold out or closed', async () => {
    const [first, second, third] = [12, 26, 54].map((ahead) => addDays(today, ahead)) as [
      CalendarDate,
      CalendarDate,
      CalendarDate,
    ]
    const slug = 'langtang-valley-trek'
    const start = async () => {
      const { start_date_time, free_seats, availability } = await detail(slug)
      const found = (await search({ where: 'langtang valley' })).data.find((one) => one.slug === slug)
      expect(found).toMatchObject({ start_date_time, free_seats, availability })
      return { day: start_date_time && dayInNepal(new Date(start_date_time)), free_seats, availability }
    }
    expect((await start()).day).toBe(first)
    await addDeparture(slug, first, { capacity: 12, held: 2, booked: 10 })
    expect((await start()).day).toBe(second)
    await addDeparture(slug, second, { capacity: 12, closed: true })
    expect((await start()).day).toBe(third)
    await addDeparture(slug, third, { capacity: 12, booked: 12 })
    expect(await start()).toEqual({ day: first, free_seats: 0, availability: false })
    for (const day of [first, second, third]) await addDeparture(slug, day, { capacity: 12 })
  })

  test('with two seats left is available to two travellers', async () => {
    const isAvailable = async (count: string) =>
      (await search({ where: 'Upper Mustang Trek', count })).data.find(({ slug }) => slug === 'upper-mustang-trek')
    expect(await isAvailable('2')).toMatchObject({ availability: true, free_seats: 2 })
    expect(await isAvailable('11')).toMatchObject({ availability: false, free_seats: 2 })
  })

  test('with too few seats for a party gives way to the next one that has enough', async () => {
    const dayOf = (start: string | null) => start && dayInNepal(new Date(start))
    const found = (await search({ where: 'Everest Base Camp', count: '5' })).data.find(({ slug }) => slug === FIXED)
    expect(found).toMatchObject({ availability: true, free_seats: 12 })
    expect(dayOf(found?.start_date_time ?? null)).toBe(addDays(today, 26))
    const shown = (await call('GET /packages/:slug', { params: { slug: FIXED }, query: { count: '5' } })).body.data
    expect([dayOf(shown.start_date_time), shown.free_seats]).toEqual([addDays(today, 26), 12])
    const tooMany = (await call('GET /packages/:slug', { params: { slug: FIXED }, query: { count: '13' } })).body.data
    expect([dayOf(tooMany.start_date_time), tooMany.free_seats]).toEqual([addDays(today, 12), 3])
  })

  test('is listed with all the others that are ahead, sold-out and closed ones too', async () => {
    const days = [12, 26, 54].map((ahead) => addDays(today, ahead))
    const slug = 'langtang-valley-trek'
    await addDeparture(slug, days[1] ?? today, { capacity: 12, booked: 12 })
    const listed = (await detail(slug)).departures
    expect(listed.map(({ start_date, is_open, free_seats }) => [start_date, is_open, free_seats])).toEqual([
      [days[0], true, 12],
      [days[1], true, 0],
      [days[2], true, 12],
    ])
    await addDeparture(slug, days[1] ?? today, { capacity: 12 })
    expect((await detail(DAILY)).departures).toEqual([])
  })

  test('closes at its cutoff, stays listed until it starts, and alone also afterwards', async () => {
    const opens = async () => (await detail(FIXED)).departures.map(({ is_open }) => is_open)
    await clock.set(instantInNepal(addDays(today, 9), '05:30'))
    expect(await opens()).toEqual([false, true, true])
    await clock.set(instantInNepal(addDays(today, 13), '00:00'))
    expect(await opens()).toEqual([true, true])
    await clock.set(instantInNepal(addDays(today, 60), '00:00'))
    expect(await opens()).toEqual([false])
    await clock.set(noon)
  })

  test('is returned for its own day only', async () => {
    const later = await detail(FIXED, addDays(today, 26))
    expect(later.start_date_time).toBe(instantInNepal(addDays(today, 26), '05:30').toISOString())
    expect(await detail(FIXED, addDays(today, 40))).toEqual(await detail(FIXED))
  })

  test('is not available on a day without one', async () => {
    await db.execute(
      sql`delete from departures where package_id = (select id from packages where slug = 'halesi-mahadev-journey')`,
    )
    expect(await detail('halesi-mahadev-journey')).toMatchObject({ availability: false, start_date_time: null, free_seats: 0 })
  })
})

/** Returns the day before, which is the UTC date of the early morning in Nepal. */
function dayBefore(day: CalendarDate): CalendarDate {
  return addDays(day, -1)
}

describe('the lists of the package home page', () => {
  test('have eight cards, the most popular first', async () => {
    const popular = await list('popular')
    expect(popular).toHaveLength(8)
    expect((await list('featured')).map(({ slug }) => slug)).toContain(FIXED)
    expect(popular.every(({ free_seats }) => free_seats > 0)).toBe(true)
  })

  test('show the deepest discounts that can be booked', async () => {
    const hot = await list('hot_deals')
    const saved = hot.map(({ offer_price, unit_price }) => (offer_price ?? unit_price) / unit_price)
    expect(saved).toEqual(saved.toSorted((a, b) => a - b))
    expect(hot[0]?.slug).toBe('chitwan-jungle-safari')
    expect(hot.map(({ slug }) => slug)).toContain('langtang-valley-trek')
    for (const ahead of [12, 26, 54])
      await addDeparture('langtang-valley-trek', addDays(today, ahead), { capacity: 12, booked: 12 })
    expect((await list('hot_deals')).map(({ slug }) => slug)).not.toContain('langtang-valley-trek')
  })

  test('have no package rated below 3.5 among the hot deals, but an unrated one', async () => {
    const slug = (await list('hot_deals'))[0]?.slug ?? ''
    const isHotWith = async (stars: number, count: number) => {
      await db.execute(sql`update packages set rating_stars = ${stars}, reviews_count = ${count} where slug = ${slug}`)
      return (await list('hot_deals')).some((one) => one.slug === slug)
    }
    expect([await isHotWith(34, 10), await isHotWith(35, 10), await isHotWith(0, 0)]).toEqual([false, true, true])
  })
})

test('an unknown or withdrawn package is not found', async () => {
  expect((await askDetail('nowhere')).error?.code).toBe('package_not_found')
  await db.execute(sql`update packages set is_live = false where slug = 'panchase-hill-trek'`)
  expect((await askDetail('panchase-hill-trek')).error?.code).toBe('package_not_found')
  expect(await slugs({ where: 'Panchase' })).toEqual([])
})

test('GET /package-cards returns packages by their slugs, in that order, without unknown ones', async () => {
  const { body } = await call('GET /package-cards', { query: { slugs: 'mardi-himal-trek,no-such-trek,everest-base-camp-trek' } })
  expect(body.data.map(({ slug, availability }) => [slug, availability])).toEqual([
    ['mardi-himal-trek', true],
    ['everest-base-camp-trek', true],
  ])
  const data = await detail(FIXED)
  expect(body.data[1]).toMatchObject({ start_date_time: data.start_date_time, free_seats: data.free_seats })
})
