import { addDays, calendarDate, dayInNepal, nightsBetween } from '@chautari/contract/dates'
import { HINT_DAYS, HINT_PERCENT_MIN } from '@chautari/contract/search/cheapest-nearby'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DOUBLE, FAMILY, mixesOf } from '../booking/testing/mixes.ts'
import { freshApp } from '../testing/app.ts'

const testApp = await freshApp()
const { call, clock, db } = testApp
const today = dayInNepal(await clock.now())

const SLUG = 'phewa-horizon-resort'
const ROOM = 'phewa-horizon-resort-standard'
const FROM = addDays(today, 30)
const stay = { from: FROM, to: addDays(FROM, 2), adult: '2', room_count: '1' }

const hints = async (query: object = {}, slug = SLUG) =>
  (await call('GET /properties/:slug/cheaper-stays', { params: { slug }, query: { ...stay, ...query } })).body.data

async function planOf(code: string | null, dates: { from: string; to: string }) {
  const query = { from_date: dates.from, to_date: dates.to, adult: '2', room_count: '1' }
  const { body } = await call('GET /rooms/:roomSlug', { params: { roomSlug: ROOM }, query })
  return { plan: body.data.plans.find((plan) => plan.code === code), isAvailable: body.data.is_room_available }
}

describe('GET /properties/:slug/cheaper-stays', () => {
  test('returns prices at which the room page sells the same plan for as many nights', async () => {
    await setPrices({ ahead: 35, rupees: 900 })
    const found = await hints({ room: ROOM })
    expect(found.length).toBeGreaterThan(0)
    for (const { plan_code: code, ...hint } of found) {
      const [now, then] = [await planOf(code, stay), await planOf(code, { from: hint.from_date, to: hint.to_date })]
      expect([then.isAvailable, then.plan?.restriction, then.plan?.total_price]).toEqual([true, null, hint.total_price])
      expect((now.plan?.total_price ?? 0) - hint.total_price).toBe(hint.saving)
      expect(hint.saving * 100).toBeGreaterThanOrEqual((now.plan?.total_price ?? 0) * HINT_PERCENT_MIN)
      const [first, last] = [hint.from_date, hint.to_date].map(calendarDate)
      expect(nightsBetween(first ?? FROM, last ?? FROM)).toBe(2)
      expect(Math.abs(nightsBetween(FROM, first ?? FROM))).toBeLessThanOrEqual(HINT_DAYS)
    }
    expect(found.find(({ plan_code: code }) => code === 'standard')).toMatchObject({ from_date: addDays(today, 35) })
  })

  test('leaves out days that are sold out or restricted', async () => {
    const night = addDays(today, 36)
    await db.execute(sql`
      insert into room_nights (room_id, night, capacity, closed) select id, ${night}::date, total_rooms, true from rooms where slug = ${ROOM}
      on conflict (room_id, night) do update set closed = true`)
    expect((await hints({ room: ROOM })).filter(({ from_date: day }) => day === addDays(today, 35))).toEqual([])
  })

  test('returns nothing when the room is not free for the chosen dates', async () => {
    expect(await hints({ room: ROOM, from: addDays(today, 35), to: addDays(today, 37) })).toEqual([])
    expect(await hints({ room: ROOM, adult: '50' })).toEqual([])
  })

  test('refuses an unknown property and room, and dates in the past', async () => {
    const ask = (slug: string, query: object) => call('GET /properties/:slug/cheaper-stays', { params: { slug }, query })
    expect((await ask('nowhere', {})).error?.code).toBe('property_not_found')
    expect((await ask(SLUG, { room: 'nowhere' })).error?.code).toBe('room_not_found')
    expect((await ask(SLUG, { from: addDays(today, -1) })).error?.fields).toHaveProperty('from')
  })
})

describe('GET /properties/:slug/cheaper-stays for a party that only a mix of rooms is free for', () => {
  test('returns the price at which the property offers its rooms to the party on other dates, without room and plan', async () => {
    const { family, double } = await mixesOf(testApp)
    const { property_slug: slug } = (await call('GET /rooms/:roomSlug', { params: { roomSlug: family.slug }, query: {} })).body
      .data
    await db.execute(sql`update rooms set is_live = id in (${family.id}, ${double.id})
      where property_id = (select property_id from rooms where id = ${family.id})`)
    // With one family room to sell, no two rooms of one type fit five people.
    await db.execute(sql`insert into room_nights (room_id, night, wanted, capacity)
      select ${family.id}::int, ${FROM}::date + n, 1, 1 from generate_series(-15, 20) n
      on conflict (room_id, night) do update set wanted = 1, closed = false, held = 0, booked = 0`)
    await db.execute(sql`delete from room_nights where room_id = ${double.id}::int`)
    await setPrices({ ahead: 35, rupees: 1000, room: double.slug })
    const five = { adult: '4', child: '1', room_count: '2' }
    const [from, to] = [addDays(today, 35), addDays(today, 37)]
    const total_price = (FAMILY.rate + 1000) * 2
    const saving = (DOUBLE.rate - 1000) * 2
    expect(await hints(five, slug)).toEqual([
      { room_slug: null, plan_code: null, from_date: from, to_date: to, total_price, saving },
    ])
    const query = { ...five, from, to }
    const offered = (await call('GET /properties/:slug/rooms/availabilities', { params: { slug }, query })).body
    expect(offered.mix?.total_price).toBe(total_price)
    expect(await hints({ ...five, room: family.slug }, slug)).toEqual([])
    expect(await hints({ ...five, room_count: '1' }, slug)).toEqual([])
  })
})

/** Sells two nights of the standard plan at a low price, without restrictions. */
async function setPrices({ ahead, rupees, room = ROOM }: { ahead: number; rupees: number; room?: string }) {
  await db.execute(sql`
    insert into plan_nights (plan_id, night, price_paisa, origin)
    select l.id, ${addDays(today, ahead)}::date + n, ${rupees * 100}::bigint, 'hand'
    from rate_plans l join rooms r on r.id = l.room_id, generate_series(0, 1) n where r.slug = ${room} and l.is_default
    on conflict (plan_id, night) do update set price_paisa = excluded.price_paisa, closed = false, no_arrival = false, min_stay_arrival = null,
      min_stay_through = null, max_stay_arrival = null, max_stay_through = null`)
  await db.execute(sql`
    delete from plan_nights where night = ${addDays(today, ahead + 2)}::date
      and plan_id in (select l.id from rate_plans l join rooms r on r.id = l.room_id where r.slug = ${room})`)
}
