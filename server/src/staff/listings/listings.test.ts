import { AMENITIES, PROPERTY_KINDS } from '@chautari/contract/catalogue/listings'
import { addDays, dayInNepal } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { listings } from '../../catalogue/index.ts'
import { selectRows } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { countBlocked } from '../../testing/blocked.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestListing, createTestOrganisation } from '../testing/listings.ts'
import { createTestMember } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { reserve, see } = await reservationsOf(testApp)
const { headers, person } = await createTestMember(app, { role: 'content' })
const organisationId = await createTestOrganisation(app)
const from = addDays(dayInNepal(await clock.now()), 90)

const create = (given: object = {}) => {
  const body = { title: 'Swotha Brick House', organisation_id: organisationId, kind: 'Lodge', place: 'pokhara', ...given }
  return call('POST /staff/properties', { headers, body: body as never })
}
const change = (slug: string, body: object) => call('PATCH /staff/properties/:slug', { headers, params: { slug }, body })
const get = (slug: string) => call('GET /staff/properties/:slug', { headers, params: { slug } })
const publish = (slug: string) => call('POST /staff/properties/:slug/publish', { headers, params: { slug }, body: {} })
const unpublish = (slug: string, reason = 'closed for repairs') =>
  call('POST /staff/properties/:slug/unpublish', { headers, params: { slug }, body: { reason } })
const entriesAbout = async (about: string) => (await call('GET /staff/entries', { headers, query: { about } })).body.data
const isShown = async (slug: string) => (await call('GET /properties/:slug', { params: { slug } })).status === 200

/** Returns whether a search of the place finds the property. */
async function isFound(slug: string): Promise<boolean> {
  const { body: file } = await get(slug)
  const query = { search: file.data.title, search_by: 'hotel', from, to: addDays(from, 2), adult: '2', room: '1' }
  const { body } = await call('GET /properties/all/availability', { query: query as never })
  return JSON.stringify(body.data).includes(`"${slug}"`)
}

describe('keeping suppliers', () => {
  test('adds one, refuses its name again in any case, and records it', async () => {
    const add = (name: string) => call('POST /staff/organisations', { headers, body: { name } })
    const added = await add('Machhapuchhre Stays')
    expect(added.status).toBe(201)
    expect(added.body.data).toMatchObject({ name: 'Machhapuchhre Stays', properties_count: 0 })
    expect((await add('machhapuchhre stays')).error?.code).toBe('organisation_known')
    expect(await entriesAbout(`organisation:${added.body.data.id}`)).toMatchObject([
      { act: 'organisations.create', staff_id: String(person.id), after: { name: 'Machhapuchhre Stays' } },
    ])
  })

  test('adds one of two suppliers of the same name that are sent at once', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => call('POST /staff/organisations', { headers, body: { name: 'Twice Asked' } })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === 'organisation_known')).toHaveLength(2)
  })

  test('renames one everywhere it is shown, and keeps its own name', async () => {
    const id = await createTestOrganisation(app)
    const rename = (name: string) =>
      call('PATCH /staff/organisations/:id', { headers, params: { id }, body: { name, reason: 'a new owner' } })
    const { slug } = (await create({ organisation_id: id })).body.data
    expect((await rename('Machhapuchhre stays')).error?.code).toBe('organisation_known')
    expect((await rename('Himal Stays')).body.data).toMatchObject({ name: 'Himal Stays', properties_count: 1 })
    expect((await rename('Himal Stays')).status).toBe(200)
    const listed = (await call('GET /staff/properties', { headers, query: { text: 'himal stays' } })).body
    expect(listed.data.map((each) => each.slug)).toEqual([slug])
    const entries = await entriesAbout(`organisation:${id}`)
    expect(entries).toMatchObject([{ act: 'organisations.rename', after: { name: 'Himal Stays' }, reason: 'a new owner' }])
  })

  test('renames one while a property changes to it', async () => {
    const id = await createTestOrganisation(app)
    const { slug } = (await create()).body.data
    let changing: ReturnType<typeof change> | undefined
    await transact(db, async (tx) => {
      await listings.renameOrganisation(tx, Number(id), 'Dhaulagiri Stays')
      changing = change(slug, { organisation_id: id })
      await expect.poll(() => countBlocked(db)).toBe(1)
    })
    expect((await changing)?.status).toBe(200)
    const listed = (await call('GET /staff/properties', { headers, query: { text: 'dhaulagiri stays' } })).body
    expect(listed.data.map((each) => each.slug)).toEqual([slug])
  })
})

