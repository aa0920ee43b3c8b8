import { PACKAGE_DAYS_MAX } from '@chautari/contract/availability/limits'
import { DIFFICULTIES, PACKAGE_THEMES } from '@chautari/contract/catalogue/limits'
import { PACKAGE_CATEGORIES } from '@chautari/contract/catalogue/listings'
import { addDays, dayInNepal } from '@chautari/contract/dates'
import { ACTIVITY_MAX, NAME_MAX, STOPS_MAX } from '@chautari/contract/listing/listing-limits'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { selectRows } from '../../platform/database/db.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestOrganisation, createTestPackage, DEPARTURE_IN_DAYS } from '../testing/listings.ts'
import { createTestMember } from '../testing/members.ts'
import { TYPICAL_PACKAGE } from '../testing/typical-staff-calls.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { headers, person } = await createTestMember(app, { role: 'content' })
const organisationId = await createTestOrganisation(app)
const departsOn = addDays(dayInNepal(await clock.now()), DEPARTURE_IN_DAYS)

const create = (given: object = {}) =>
  call('POST /staff/packages', { headers, body: { ...TYPICAL_PACKAGE, organisation_id: organisationId, ...given } })
const change = (slug: string, body: object) => call('PATCH /staff/packages/:slug', { headers, params: { slug }, body })
const get = async (slug: string) => (await call('GET /staff/packages/:slug', { headers, params: { slug } })).body.data
const publish = (slug: string) => call('POST /staff/packages/:slug/publish', { headers, params: { slug }, body: {} })
const entriesAbout = async (about: string) => (await call('GET /staff/entries', { headers, query: { about } })).body.data
const see = (slug: string) => call('GET /packages/:slug', { params: { slug }, query: {} })

/** Returns whether a search by its name finds the package. */
async function isFound(slug: string): Promise<boolean> {
  const query = { where: (await get(slug)).title }
  const { body } = await call('GET /packages/all/availability', { query })
  return body.data.some((each) => each.slug === slug)
}

const DAY = { activity: 'To Ghandruk', activity_ne: 'घान्द्रुकसम्म', altitude: 1940, high_point: null, stops: null }
const POKHARA = { name: 'Pokhara', name_ne: 'पोखरा', latitude: 28.21, longitude: 83.96, by: null }
const GHANDRUK = { name: 'Ghandruk', name_ne: 'घान्द्रुक', latitude: 28.376, longitude: 83.811, by: 'path' as const }

describe('creating a package', () => {
  test('creates a draft with an empty itinerary of its days, which no traveller sees', async () => {
    const [first, second] = [await create({ is_live: true }), await create()]
    expect(first.status).toBe(201)
    const file = first.body.data
    expect([file.slug, second.body.data.slug]).toEqual(['mohare-danda-walk', 'mohare-danda-walk-2'])
    expect(file).toMatchObject({ is_live: false, days: 3, price: 18_500, passes: [{ slug: 'pokhara' }], seats: 8 })
    expect(file.tour.map(({ activity }) => activity)).toEqual(['', '', ''])
    expect(file.missing).toEqual(['description', 'picture', 'itinerary', 'company_phone', 'departure'])
    expect((await see(file.slug)).status).toBe(404)
    const about = `package:${file.slug}`
    expect(await entriesAbout(about)).toMatchObject([{ act: 'packages.create', staff_id: String(person.id) }])
  })

  test.each([
    ['place', { place: 'atlantis' }],
    ['organisation_id', { organisation_id: '999999999999999' }],
    ['title', { title: 'यात्रा' }],
    ['category', { category: 'Cruise' }],
    ['price', { price: 0 }],
    ['days', { days: 100 }],
  ])('refuses a wrong %s', async (field, given) => {
    const { status, error } = await create(given)
    expect(status).toBe(422)
    expect(error?.fields).toHaveProperty(field)
  })
})

