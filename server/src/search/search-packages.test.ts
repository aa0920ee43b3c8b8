import { ADVANCE_DAYS_MAX, RESULTS_PER_PAGE, SORT_ORDERS } from '@chautari/contract/availability/limits'
import { addDays, dayInNepal, instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freshApp } from '../testing/app.ts'
import { expectSorted } from '../availability/testing/expect-sorted.ts'
import { packageCalls, type PackageQuery } from '../availability/testing/package-calls.ts'

const testApp = await freshApp()
const { clock, db } = testApp
const { today, now: noon } = await clock.setTime('12:00')

const { ask, search, slugs, detail } = packageCalls(testApp)

describe('searching packages', () => {
  test('from Kathmandu finds many, each once over all pages', async () => {
    const first = await search({ where: 'kathmandu' })
    expect(first).toMatchObject({ total: 37, last_page: 4, current_page: 1, per_page: RESULTS_PER_PAGE })
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => slugs({ where: 'kathmandu', page })))
    expect(new Set(pages.flat()).size).toBe(37)
    expect(first.next_page_url).toBe('/api/v1.0/packages/all/availability?where=kathmandu&page=2')
  })

  test('without a place finds all, and nothing beyond the last page', async () => {
    expect(await search({})).toMatchObject({ total: 40, last_page: 4 })
    expect(await search({ where: 'Nepal' })).toMatchObject({ total: 40 })
    expect(await search({ page: '9' })).toMatchObject({ data: [], total: 40, current_page: 9, next_page_url: null })
  })

  test.each<[PackageQuery, string]>([
    [{ where: 'Lumbini' }, 'lumbini-peace-journey'],
    [{ where: 'lumbni' }, 'lumbini-peace-journey'],
    [{ where: 'लुम्बिनी' }, 'lumbini-peace-journey'],
    [{ where: 'Chitwan District, Bagmati' }, 'chitwan-luxury-safari'],
    [{ location: { address: 'Muktinath, Mustang' } }, 'muktinath-pilgrimage-by-flight'],
    [{ location: { latitude: '29.18', longitude: '83.95' } }, 'upper-mustang-trek'],
    [{ where: 'Annapurna Base Camp Trek' }, 'annapurna-base-camp-trek'],
    [{ where: 'anapurna base camp' }, 'annapurna-base-camp-trek'],
    [{ where: 'rafting' }, 'trishuli-river-rafting-day'],
    [{ where: 'Honeymoon' }, 'pokhara-honeymoon'],
    [{ where: 'जंगल सफारी' }, 'bardiya-tiger-tracking'],
    [{ where: 'Manang', search_by: 'hotel' }, 'annapurna-circuit-and-tilicho-lake'],
  ])('for %j finds %s', async (query, slug) => {
    expect(await slugs(query)).toContain(slug)
  })

  test('by theme finds only that theme, whatever place has a similar name', async () => {
    const { data } = await search({ where: 'Jungle' })
    expect(data).toHaveLength(5)
    for (const { themes, title } of data) expect(themes, title).toContain('jungle')
    expect(await slugs({ filter: { theme: 'jungle' } })).toEqual(data.map(({ slug }) => slug))
  })

  test('by length, price and difficulty finds only such packages', async () => {
    const long = (await search({ filter: { days_min: '8', days_max: '12' } })).data
    expect(long.length).toBeGreaterThan(3)
    for (const { days, title } of long) expect(days >= 8 && days <= 12, title).toBe(true)
    const cheap = (await search({ filter: { price_max: '5000' } })).data
    expect(cheap.length).toBeGreaterThan(3)
    for (const { offer_price, unit_price, title } of cheap) expect(offer_price ?? unit_price, title).toBeLessThanOrEqual(5000)
    const hard = (await search({ filter: { difficulty: 'Strenuous' } })).data
    expect(new Set(hard.map(({ difficulty }) => difficulty))).toEqual(new Set(['Strenuous']))
  })

  test('by the days of the start finds departures with seats for the party, and what starts on any day', async () => {
    const leaving = async (from: number, to: number, count: string, where = 'Everest Base Camp Trek') => {
      const filter = { leaving_from: addDays(today, from), leaving_to: addDays(today, to) }
      return (await search({ where, count, filter })).data.map(({ slug, start_date_time: start }) => [
        slug,
        start && dayInNepal(new Date(start)),
      ])
    }
    const trek = (ahead: number) => ['everest-base-camp-trek', addDays(today, ahead)]
    expect(await leaving(10, 20, '3')).toContainEqual(trek(12))
    expect(await leaving(10, 20, '5')).not.toContainEqual(expect.arrayContaining(['everest-base-camp-trek']))
    expect(await leaving(10, 30, '5')).toContainEqual(trek(26))
    // The window counts, not the next departure that has seats.
    expect(await leaving(40, 60, '5')).toContainEqual(trek(54))
    expect(await leaving(10, 20, '1', 'Mardi Himal Trek')).toContainEqual(['mardi-himal-trek', null])
    // Its notice is three days, and it can be booked at most ADVANCE_DAYS_MAX ahead.
    for (const [from, to] of [
      [0, 2],
      [ADVANCE_DAYS_MAX + 1, ADVANCE_DAYS_MAX + 30],
    ] as const)
      expect(await leaving(from, to, '1', 'Mardi Himal Trek')).not.toContainEqual(['mardi-himal-trek', null])
  })

  test('finds what starts on any day from its first bookable day on, and nothing in a window that ends before it begins', async () => {
    const where = 'Mardi Himal Trek'
    const [trek] = (await search({ where })).data
    const first = dayInNepal(new Date(trek?.cutoff_date_time ?? ''))
    const within = (from: CalendarDate, to: CalendarDate) => slugs({ where, filter: { leaving_from: from, leaving_to: to } })
    expect(await within(today, first)).toContain('mardi-himal-trek')
    expect(await within(today, addDays(first, -1))).not.toContain('mardi-himal-trek')
    expect(await within(addDays(first, 9), addDays(first, 5))).not.toContain('mardi-himal-trek')
  })

  test('prefers a point to an address', async () => {
    const found = await slugs({ location: { latitude: '29.527', longitude: '82.088', address: 'Xanadu' } })
    expect(found).toEqual(['rara-lake-by-flight'])
  })

  test('finds nothing when no place, package or theme has that name', async () => {
    expect(await search({ where: 'Xanadu' })).toMatchObject({ data: [], total: 0, last_page: 1, next_page_url: null })
  })

  test('shows offers only, on request, and a theme within a place', async () => {
    const { data, total } = await search({ filter: { offer: 'true' } })
    expect(total).toBe(13)
    for (const result of data) expect(result.offer_price ?? Infinity, result.title).toBeLessThan(result.unit_price)
    expect(await slugs({ where: 'Pokhara', filter: { theme: 'adventure' } })).toHaveLength(4)
  })

  test('links to the next page with the same query', async () => {
    const { next_page_url } = await search({
      where: 'Kathmandu, Nepal',
      count: '3',
      filter: { offer: 'false' },
      sort_order: 'lowest_price',
    })
    const next = new URL(next_page_url ?? '', 'http://here').searchParams
    expect(Object.fromEntries(next)).toEqual({
      where: 'Kathmandu, Nepal',
      count: '3',
      'filter[offer]': 'false',
      sort_order: 'lowest_price',
      page: '2',
    })
  })

  test.each<[object, string]>([
    [{ count: '0' }, 'count'],
    [{ count: '51' }, 'count'],
    [{ page: '0' }, 'page'],
    [{ filter: { theme: 'space' } }, 'filter.theme'],
    [{ sort_order: 'cheapest' }, 'sort_order'],
    [{ location: { latitude: '91' } }, 'location.latitude'],
  ])('refuses %j', async (query, field) => {
    const { error } = await ask(query as PackageQuery)
    expect(error?.code).toBe('validation_failed')
    expect(Object.keys(error?.fields ?? {})).toEqual([field])
  })
})

