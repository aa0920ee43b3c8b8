import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { release } from '../../availability/index.ts'
import { departures } from '../../availability/store/tables.ts'
import { packagesOf, SEATS } from '../../booking/testing/packages.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestPackage, DEPARTURE_IN_DAYS } from '../testing/listings.ts'
import { createTestMember } from '../testing/members.ts'

const testApp = await freshApp()
const { app, db, call, clock } = testApp
const { freshPackage, ask, reserve } = packagesOf(testApp)
const { headers } = await createTestMember(app, { role: 'content' })
const today = dayInNepal(await clock.now())
const firstDay = addDays(today, DEPARTURE_IN_DAYS)
const reason = 'asked by the operator'

const add = (slug: string, days: CalendarDate[], seats = 8) =>
  call('POST /staff/packages/:slug/departures', { headers, params: { slug }, body: { days, seats } })
const change = (slug: string, days: CalendarDate[], given: object) =>
  call('PATCH /staff/packages/:slug/departures', { headers, params: { slug }, body: { days, reason, ...given } })
const price = (slug: string, rupees: number) =>
  call('POST /staff/packages/:slug/price', { headers, params: { slug }, body: { price: rupees, reason } })
const undo = (slug: string, act: string | null) =>
  call('POST /staff/packages/:slug/acts/:act/undo', { headers, params: { slug, act: act ?? '' }, body: {} })
const get = async (slug: string) => (await call('GET /staff/packages/:slug', { headers, params: { slug } })).body.data
const daysOf = async (slug: string) => (await get(slug)).departures.map((each) => each.start_date)
const entriesAbout = async (slug: string) =>
  (await call('GET /staff/entries', { headers, query: { about: `package:${slug}` } })).body.data
const shown = async (slug: string) => (await call('GET /packages/:slug', { params: { slug }, query: {} })).body.data

async function publishedPackage(): Promise<string> {
  const slug = await createTestPackage(app)
  const published = await call('POST /staff/packages/:slug/publish', { headers, params: { slug }, body: {} })
  expect(published.status).toBe(200)
  return slug
}

describe('adding departures', () => {
  test('puts a series on sale, which a traveller books; undoing removes the departures that nobody booked', async () => {
    const slug = await publishedPackage()
    const series = [7, 14, 21].map((days) => addDays(firstDay, days))
    const added = await add(slug, [...series, ...series.slice(0, 1)], 5)
    expect([added.status, added.body.act_id]).toEqual([201, expect.stringMatching(/^\d+$/)])
    expect(added.body.data.departures.map((each) => each.start_date)).toEqual([firstDay, ...series])
    expect((await shown(slug)).departures.map((each) => each.free_seats)).toEqual([6, 5, 5, 5])
    const [entry] = await entriesAbout(slug)
    expect(entry).toMatchObject({ act: 'departures.add', after: { days: series.join(' · '), seats: 5 } })
    const booked = await ask(slug, { bookingStartDate: series[1], quantity: 2 })
    expect(booked.status).toBe(201)
    expect((await get(slug)).departures[2]).toMatchObject({ seats: 5, held: 2, booked: 0 })
    const refused = await undo(slug, added.body.act_id)
    expect([refused.status, refused.error?.code]).toEqual([409, 'act_not_undone'])
    expect(await daysOf(slug)).toHaveLength(4)
    const second = await add(slug, [addDays(firstDay, 28)])
    expect((await undo(slug, second.body.act_id)).body.data.departures).toHaveLength(4)
    expect((await undo(slug, second.body.act_id)).error?.code).toBe('act_not_undone')
  })

  test('names the days on which the package already departs, in both languages, and adds no departure', async () => {
    const slug = await createTestPackage(app)
    const refused = await add(slug, [firstDay, addDays(firstDay, 1)])
    expect([refused.status, refused.error?.fields?.['days']?.[0]]).toEqual([
      422,
      expect.stringContaining('departs on these days'),
    ])
    const nepali = await call('POST /staff/packages/:slug/departures', {
      headers: { ...headers, 'accept-language': 'ne' },
      params: { slug },
      body: { days: [firstDay], seats: 3 },
    })
    expect(nepali.error?.fields?.['days']?.[0]).toContain('प्रस्थान पहिल्यै छ')
    expect(await daysOf(slug)).toEqual([firstDay])
  })

  test.each([
    ['yesterday', -1, 8],
    ['a day whose booking would be closed', 1, 8],
    ['a day in three years', 1100, 8],
    ['a departure without seats', 40, 0],
  ])('refuses %s', async (_, days, seats) => {
    const slug = await createTestPackage(app)
    expect((await add(slug, [addDays(today, days)], seats)).status).toBe(422)
    expect(await daysOf(slug)).toEqual([firstDay])
  })

  test('refuses departures of a package that starts on any day', async () => {
    const { slug } = await freshPackage()
    expect((await add(slug, [addDays(today, 60)])).error?.fields?.['days']?.[0]).toContain('starts on any day')
  })
})

