import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { properties, rooms } from '../../catalogue/store/tables.ts'
import { ratePlans } from '../../rates/store/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestListing } from '../testing/listings.ts'
import { createTestMember } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { reserve } = await reservationsOf(testApp)
const { headers, person } = await createTestMember(app, { role: 'content' })
const today = dayInNepal(await clock.now())
// A Thursday, so that the weekend is the second and third night.
const from = addDays(today, 95 + ((4 - new Date(`${addDays(today, 95)}T00:00:00Z`).getUTCDay() + 7) % 7))
const RATE = 2500
const WEEKEND = [5, 6]

const night = (days: number) => addDays(from, days)
const range = (first: number, last: number) => [{ from: night(first), to: night(last) }]

/** Returns a property on sale and the slug of its only room. */
async function livePair() {
  const property = await createTestListing(app)
  await call('POST /staff/properties/:slug/publish', { headers, params: { slug: property }, body: {} })
  return { property, room: `${property}-double` }
}

async function calendarOf(slug: string, to: CalendarDate = night(6)) {
  const { body } = await call('GET /staff/rooms/:slug/calendar', { headers, params: { slug }, query: { from, to } })
  return body.data
}

const pricesOf = async (slug: string, plan = 'standard') =>
  (await calendarOf(slug)).nights.map(({ plans }) => plans.find(({ code }) => code === plan)?.price)

const act = async (slug: string, body: object) =>
  (
    await call('POST /staff/rooms/:slug/price-acts', {
      headers,
      params: { slug },
      body: { preview: false, days: range(0, 6), ...body },
    })
  ).body.data

const undo = async (id: string | null) =>
  (await call('POST /staff/acts/:id/undo', { headers, params: { id: id ?? '' }, body: {} })).body.data

const actsOf = async (slug: string) => (await call('GET /staff/rooms/:slug/acts', { headers, params: { slug } })).body.data

const entriesAbout = async (about: string) => (await call('GET /staff/entries', { headers, query: { about } })).body.data

/** Adds a plan that is 10 % below the standard one and hidden from travellers. */
async function addDerived(slug: string) {
  const [room] = await db.select({ id: rooms.id }).from(rooms).where(eq(rooms.slug, slug))
  const [standard] = await db
    .select({ id: ratePlans.id })
    .from(ratePlans)
    .where(eq(ratePlans.roomId, room?.id ?? 0))
  const titles = { code: 'saver', title: 'Saver', titleNe: 'सस्तो' }
  const derived = { parentId: standard?.id ?? 0, differencePercent: -10, isPublic: false }
  await db.insert(ratePlans).values({ ...titles, ...derived, roomId: room?.id ?? 0 })
}

describe('the calendar of a room', () => {
  test('shows stock, price and base of every night and plan, also of plans hidden from travellers', async () => {
    const { property, room } = await livePair()
    await addDerived(room)
    await reserve({ roomSlug: room, starts_at: night(1), ends_at: night(2), quantity: 3 })
    await act(room, { days: range(2, 2), price: { set: 3000 }, min_stay: 2 })
    const calendar = await calendarOf(room)
    expect(calendar).toMatchObject({ today, property: { slug: property }, room: { slug: room, total_rooms: 4 } })
    expect(calendar.plans).toMatchObject([
      { code: 'standard', is_default: true, base_price: RATE, parent: null },
      { code: 'saver', is_public: false, base_price: 2250, parent: 'standard', difference_percent: -10 },
    ])
    expect(calendar.nights).toHaveLength(7)
    expect(calendar.nights[1]).toMatchObject({ night: night(1), to_sell: 4, sold: 0, held: 3, left: 1 })
    expect(calendar.nights[0]).toMatchObject({
      to_sell: 4,
      left: 4,
      plans: [{ price: RATE, is_own_price: false }, { price: 2250 }],
    })
    expect(calendar.nights[2]?.plans).toMatchObject([
      { price: 3000, is_own_price: true, min_stay: 2 },
      { price: 2700, is_own_price: true, min_stay: 2 },
    ])
  })

  test('names the festival of a night', async () => {
    const { room } = await livePair()
    const query = { from: '2027-10-05' as CalendarDate, to: '2027-10-06' as CalendarDate }
    const { body } = await call('GET /staff/rooms/:slug/calendar', { headers, params: { slug: room }, query })
    expect(body.data.nights.map(({ festival }) => festival)).toEqual([null, 'dashain'])
  })

  test.each([
    ['more than three months', 0, 92],
    ['a range that ends before it begins', 1, 0],
  ])('refuses %s', async (_, first, last) => {
    const { room } = await livePair()
    const query = { from: night(first), to: night(last) }
    const { error } = await call('GET /staff/rooms/:slug/calendar', { headers, params: { slug: room }, query })
    expect(error).toMatchObject({ code: 'validation_failed', fields: { to: expect.anything() } })
  })
})

