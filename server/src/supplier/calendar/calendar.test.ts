import { addDays, dayInNepal } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { properties, rooms } from '../../catalogue/store/tables.ts'
import { rateActs, ratePlans } from '../../rates/store/tables.ts'
import { createTestMember } from '../../staff/testing/members.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestProperty, createTestSupplier, type SupplierHeaders } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { reserve } = await reservationsOf(testApp)
const owner = await createTestSupplier(app)
const { organisationId, headers } = owner
const revenue = await createTestSupplier(app, { organisationId, roles: ['revenue'] })
const desk = await createTestSupplier(app, { organisationId, roles: ['front_desk'] })
const today = dayInNepal(await clock.now())
// A Sunday, so that the week is a row of a calendar.
const from = addDays(today, 95 + ((7 - new Date(`${addDays(today, 95)}T00:00:00Z`).getUTCDay()) % 7))
const RATE = 2500
const night = (days: number) => addDays(from, days)
const range = (first: number, last: number) => [{ from: night(first), to: night(last) }]

/** Returns a property on sale with a room, and another room that costs Rs 4,000. */
async function freshProperty() {
  const { id, slug } = await createTestProperty(app, organisationId)
  const [double, suite] = [`${slug}-double`, `${slug}-suite`]
  const [row] = await db.select().from(rooms).where(eq(rooms.slug, double))
  if (!row) throw new Error('The room is gone.')
  const { id: _id, ...room } = row
  await db.insert(rooms).values({ ...room, slug: suite, title: 'Suite', ratePaisa: 400_000, totalRooms: 1 })
  await db.update(rooms).set({ isLive: true }).where(eq(rooms.propertyId, id))
  await db.update(properties).set({ isLive: true }).where(eq(properties.id, id))
  return { slug, double, suite }
}

async function calendarOf(property: string, of: SupplierHeaders = headers) {
  const { body } = await call('GET /supplier/calendar', { headers: of, query: { property, from, to: night(6) } })
  if (!body.data.calendar) throw new Error('There is no calendar.')
  return body.data.calendar
}

const pricesOf = async (property: string) =>
  (await calendarOf(property)).rooms.map((room) => room.nights.map(({ plans }) => plans[0]?.price))

type ActRequest = { changes: object[]; preview?: boolean; seen?: number | null; season?: string }

async function act(property: string, asked: ActRequest, of: SupplierHeaders = headers) {
  const body = { preview: false, seen: null, ...asked } as never
  return (await call('POST /supplier/properties/:slug/acts', { headers: of, params: { slug: property }, body })).body.data
}

const undo = async (slug: string, id: string | null, of: SupplierHeaders = headers) =>
  call('POST /supplier/properties/:slug/acts/:id/undo', { headers: of, params: { slug, id: id ?? '0' } })

describe('the calendar of a supplier', () => {
  test('shows all rooms of a property by night, and the properties among which the member chooses', async () => {
    const { slug, double, suite } = await freshProperty()
    await reserve({ roomSlug: double, starts_at: night(1), ends_at: night(2), quantity: 3 })
    const { body } = await call('GET /supplier/calendar', { headers, query: { property: slug, from, to: night(6) } })
    expect(body.data).toMatchObject({ today, calendar: { seen: 0, property: { slug } } })
    expect(body.data.properties.map((each) => each.slug)).toContain(slug)
    const calendar = await calendarOf(slug)
    expect(calendar.rooms.map((room) => [room.slug, room.total_rooms, room.nights.length])).toEqual([
      [double, 4, 7],
      [suite, 1, 7],
    ])
    expect(calendar.rooms[0]?.nights[1]).toMatchObject({ night: night(1), to_sell: 4, sold: 0, held: 3, left: 1 })
    const first = await call('GET /supplier/calendar', { headers, query: { from, to: from } })
    expect(first.body.data.calendar).not.toBeNull()
  })

  test('is empty for an organisation without properties', async () => {
    const other = await createTestSupplier(app)
    const { body } = await call('GET /supplier/calendar', { headers: other.headers, query: { from, to: from } })
    expect(body.data).toMatchObject({ properties: [], calendar: null })
  })

  test('refuses more nights than it shows at once', async () => {
    const { status } = await call('GET /supplier/calendar', { headers, query: { from, to: night(92) } })
    expect(status).toBe(422)
  })
})