describe('the card of a package', () => {
  test('shows the route in the order of the tour, its altitudes, months, operator and first inclusions', async () => {
    const { data } = await search({ where: 'Everest Base Camp' })
    const trek = data.find(({ slug }) => slug === 'everest-base-camp-trek')
    expect(trek?.route).toEqual(['Kathmandu', 'Lukla', 'Namche Bazaar', 'Tengboche', 'Everest Base Camp'])
    expect(Math.max(...(trek?.altitudes ?? []))).toBe(trek?.max_altitude)
    expect(trek?.months).toHaveLength(12)
    expect(trek?.inclusions).toHaveLength(3)
    const whole = await detail('everest-base-camp-trek')
    expect(trek?.inclusions).toEqual(whole.inclusions.slice(0, 3).map(({ text }) => text))
    expect(trek?.company_name).toBe(whole.company.name)
  })
})

describe('the price of a package', () => {
  test('is persons × the offer, or × the unit price without one', async () => {
    const { data } = await search({ where: 'Pokhara', count: '3' })
    for (const { offer_price, unit_price, total_price, regular_total_price, title } of data) {
      expect(total_price, title).toBe((offer_price ?? unit_price) * 3)
      expect(regular_total_price, title).toBe(unit_price * 3)
    }
    expect(data.some(({ offer_price }) => offer_price !== null)).toBe(true)
  })

  test('is zero for a free package', async () => {
    const [day] = (await search({ where: 'Manakamana', sort_order: 'lowest_price', count: '4' })).data
    expect(day).toMatchObject({ unit_price: 0, offer_price: null, total_price: 0, availability: true })
  })

  test('is the regular one before and after its campaign', async () => {
    expect(await detail('bhaktapur-changu-and-nagarkot')).toMatchObject({
      unit_price: 6400,
      offer_price: null,
      campaign_name: null,
    })
    expect(await detail('ilam-tea-hills')).toMatchObject({ unit_price: 17600, offer_price: null, campaign_name: null })
  })

  test('changes on the first day of the campaign and after its last', async () => {
    const price = async () => [
      (await detail('langtang-valley-trek')).offer_price,
      (await search({ where: 'langtang valley' })).data[0]?.total_price,
    ]
    const endsOn = addDays(today, 12)
    await clock.set(new Date(instantInNepal(addDays(endsOn, 1), '00:00').getTime() - 60_000))
    expect(await price()).toEqual([21550, 21550])
    await clock.set(instantInNepal(addDays(endsOn, 1), '00:00'))
    expect(await price()).toEqual([null, 24500])
    await clock.set(noon)
  })
})