describe('an act on nights of a room', () => {
  test('is previewed with counts, before and after, and writes nothing', async () => {
    const { room } = await livePair()
    await reserve({ roomSlug: room, starts_at: night(2), ends_at: night(3) })
    const preview = await act(room, { preview: true, weekdays: WEEKEND, price: { percent: 10 } })
    expect(preview).toMatchObject({ outcome: 'done', act_id: null, nights: 2, prices: 2, taken_nights: 1 })
    expect(preview.changes[0]).toEqual({
      night: night(1),
      plan: 'standard',
      before: { price: RATE, is_own_price: false },
      after: { price: 2750, is_own_price: true },
    })
    expect(await pricesOf(room)).toEqual([RATE, RATE, RATE, RATE, RATE, RATE, RATE])
    expect(await actsOf(room)).toMatchObject([{ kind: 'product' }])
  })

  test('changes prices, is listed, and is undone', async () => {
    const { room } = await livePair()
    const { act_id: id, ...done } = await act(room, {
      weekdays: WEEKEND,
      price: { percent: 10 },
      reason: 'the weekends of spring',
    })
    expect(done).toMatchObject({ outcome: 'done', nights: 2, prices: 2, taken_nights: 0 })
    expect(await pricesOf(room)).toEqual([RATE, 2750, 2750, RATE, RATE, RATE, RATE])
    const [listed] = await actsOf(room)
    expect(listed).toMatchObject({
      id,
      by: person.name,
      reason: 'the weekends of spring',
      asked: { price: { percent: 10 } },
      can_undo: true,
    })
    expect(await entriesAbout(`room:${room}`)).toMatchObject([
      { act: 'prices.change_nights', name: person.name, via: 'console', after: { cells: 2, rate_act: Number(id) } },
    ])
    const undone = await undo(id)
    expect(undone).toMatchObject({ outcome: 'done', refusal: null })
    expect(await pricesOf(room)).toEqual([RATE, RATE, RATE, RATE, RATE, RATE, RATE])
    expect(await entriesAbout(`act:${id}`)).toMatchObject([
      { act: 'prices.undo_act', after: { rate_act: Number(undone.act_id) } },
    ])
    expect(await actsOf(room)).toMatchObject([
      { kind: 'undo', undoes: id, asked: { price: { percent: 10 } }, can_undo: true },
      { id, undone_by: undone.act_id, can_undo: false },
      { kind: 'product' },
    ])
    expect(await undo(id)).toMatchObject({ outcome: 'refused', refusal: { code: 'already_undone' } })
    expect(await actsOf(room)).toHaveLength(3)
  })

  test('closes nights and opens them again', async () => {
    const { room } = await livePair()
    const closed = await act(room, { days: range(0, 1), is_closed: true })
    expect(closed).toMatchObject({ nights: 2, prices: 0, changes: [{ plan: null, after: { is_closed: true } }, {}] })
    expect((await calendarOf(room)).nights.slice(0, 3)).toMatchObject([{ is_closed: true, left: 0 }, { left: 0 }, { left: 4 }])
    await act(room, { days: range(0, 0), is_closed: false })
    expect((await calendarOf(room)).nights.slice(0, 2)).toMatchObject([{ is_closed: false, left: 4 }, { is_closed: true }])
  })

  test('names nights with more rooms taken than on sale', async () => {
    const { room } = await livePair()
    await reserve({ roomSlug: room, starts_at: night(1), ends_at: night(2), quantity: 3 })
    const { over_taken: over } = await act(room, { days: range(0, 2), rooms_to_sell: 2 })
    expect(over).toEqual([{ night: night(1), to_sell: 2, taken: 3 }])
    expect((await calendarOf(room)).nights[1]).toMatchObject({ is_to_sell_set: true, held: 3, left: 0 })
  })

  test.each([
    ['days_past', { days: [{ from: addDays(today, -1), to: today }] }],
    ['nothing_asked', { price: undefined }],
    ['price_too_low', { price: { amount: -2500 } }],
    ['wanted_out_of_range', { rooms_to_sell: 5 }],
    ['plan_not_found', { plan: 'weekly' }],
  ])('is refused with %s and changes nothing', async (code, body) => {
    const { room } = await livePair()
    const asked = { price: { set: 3000 }, ...body }
    const [preview, refused] = [await act(room, { ...asked, preview: true }), await act(room, asked)]
    expect(preview).toMatchObject({ outcome: 'refused', refusal: { code }, changes: [] })
    expect(refused).toEqual(preview)
    expect(await entriesAbout(`room:${room}`)).toEqual([])
  })

  test('takes Nepali months and festivals of the next two years', async () => {
    const { room } = await livePair()
    const months = await act(room, { preview: true, days: [{ nepali_months: [1] }], price: { set: 3000 } })
    expect(months.nights).toBeGreaterThan(60)
    const festival = await act(room, { preview: true, days: [{ festival: 'dashain' }], price: { set: 3000 } })
    expect(festival.nights).toBeGreaterThan(8)
  })
})