describe('changing departures', () => {
  test('never leaves fewer seats than are held or booked, and can be undone', async () => {
    const slug = await publishedPackage()
    await reserve(slug, { bookingStartDate: firstDay, quantity: 3 })
    expect((await change(slug, [firstDay], { seats: 2 })).error?.fields?.['days']?.[0]).toContain('held or booked')
    const changed = await change(slug, [firstDay], { seats: 3 })
    expect(changed.body.data.departures).toMatchObject([{ seats: 3, held: 3 }])
    expect((await shown(slug)).departures[0]?.free_seats).toBe(0)
    expect((await undo(slug, changed.body.act_id)).body.data.departures).toMatchObject([{ seats: 6 }])
    expect((await change(slug, [firstDay], { seats: 6 })).body.act_id).toBeNull()
  })

  test('never oversells with concurrent reservations', async () => {
    const slug = await publishedPackage()
    const reserving = Array.from({ length: 4 }, () => ask(slug, { bookingStartDate: firstDay, quantity: 1 }))
    const answers = await Promise.all([change(slug, [firstDay], { seats: 2 }), ...reserving])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const [departure = { seats: 0, held: 9 }] = (await get(slug)).departures
    const [changed, ...reserved] = answers
    expect(departure.held).toBe(reserved.filter(({ status }) => status === 201).length)
    expect(departure.seats).toBe(changed.status === 200 ? 2 : 6)
  })

  test('closes departures for new bookings and keeps existing ones', async () => {
    const slug = await publishedPackage()
    await reserve(slug, { bookingStartDate: firstDay })
    const closed = await change(slug, [firstDay], { is_closed: true })
    expect(closed.body.data).toMatchObject({ departures: [{ is_closed: true, held: 1 }], missing: ['departure'], is_live: true })
    expect((await ask(slug, { bookingStartDate: firstDay })).error?.code).toBe('package_unavailable')
    await undo(slug, closed.body.act_id)
    expect((await ask(slug, { bookingStartDate: firstDay })).status).toBe(201)
  })

  test('changes a day of a package that starts on any day', async () => {
    const { slug } = await freshPackage()
    const day = addDays(today, 60)
    const changed = await change(slug, [day], { seats: 2 })
    expect(changed.body.data.departures).toMatchObject([{ start_date: day, seats: 2 }])
    expect((await ask(slug, { bookingStartDate: day, quantity: 3 })).error?.code).toBe('package_unavailable')
    await undo(slug, changed.body.act_id)
    expect((await ask(slug, { bookingStartDate: day, quantity: 3 })).status).toBe(201)
  })

  test('lets days with the seats of the package follow a change of them, but never below the taken seats', async () => {
    const { slug } = await freshPackage()
    const [own, taken] = [addDays(today, 60), addDays(today, 61)]
    await change(slug, [own], { seats: SEATS - 1 })
    await reserve(slug, { bookingStartDate: taken, quantity: 3 })
    await call('PATCH /staff/packages/:slug', { headers, params: { slug }, body: { seats: 2 } })
    expect((await get(slug)).departures).toMatchObject([
      { start_date: own, seats: SEATS - 1 },
      { start_date: taken, seats: 2, held: 3 },
    ])
  })

  test('does not sell released seats again that the package no longer has', async () => {
    const { slug, id } = await freshPackage()
    const day = addDays(today, 60)
    const leaving = await reserve(slug, { bookingStartDate: day, quantity: 3 })
    await call('PATCH /staff/packages/:slug', { headers, params: { slug }, body: { seats: 2 } })
    await transact(db, (tx) => release(tx, { kind: 'package', holders: [leaving.booking_reference] }))
    expect((await ask(slug, { bookingStartDate: day, quantity: 3 })).error?.code).toBe('package_unavailable')
    await reserve(slug, { bookingStartDate: day, quantity: 2 })
    expect((await get(slug)).departures).toMatchObject([{ start_date: day, seats: 2, held: 2 }])
    const closed = await change(slug, [day], { is_closed: true })
    expect((await undo(slug, closed.body.act_id)).body.data.departures).toMatchObject([{ seats: 2, is_closed: false }])
    await call('PATCH /staff/packages/:slug', { headers, params: { slug }, body: { seats: 4 } })
    const rows = await db.select().from(departures).where(eq(departures.packageId, id))
    expect(rows).toMatchObject([{ wanted: 4, capacity: 4 }])
  })

  test('refuses days on which the package does not depart, and an empty change', async () => {
    const slug = await createTestPackage(app)
    expect((await change(slug, [addDays(firstDay, 1)], { seats: 9 })).error?.fields).toHaveProperty('days')
    expect((await change(slug, [firstDay], {})).status).toBe(422)
  })
})