describe('changing a package', () => {
  test('writes the sent fields in both languages, and records only the changed ones', async () => {
    const { slug } = (await create()).body.data
    const edit = {
      title_ne: 'मोहरे डाँडा',
      themes: ['trek', 'family'],
      company_website: 'https://walks.example/mohare',
      months: Array.from({ length: 12 }, () => 'good'),
      refund_tiers: [{ hours_before: 168, refund_percent: 100 }],
      meeting_point: 'Lakeside, by the pier',
      meeting_pin: { latitude: 28.21, longitude: 83.95 },
      needs_approval: true,
    }
    const { body } = await change(slug, {
      ...edit,
      reason: 'from their email',
      is_live: true,
      price: 1,
      is_fixed_departure: false,
    })
    expect(body.data).toMatchObject({ ...edit, slug, is_live: false, price: 18_500, is_fixed_departure: true })
    const [entry] = await entriesAbout(`package:${slug}`)
    expect(entry).toMatchObject({ act: 'packages.edit', reason: 'from their email' })
    expect(Object.keys(entry?.after ?? {}).toSorted()).toEqual(
      [
        'titleNe',
        'themes',
        'companyWebsite',
        'months',
        'refundTiers',
        'meetingPoint',
        'meetingLatitude',
        'meetingLongitude',
        'needsApproval',
      ].toSorted(),
    )
    await change(slug, edit)
    expect(await entriesAbout(`package:${slug}`)).toHaveLength(2)
    expect((await change(slug, { meeting_pin: null })).body.data.meeting_pin).toBeNull()
  })

  test('keeps an itinerary with its places, and counts its days', async () => {
    const { slug } = (await create()).body.data
    const high = { name: 'Mohare', name_ne: 'मोहरे', altitude: 3300 }
    const tour = [
      { ...DAY, stops: [POKHARA, GHANDRUK] },
      { ...DAY, activity: 'Rest', activity_ne: null, altitude: null, stops: [] },
      { ...DAY, high_point: high },
      { ...DAY, stops: [{ ...POKHARA, by: 'road' }] },
    ]
    expect((await change(slug, { tour })).body.data).toMatchObject({ days: 4, tour })
    const [entry] = await entriesAbout(`package:${slug}`)
    expect(entry?.after).toEqual({ days: 4, itinerary: 'days 1, 2, 3, 4' })
    expect((await change(slug, { tour: tour.slice(0, 2) })).body.data).toMatchObject({
      days: 2,
      missing: expect.anything() as unknown,
    })
    expect((await entriesAbout(`package:${slug}`))[0]?.after).toEqual({ days: 2, itinerary: 'days 3, 4' })
  })

  test('keeps the longest itinerary in two languages', async () => {
    const { slug } = (await create()).body.data
    const named = { name: 'य'.repeat(NAME_MAX), name_ne: 'य'.repeat(NAME_MAX) }
    const stop = { ...named, latitude: 28.123_456, longitude: 83.123_456, by: 'path' as const }
    const day = {
      activity: 'य'.repeat(ACTIVITY_MAX),
      activity_ne: 'य'.repeat(ACTIVITY_MAX),
      altitude: 3000,
      high_point: { ...named, altitude: 4000 },
      stops: Array.from({ length: STOPS_MAX }, () => stop),
    }
    const [first, ...further] = Array.from({ length: PACKAGE_DAYS_MAX }, () => day)
    const tour = [{ ...first, stops: [{ ...stop, by: null }, ...day.stops.slice(1)] }, ...further]
    expect((await change(slug, { tour })).body.data.days).toBe(PACKAGE_DAYS_MAX)
  })

  test.each([
    ['a first place that is reached', [{ ...DAY, stops: [{ ...POKHARA, by: 'road' }] }]],
    [
      'a later place that nobody reaches',
      [
        { ...DAY, stops: [POKHARA] },
        { ...DAY, stops: [{ ...GHANDRUK, by: null }] },
      ],
    ],
    ['a place in the sea', [{ ...DAY, stops: [{ ...POKHARA, latitude: 0 }] }]],
    ['a night above Everest', [{ ...DAY, altitude: 9000 }]],
    ['no days', []],
  ])('refuses an itinerary with %s', async (_, tour) => {
    const { slug } = (await create()).body.data
    const { status, error } = await change(slug, { tour })
    expect([status, Object.keys(error?.fields ?? {}).join()]).toEqual([422, expect.stringMatching(/^tour/)])
  })

  test('keeps the destination among the places by which a search finds it', async () => {
    const { slug } = (await create()).body.data
    const passes = async (edit: object) => (await change(slug, edit)).body.data.passes.map((place) => place.slug)
    expect(await passes({ passes: ['kathmandu', 'bandipur'] })).toEqual(['kathmandu', 'bandipur', 'pokhara'])
    expect(await passes({ place: 'kathmandu' })).toEqual(['kathmandu', 'bandipur', 'pokhara'])
    expect(await passes({ passes: ['bandipur'] })).toEqual(['bandipur', 'kathmandu'])
    expect((await change(slug, { passes: ['atlantis'] })).error?.fields).toHaveProperty('passes')
    expect((await change(slug, { place: 'atlantis' })).error?.fields).toHaveProperty('place')
  })

  test('moves the cutoff of coming departures with the times of the package', async () => {
    const slug = await createTestPackage(app)
    await publish(slug)
    await change(slug, { start_time: '06:30', cutoff_hours: 48 })
    const [departure] = (await see(slug)).body.data.departures
    expect(departure?.cutoff_date_time).toBe(`${addDays(departsOn, -2)}T00:45:00.000Z`)
  })
})