describe('creating a property', () => {
  test('creates a draft with its own slug, which no traveller sees', async () => {
    const given = { title: 'Larch & Pine', is_live: true, slug: 'mine' }
    const [first, second] = [await create(given), await create(given)]
    expect(first.status).toBe(201)
    const { slug } = first.body.data
    expect([slug, second.body.data.slug]).toEqual(['larch-pine', 'larch-pine-2'])
    expect(first.body.data).toMatchObject({
      is_live: false,
      place: { slug: 'pokhara' },
      missing: ['address', 'pin', 'description', 'picture', 'room'],
    })
    expect(await isShown(slug)).toBe(false)
    expect(await entriesAbout(`property:${slug}`)).toMatchObject([{ act: 'listings.create' }])
  })

  test('never uses the path of a screen of the console as a slug', async () => {
    expect((await create({ title: 'Packages' })).body.data.slug).toBe('packages-2')
  })

  test.each([
    ['place', { place: 'atlantis' }],
    ['place', { place: 'district-kaski' }],
    ['organisation_id', { organisation_id: '999999999999999' }],
    ['title', { title: 'होटल' }],
    ['kind', { kind: 'Palace' }],
  ])('refuses an unknown %s', async (field, given) => {
    const { status, error } = await create(given)
    expect(status).toBe(422)
    expect(error?.fields).toHaveProperty(field)
  })
})

describe('changing a property', () => {
  test('writes the sent fields in both languages, and records only the changed ones', async () => {
    const { slug } = (await create()).body.data
    const edit = {
      title_ne: 'स्वोथा इँटा घर',
      address: 'Swotha 4',
      star_rating: 3,
      phone: '+977 61 000 0123',
      amenities: ['Garden', 'Bar'],
      description_ne: '',
      check_in_until: '21:30',
    }
    const { body } = await change(slug, { ...edit, reason: 'from their email', is_live: true, slug: 'mine', id: 1 })
    expect(body.data).toMatchObject({ ...edit, slug, description_ne: null, title: 'Swotha Brick House', is_live: false })
    const [entry] = await entriesAbout(`property:${slug}`)
    expect(entry).toMatchObject({ act: 'listings.edit', reason: 'from their email', before: { starRating: null } })
    expect(Object.keys(entry?.after ?? {}).toSorted()).toEqual(
      ['titleNe', 'address', 'starRating', 'phone', 'amenities', 'checkInUntil'].toSorted(),
    )
    await change(slug, edit)
    expect(await entriesAbout(`property:${slug}`)).toHaveLength(2)
  })

  test('moves only a pin that was never set when the place changes', async () => {
    const { slug } = (await create()).body.data
    const moved = (await change(slug, { place: 'bandipur' })).body.data
    expect(moved.missing).toContain('pin')
    expect(moved.latitude).not.toBe((await create()).body.data.latitude)
    await change(slug, { latitude: 27.9, longitude: 84.4 })
    expect((await change(slug, { place: 'pokhara' })).body.data).toMatchObject({ latitude: 27.9, longitude: 84.4 })
  })

  test.each([
    ['latitude', { latitude: 51.5 }],
    ['longitude', { longitude: 79.9 }],
    ['check_in_time', { check_in_time: '24:00' }],
    ['phone', { phone: '061 123' }],
    ['star_rating', { star_rating: 6 }],
    ['amenities/0', { amenities: ['Helipad'] }],
    ['place', { place: 'atlantis' }],
  ])('refuses a wrong %s', async (field, body) => {
    const { slug } = (await create()).body.data
    const { status, error } = await change(slug, body)
    expect(status).toBe(422)
    expect(Object.keys(error?.fields ?? {}).join()).toContain(field.split('/')[0])
  })
})

test('the demo has only kinds and amenities that staff can choose', async () => {
  const words = z.object({ word: z.string() })
  const used = sql`select distinct unnest(amenities || kind) as word from properties`
  const known = new Set<string>([...PROPERTY_KINDS, ...AMENITIES])
  expect((await selectRows(testApp.db, used, words)).filter(({ word }) => !known.has(word))).toEqual([])
})