describe('changing the price of a package', () => {
  test('is shown at once, keeps the price of bookings, and can be undone', async () => {
    const slug = await publishedPackage()
    const { unit_price: before } = await shown(slug)
    const booking = await reserve(slug, { bookingStartDate: firstDay })
    const changed = await price(slug, before + 500)
    expect((await shown(slug)).unit_price).toBe(before + 500)
    expect(booking.total_amount).toBe(before)
    expect((await entriesAbout(slug))[0]).toMatchObject({
      act: 'packages.price',
      before: { price: before },
      after: { price: before + 500 },
    })
    await undo(slug, changed.body.act_id)
    expect((await shown(slug)).unit_price).toBe(before)
  })

  test('refuses a price that is not above the offer', async () => {
    const { slug } = await freshPackage({ offerPaisa: 1_000_000, offerName: 'Early bird' })
    expect((await price(slug, 10_000)).error?.fields?.['price']?.[0]).toContain('offer')
    expect((await price(slug, 10_001)).status).toBe(200)
  })

  test('does not undo acts of another package, nor acts that put a package on sale or took it off', async () => {
    const [slug, other] = [await publishedPackage(), await createTestPackage(app)]
    const { act_id: act } = (await price(slug, 20_000)).body
    expect((await undo(other, act)).status).toBe(404)
    expect((await undo(slug, String(Number(act) - 1))).status).toBe(404)
    expect((await undo(slug, act)).status).toBe(200)
  })
})

// Comes last, because shortly before midnight it moves the clock to the next day.
test('a change of seats counts seats of lapsed holds as free', async () => {
  const slug = await publishedPackage()
  await reserve(slug, { bookingStartDate: firstDay, quantity: 3 })
  await clock.advance(13 * 60)
  expect((await get(slug)).departures).toMatchObject([{ held: 0 }])
  expect((await change(slug, [firstDay], { seats: 1 })).body.data.departures).toMatchObject([{ seats: 1, held: 0 }])
})