describe('an act on a plan of a room', () => {
  const change = async (slug: string, body: object) =>
    (
      await call('POST /staff/rooms/:slug/plans/:plan/acts', {
        headers,
        params: { slug, plan: 'standard' },
        body: { preview: false, ...body },
      })
    ).body.data

  test('limits how early and late it can be booked, and is undone', async () => {
    const { room } = await livePair()
    const preview = await change(room, { preview: true, advance_days_min: 3 })
    expect(preview).toMatchObject({ act_id: null, nights: 1, changes: [{ night: null, plan: 'standard' }] })
    const done = await change(room, { advance_days_min: 3, advance_days_max: 90 })
    expect(done.changes[0]).toMatchObject({
      before: { advance_days_min: null, advance_days_max: null },
      after: { advance_days_min: 3, advance_days_max: 90 },
    })
    expect((await calendarOf(room)).plans[0]).toMatchObject({ advance_days_min: 3, advance_days_max: 90 })
    expect(await entriesAbout(`room:${room}`)).toMatchObject([{ act: 'prices.change_plan', after: { advanceDaysMin: 3 } }])
    expect((await actsOf(room))[0]).toMatchObject({ id: done.act_id, kind: 'plan', can_undo: true })
    await undo(done.act_id)
    expect((await calendarOf(room)).plans[0]).toMatchObject({ advance_days_min: null, advance_days_max: null })
  })

  test('is refused when the fewest days are above the most', async () => {
    const { room } = await livePair()
    expect(await change(room, { advance_days_min: 9, advance_days_max: 8 })).toMatchObject({
      outcome: 'refused',
      refusal: { code: 'advance_out_of_range' },
    })
  })
})

test('undoing an act that put something on sale is refused', async () => {
  const { room } = await livePair()
  const [published] = await actsOf(room)
  expect(published).toMatchObject({ kind: 'product', can_undo: false })
  expect(await undo(published?.id ?? null)).toMatchObject({ outcome: 'refused', refusal: { code: 'changes_sale' } })
})

test('undoing an act by which a suspension took a product off sale is refused', async () => {
  const { property, room } = await livePair()
  const [row] = await db.select().from(properties).where(eq(properties.slug, property))
  const admin = await createTestMember(app, { role: 'admin' })
  const id = String(row?.organisationId)
  const body = { reason: 'Guests were turned away' }
  await call('POST /staff/organisations/:id/suspend', { headers: admin.headers, params: { id }, body })
  const [takenOff] = await actsOf(room)
  expect(await undo(takenOff?.id ?? null)).toMatchObject({ outcome: 'refused', refusal: { code: 'changes_sale' } })
  await call('POST /staff/organisations/:id/resume', { headers: admin.headers, params: { id }, body })
})