describe('publishing a property', () => {
  test('names all gaps', async () => {
    const { slug } = (await create()).body.data
    const { error } = await publish(slug)
    expect(error?.code).toBe('listing_incomplete')
    expect(Object.keys(error?.fields ?? {})).toEqual(['address', 'pin', 'description', 'picture', 'room'])
    expect((await get(slug)).body.data.is_live).toBe(false)
  })

  test('puts it on sale: travellers find, open and book it, and repeating it records nothing', async () => {
    const slug = await createTestListing(app)
    expect(await isFound(slug)).toBe(false)
    expect((await publish(slug)).body.data).toMatchObject({ is_live: true, missing: [] })
    expect([await isFound(slug), await isShown(slug)]).toEqual([true, true])
    const { booking_reference: reference } = await reserve({
      roomSlug: `${slug}-double`,
      starts_at: from,
      ends_at: addDays(from, 2),
    })
    expect(reference).toMatch(/^\w{16}$/)
    await publish(slug)
    expect((await entriesAbout(`property:${slug}`)).map(({ act }) => act)).toEqual(['listings.publish'])
  })

  test('keeps a published property complete', async () => {
    const slug = await createTestListing(app)
    await publish(slug)
    const { error } = await change(slug, { description: '', address: 'Lakeside 7' })
    expect(error).toMatchObject({ code: 'listing_incomplete', fields: { description: expect.anything() as unknown } })
    expect((await get(slug)).body.data).toMatchObject({ address: 'Lakeside 6', is_live: true })
    const nepali = await call('PATCH /staff/properties/:slug', {
      headers: { ...headers, 'accept-language': 'ne' },
      params: { slug },
      body: { address: '' },
    })
    expect(nepali.error?.fields).toEqual({ address: ['ठेगाना थप्नुहोस्'] })
  })
})

describe('unpublishing a property', () => {
  test('takes it off sale and leaves its bookings', async () => {
    const slug = await createTestListing(app)
    await publish(slug)
    const booking = await reserve({ roomSlug: `${slug}-double`, starts_at: from, ends_at: addDays(from, 2) })
    expect((await unpublish(slug)).body.data.is_live).toBe(false)
    expect([await isFound(slug), await isShown(slug)]).toEqual([false, false])
    const seen = await see(booking.booking_reference, booking.guest_token)
    expect(seen).toMatchObject({ booking_reference: booking.booking_reference, status: 'payment_pending' })
    const [entry] = await entriesAbout(`property:${slug}`)
    expect(entry).toMatchObject({ act: 'listings.unpublish', reason: 'closed for repairs', after: { isLive: false } })
  })
})

describe('suggesting places', () => {
  const suggest = async (text?: string) =>
    (await call('GET /staff/places', { headers, query: text === undefined ? {} : { text } })).body.data.map(({ slug }) => slug)

  test('finds them by part of a name in either script and by a misspelt one, with the slug that a property takes', async () => {
    expect((await suggest('pokh'))[0]).toBe('pokhara')
    expect((await suggest('पोखरा'))[0]).toBe('pokhara')
    expect(await suggest('pokhra')).toContain('pokhara')
    expect((await create({ place: (await suggest('bandipur'))[0] })).status).toBe(201)
  })

  test('offers the best known ones for an empty text, and no district', async () => {
    expect((await suggest()).length).toBeGreaterThan(3)
    const { body } = await call('GET /staff/places', { headers, query: { text: 'kaski' } })
    expect(body.data.every(({ name }) => name !== 'Kaski')).toBe(true)
  })
})

describe('listing properties', () => {
  test('finds properties by words and state, and each once over all pages', async () => {
    const slug = await createTestListing(app)
    const { title } = (await get(slug)).body.data
    const find = async (query: object) => (await call('GET /staff/properties', { headers, query })).body
    expect((await find({ text: title.toUpperCase() })).data).toMatchObject([{ slug, is_live: false, kind: 'Lodge' }])
    expect((await find({ text: title, state: 'live' })).data).toEqual([])
    expect((await find({ text: '100%_' })).data).toEqual([])
    const slugs: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await find(cursor ? { cursor } : {})
      slugs.push(...page.data.map((each) => each.slug))
      cursor = page.next_cursor
    } while (cursor)
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(slugs.length).toBeGreaterThan(50)
    expect(slugs[0]).toBe(slug)
  })
})