test('the demo has only words that staff can choose', async () => {
  const used = sql`select distinct word from (
    select unnest(themes || category || coalesce(difficulty, category)) as word from packages) used`
  const known = new Set<string>([...PACKAGE_CATEGORIES, ...PACKAGE_THEMES, ...DIFFICULTIES])
  const found = await selectRows(db, used, z.object({ word: z.string() }))
  expect(found.filter(({ word }) => !known.has(word))).toEqual([])
})

describe('publishing a package', () => {
  test('names all gaps', async () => {
    const { slug } = (await create()).body.data
    const { error } = await publish(slug)
    expect(error?.code).toBe('listing_incomplete')
    expect(Object.keys(error?.fields ?? {})).toEqual(['description', 'picture', 'itinerary', 'company_phone', 'departure'])
    expect((await get(slug)).is_live).toBe(false)
  })

  test('puts it on sale, takes it off, and records both once', async () => {
    const slug = await createTestPackage(app)
    expect([await isFound(slug), (await see(slug)).status]).toEqual([false, 404])
    expect((await publish(slug)).body.data).toMatchObject({ is_live: true, missing: [] })
    expect([await isFound(slug), (await see(slug)).status]).toEqual([true, 200])
    await publish(slug)
    const off = { headers, params: { slug }, body: { reason: 'the trail is closed' } }
    expect((await call('POST /staff/packages/:slug/unpublish', off)).body.data.is_live).toBe(false)
    expect([await isFound(slug), (await see(slug)).status]).toEqual([false, 404])
    expect(await entriesAbout(`package:${slug}`)).toMatchObject([
      { act: 'packages.unpublish', reason: 'the trail is closed' },
      { act: 'packages.publish' },
    ])
  })

  test('keeps a published package complete', async () => {
    const slug = await createTestPackage(app)
    await publish(slug)
    const { error } = await change(slug, { tour: [{ ...DAY, activity: '' }] })
    expect(error).toMatchObject({ code: 'listing_incomplete', fields: { itinerary: expect.anything() as unknown } })
    const removed = (await get(slug)).pictures.map(({ name }) => name)
    const bare = await call('PUT /staff/packages/:slug/pictures', { headers, params: { slug }, body: { names: [], removed } })
    expect(bare.error).toMatchObject({ code: 'listing_incomplete', fields: { picture: expect.anything() as unknown } })
    expect(await get(slug)).toMatchObject({ days: 2, is_live: true })
  })
})

describe('listing packages', () => {
  test('finds packages by words and state, and each once over all pages', async () => {
    const slug = await createTestPackage(app)
    const { title } = await get(slug)
    const find = async (query: object) => (await call('GET /staff/packages', { headers, query })).body
    expect((await find({ text: title.toUpperCase() })).data).toMatchObject([{ slug, is_live: false, days: 2, place_ne: 'पोखरा' }])
    expect((await find({ text: title, state: 'live' })).data).toEqual([])
    const slugs: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await find(cursor ? { cursor } : {})
      slugs.push(...page.data.map((each) => each.slug))
      cursor = page.next_cursor
    } while (cursor)
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(slugs[0]).toBe(slug)
  })
})