describe('a campaign', () => {
  test('finds only its own packages, by its code in any case', async () => {
    const found = await slugs({ campaign_code: 'family' })
    expect(found.toSorted()).toEqual(['chitwan-jungle-safari', 'pokhara-family-holiday', 'tharu-village-stay'])
    expect(await slugs({ campaign_code: 'FAMILY', where: 'Pokhara' })).toEqual(['pokhara-family-holiday'])
  })

  test.each(['DASHAIN83', 'NEWYEAR84', 'NOTHING'])('%s finds nothing while it does not run', async (campaign_code) => {
    expect(await slugs({ campaign_code })).toEqual([])
  })
})

describe('the order of results', () => {
  test.each(SORT_ORDERS)('is %s over all pages', async (sort_order) => {
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => search({ page, sort_order })))
    await expectSorted(db, 'packages', { results: pages.flatMap(({ data }) => data), order: sort_order })
  })

  test('keeps unbookable packages in their position', async () => {
    const before = await slugs({ where: 'Pathibhara' })
    expect(before).toContain('pathibhara-devi-pilgrimage')
    const { data } = await search({ where: 'Pathibhara' })
    expect(data.find(({ slug }) => slug === 'pathibhara-devi-pilgrimage')).toMatchObject({
      availability: false,
      total_price: 21000,
    })
  })
})

const COPIES = 1000

test('a search counts more than a thousand packages', async () => {
  const before = (await search({})).total
  await db.execute(sql`
    insert into packages (slug, title, category, themes, description, additional_information, place_id, passes_place_ids, unit_paisa, days,
      is_fixed_departure, start_time, end_time, cutoff_hours, seats, tour, inclusions, exclusions, company_name, company_phone, picture_names)
    select 'copy-' || n, 'A copy', category, themes, description, additional_information, place_id, passes_place_ids, unit_paisa, days,
      is_fixed_departure, start_time, end_time, cutoff_hours, seats, tour, inclusions, exclusions, company_name, company_phone, picture_names
    from packages, generate_series(1, ${COPIES}::int) n where slug = 'panchase-hill-trek'`)
  expect((await search({})).total).toBe(before + COPIES)
})