describe('an act on the calendar', () => {
  test('changes several rooms and nights at once, tells its effects before, and undoing restores them exactly', async () => {
    const { slug, double, suite } = await freshProperty()
    await reserve({ roomSlug: double, starts_at: night(5), ends_at: night(6) })
    const before = await calendarOf(slug)
    const changes = [{ rooms: [double, suite], days: range(0, 6), weekdays: [5, 6], price: { percent: 10 }, min_stay: 2 }]
    const preview = await act(slug, { changes, preview: true })
    expect(preview).toMatchObject({ outcome: 'done', act_id: null, nights: 4, prices: 4, taken_nights: 1, conflicts: [] })
    expect(await calendarOf(slug)).toEqual(before)
    const done = await act(slug, { changes })
    expect(done).toEqual({ ...preview, act_id: expect.any(String), seen: 1 })
    expect(await pricesOf(slug)).toEqual([
      [RATE, RATE, RATE, RATE, RATE, 2750, 2750],
      [4000, 4000, 4000, 4000, 4000, 4400, 4400],
    ])
    expect((await undo(slug, done.act_id)).body.data).toMatchObject({ outcome: 'done' })
    expect((await calendarOf(slug)).rooms).toEqual(before.rooms)
  })

  test('names the prices of plans that follow, before and after, and those are what the calendar then shows', async () => {
    const { slug, double } = await freshProperty()
    const [parent] = await db
      .select()
      .from(ratePlans)
      .innerJoin(rooms, eq(rooms.id, ratePlans.roomId))
      .where(eq(rooms.slug, double))
    if (!parent) throw new Error('The room has no plan.')
    const { roomId, id: parentId } = parent.rate_plans
    const follower = { roomId, parentId, code: 'saver', title: 'Saver', titleNe: 'सस्तो', differencePercent: -10, isPublic: true }
    await db.insert(ratePlans).values(follower)
    const changes = [{ rooms: [double], days: range(0, 1), price: { set: 2999 } }]
    const { derived } = await act(slug, { changes })
    expect(derived).toEqual([0, 1].map((n) => ({ room: double, plan: 'saver', night: night(n), before: 2250, after: 2699 })))
    const [room] = (await calendarOf(slug)).rooms
    expect(room?.nights.slice(0, 3).map(({ plans }) => plans.find(({ code }) => code === 'saver')?.price)).toEqual([
      2699, 2699, 2250,
    ])
    const back = await act(slug, { changes: [{ rooms: [double], days: range(0, 0), price: 'base' }] })
    expect(back.derived).toEqual([{ room: double, plan: 'saver', night: night(0), before: 2699, after: 2250 }])
  })

  test('writes pasted prices as one act', async () => {
    const { slug, double, suite } = await freshProperty()
    const changes = [
      { rooms: [double], days: range(0, 0), price: { set: 2600 } },
      { rooms: [double], days: range(1, 1), price: { set: 2700 } },
      { rooms: [suite], days: range(0, 1), rooms_to_sell: 0 },
    ]
    const done = await act(slug, { changes })
    expect((await pricesOf(slug))[0]?.slice(0, 3)).toEqual([2600, 2700, RATE])
    expect((await calendarOf(slug)).rooms[1]?.nights.slice(0, 3).map((each) => each.to_sell)).toEqual([0, 0, 1])
    const acts = await db
      .select()
      .from(rateActs)
      .where(eq(rateActs.id, Number(done.act_id)))
    expect(acts).toMatchObject([{ actor: `member ${owner.memberId}`, cellsCount: 4 }])
  })

  test('names the nights on which no stay can begin any more, with their room', async () => {
    const { slug, suite } = await freshProperty()
    const near = (days: number) => addDays(today, days)
    await act(slug, { changes: [{ rooms: [suite], days: [{ from: near(12), to: near(12) }], is_closed: true }] })
    const changes = [{ rooms: [suite], days: [{ from: near(10), to: near(11) }], min_stay: 3 }]
    const { warnings } = await act(slug, { changes })
    expect(warnings.before).toEqual([])
    expect(warnings.after.map(({ room, kind, night: at }) => [room, kind, at])).toEqual([
      [suite, 'no_stay', near(10)],
      [suite, 'no_stay', near(11)],
    ])
    const { body } = await call('GET /supplier/properties/:slug/warnings', { headers, params: { slug } })
    expect(body.data).toEqual(warnings.after)
  })

  test('is refused with both values where somebody else has changed the same since, and can be written all the same', async () => {
    const { slug, double } = await freshProperty()
    const { seen } = await calendarOf(slug)
    const theirs = [{ rooms: [double], days: range(2, 2), price: { set: 6800 } }]
    await act(slug, { changes: theirs, seen }, revenue.headers)
    const changes = [{ rooms: [double], days: range(1, 3), price: { set: 6500 } }]
    const refused = await act(slug, { changes, seen })
    expect(refused).toMatchObject({ outcome: 'refused', refusal: { code: 'changed_meanwhile' }, act_id: null, seen: 1 })
    expect(refused.conflicts).toMatchObject([
      { room: double, plan: 'standard', night: night(2), yours: { price: 6500 }, theirs: { price: 6800 } },
    ])
    expect(refused.conflicts[0]?.by).toBe(revenue.user.name)
    expect((await pricesOf(slug))[0]?.slice(1, 4)).toEqual([RATE, 6800, RATE])
    expect(await act(slug, { changes, seen: refused.seen })).toMatchObject({ outcome: 'done' })
    expect((await pricesOf(slug))[0]?.slice(1, 4)).toEqual([6500, 6500, 6500])
  })

  test('is no conflict where others changed another night, another field, or what they undid', async () => {
    const { slug, double } = await freshProperty()
    const { seen } = await calendarOf(slug)
    await act(slug, { changes: [{ rooms: [double], days: range(4, 4), price: { set: 6800 } }] }, revenue.headers)
    await act(slug, { changes: [{ rooms: [double], days: range(1, 1), min_stay: 2 }] }, revenue.headers)
    const undone = await act(slug, { changes: [{ rooms: [double], days: range(2, 2), price: { set: 6800 } }] }, revenue.headers)
    await undo(slug, undone.act_id, revenue.headers)
    const changes = [{ rooms: [double], days: range(1, 3), price: { set: 6500 } }]
    expect(await act(slug, { changes, seen })).toMatchObject({ outcome: 'done', conflicts: [] })
  })

  test('is refused as bad input with the number of an act that no act can have', async () => {
    const { slug, double } = await freshProperty()
    const body = { preview: true, changes: [{ rooms: [double], days: range(0, 1), min_stay: 2 }], seen: 2 ** 31 }
    const { status } = await call('POST /supplier/properties/:slug/acts', { headers, params: { slug }, body })
    expect(status).toBe(422)
  })

  test('by the front desk opens, closes and counts rooms, and leaves prices and stays alone', async () => {
    const { slug, double } = await freshProperty()
    const params = { slug }
    const stock = [{ rooms: [double], days: range(0, 1), is_closed: true, rooms_to_sell: 2 }]
    const closed = await act(slug, { changes: stock }, desk.headers)
    expect(closed).toMatchObject({ outcome: 'done', nights: 2 })
    for (const field of [{ price: 'base' }, { min_stay: 2 }, { no_arrival: true }] as const) {
      const body = { preview: true, seen: null, changes: [{ rooms: [double], days: range(0, 1), ...field }] }
      const { error } = await call('POST /supplier/properties/:slug/acts', { headers: desk.headers, params, body })
      expect(error?.code).toBe('forbidden_to_role')
    }
    const priced = await act(slug, { changes: [{ rooms: [double], days: range(0, 1), price: { set: 6800 } }] })
    expect((await undo(slug, priced.act_id, desk.headers)).error?.code).toBe('forbidden_to_role')
    const { body } = await call('GET /supplier/properties/:slug/acts', { headers: desk.headers, params })
    expect(body.data.map((each) => [each.id, each.can_undo, each.by])).toEqual([
      [priced.act_id, false, owner.user.name],
      [closed.act_id, true, desk.user.name],
    ])
    expect((await undo(slug, closed.act_id, desk.headers)).body.data).toMatchObject({ outcome: 'done' })
  })

  test('can name only rooms of its property, and is undone only there', async () => {
    const [one, other] = [await freshProperty(), await freshProperty()]
    const changes = [{ rooms: [other.double], days: range(0, 0), is_closed: true }]
    expect(await act(one.slug, { changes })).toMatchObject({ refusal: { code: 'room_not_found', about: [other.double] } })
    const done = await act(other.slug, { changes })
    expect((await undo(one.slug, done.act_id)).error?.code).toBe('not_found')
    expect((await undo(other.slug, done.act_id)).body.data.outcome).toBe('done')
    expect((await undo(other.slug, done.act_id)).body.data).toMatchObject({ refusal: { code: 'already_undone' } })
  })

  test('does not undo what staff did to the room itself', async () => {
    const { slug, double } = await freshProperty()
    const staff = await createTestMember(app, { role: 'admin' })
    const { body } = await call('POST /staff/rooms/:slug/base-price', {
      headers: staff.headers,
      params: { slug: double },
      body: { preview: false, price: 3000 },
    })
    expect((await undo(slug, body.data.act_id)).error?.code).toBe('not_found')
    const listed = await call('GET /supplier/properties/:slug/acts', { headers, params: { slug } })
    expect(listed.body.data).toEqual([])
  })

  test('leaves an entry in the trail', async () => {
    const { slug, double } = await freshProperty()
    await act(slug, { changes: [{ rooms: [double], days: range(0, 1), price: { percent: 10 } }], season: 'Autumn' })
    const { headers: ofStaff } = await createTestMember(app, { role: 'admin' })
    const { body } = await call('GET /staff/entries', { headers: ofStaff, query: { about: `property:${slug}` } })
    expect(body.data).toMatchObject([
      { act: 'prices.change_nights', after: { rooms: double, season: 'Autumn', price: '{"percent":10}', cells: 2 } },
    ])
  })

  test('follows the plan that a derived plan takes its nights from', async () => {
    const { slug, double } = await freshProperty()
    const [room] = await db.select({ id: rooms.id }).from(rooms).where(eq(rooms.slug, double))
    const [standard] = await db
      .select()
      .from(ratePlans)
      .where(eq(ratePlans.roomId, room?.id ?? 0))
    const titles = { code: 'saver', title: 'Saver', titleNe: 'सस्तो' }
    await db.insert(ratePlans).values({ ...titles, roomId: room?.id ?? 0, parentId: standard?.id ?? 0, differencePercent: -10 })
    const changes = [{ rooms: [double], plan: 'saver', days: range(0, 0), price: { set: 3000 } }]
    expect(await act(slug, { changes })).toMatchObject({ refusal: { code: 'plan_is_derived' } })
  })
})
