import { addDays, dayInNepal } from '@chautari/contract/dates'
import { ADVANCE_DAYS_MAX } from '@chautari/contract/availability/limits'
import type { CallInput } from '@chautari/contract/contract'
import { CALENDAR_DAYS_MAX } from '@chautari/contract/search/limits'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freshApp } from '../testing/app.ts'

const { call, clock, db } = await freshApp()
const today = dayInNepal(await clock.now())

type AreaQuery = CallInput<'GET /properties/all/calendar'>['query']
type PropertyQuery = CallInput<'GET /properties/:slug/calendar'>['query']

const SLUG = 'phewa-horizon-resort'
const ROOM = 'phewa-horizon-resort-standard'

const ofArea = (query: AreaQuery) => call('GET /properties/all/calendar', { query })
const ofProperty = (query: PropertyQuery, slug = SLUG) => call('GET /properties/:slug/calendar', { params: { slug }, query })

describe('GET /properties/all/calendar', () => {
  test('shows on each day the price of the cheapest result of a search', async () => {
    const party = { adult: '3', child: '1', room_count: '2' }
    const [from, to] = [addDays(today, 3), addDays(today, 9)]
    const { body, status } = await ofArea({ search: 'Pokhara', from, to, nights: '2', ...party })
    expect(status).toBe(200)
    expect(body.data.nights).toBe(2)
    expect(body.data.days.map(({ date }) => date)).toEqual(Array.from({ length: 7 }, (_, day) => addDays(from, day)))
    for (const day of body.data.days) {
      const stay = { from: day.date, to: addDays(addDays(from, body.data.days.indexOf(day)), 2) }
      const found = await call('GET /properties/all/availability', {
        query: { search: 'Pokhara', ...stay, ...party, sort_order: 'lowest_price' },
      })
      const first = found.body.data.properties_by_location.data.find(({ availability }) => availability)
      expect([day.total_price, day.starting_price]).toEqual([first?.total_price, first?.starting_price])
    }
  })

  test('shows a month from today by default, and may be cached for a short time', async () => {
    const { body, headers } = await ofArea({})
    expect([body.data.days.length, body.data.days[0]?.date]).toEqual([31, today])
    expect(headers['cache-control']).toMatch(/^public, max-age=/)
  })

  test('shows no price and why where nothing matches', async () => {
    const { body } = await ofArea({ search: 'Pokhara', adult: '50' })
    expect(body.data.days[0]).toMatchObject({
      total_price: null,
      starting_price: null,
      reason: { kind: 'no_match', count: null },
    })
    expect((await ofArea({ search: 'Atlantis' })).body.data.days[0]?.reason?.kind).toBe('no_match')
  })

  test('shows the prices of a property that the search names', async () => {
    const named = await ofArea({ search: 'Phewa Horizon Resort', search_by: 'hotel' })
    expect(named.body.data).toEqual((await ofProperty({})).body.data)
  })

  test.each<[string, AreaQuery]>([
    ['from', { from: addDays(today, -1) }],
    ['from', { from: addDays(today, ADVANCE_DAYS_MAX + 1) }],
    ['to', { from: addDays(today, ADVANCE_DAYS_MAX), to: addDays(today, ADVANCE_DAYS_MAX + 1) }],
    ['to', { from: addDays(today, 2), to: addDays(today, 1) }],
    ['to', { from: today, to: addDays(today, CALENDAR_DAYS_MAX) }],
    ['nights', { nights: '31' }],
    ['filter.price_max', { filter: { price_min: '2', price_max: '1' } }],
  ])('refuses an invalid %s', async (field, query) => {
    const { status, error } = await ofArea(query)
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, [field]])
  })
})

describe('GET /properties/:slug/calendar', () => {
  test('says which stay is too short for its arrival day', async () => {
    const night = addDays(today, 20)
    await db.execute(sql`
      insert into plan_nights (plan_id, night, min_stay_arrival, origin)
      select l.id, ${night}::date, 3, 'hand' from rate_plans l join rooms r on r.id = l.room_id where r.slug = ${ROOM} and l.parent_id is null
      on conflict (plan_id, night) do update set min_stay_arrival = 3`)
    const query = { from: night, to: night, room: ROOM }
    expect((await ofProperty(query)).body.data.days).toEqual([
      { date: night, total_price: null, starting_price: null, reason: { kind: 'min_stay', count: 3 } },
    ])
    expect((await ofProperty({ ...query, nights: '3' })).body.data.days[0]?.reason).toBeNull()
  })

  test('shows the price of a plan that the room page shows', async () => {
    const from = addDays(today, 5)
    const dates = { from_date: from, to_date: addDays(from, 2) }
    const room = await call('GET /rooms/:roomSlug', { params: { roomSlug: ROOM }, query: dates })
    expect(room.body.data.plans).not.toEqual([])
    for (const plan of room.body.data.plans) {
      const { body } = await ofProperty({ from, to: from, nights: '2', room: ROOM, plan: plan.code })
      expect(body.data.days[0]?.total_price).toBe(plan.total_price)
    }
  })

  test('refuses a plan without its room', async () => {
    const { status, error } = await ofProperty({ plan: 'standard' })
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, ['room']])
  })

  test('refuses an unknown property, room and plan', async () => {
    expect((await ofProperty({}, 'nowhere')).status).toBe(404)
    expect((await ofProperty({ room: 'nowhere' })).error?.code).toBe('room_not_found')
    expect((await ofProperty({ room: ROOM, plan: 'nothing' })).error?.code).toBe('room_not_found')
  })

  test('refuses a plan that is not public', async () => {
    await db.execute(sql`
      insert into rate_plans (room_id, code, title, title_ne, is_public) select id, 'staff', '', '', false from rooms where slug = ${ROOM}`)
    expect((await ofProperty({ room: ROOM, plan: 'staff' })).error?.code).toBe('room_not_found')
    expect((await ofProperty({ room: ROOM })).status).toBe(200)
  })
})
