import { addDays, calendarDate, dayInNepal, nightsBetween } from '@chautari/contract/dates'
import { HINT_DAYS, HINT_PERCENT_MIN } from '@chautari/contract/search/limits'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freshApp } from '../testing/app.ts'

const { call, clock, db } = await freshApp()
const today = dayInNepal(await clock.now())

const SLUG = 'phewa-horizon-resort'
const ROOM = 'phewa-horizon-resort-standard'
const FROM = addDays(today, 30)
const stay = { from: FROM, to: addDays(FROM, 2), adult: '2', room_count: '1' }

const hints = async (query: object = {}) =>
  (await call('GET /properties/:slug/cheaper-stays', { params: { slug: SLUG }, query: { ...stay, ...query } })).body.data

async function planOf(code: string, dates: { from: string; to: string }) {
  const query = { from_date: dates.from, to_date: dates.to, adult: '2', room_count: '1' }
  const { body } = await call('GET /rooms/:roomSlug', { params: { roomSlug: ROOM }, query })
  return { plan: body.data.plans.find((plan) => plan.code === code), isAvailable: body.data.is_room_available }
}

describe('GET /properties/:slug/cheaper-stays', () => {
  test('returns prices at which the room page sells the same plan for as many nights', async () => {
    await setPrices({ ahead: 35, rupees: 900 })
    const found = await hints({ room: ROOM })
    expect(found.length).toBeGreaterThan(0)
    for (const hint of found) {
      const [now, then] = [
        await planOf(hint.plan_code, stay),
        await planOf(hint.plan_code, { from: hint.from_date, to: hint.to_date }),
      ]
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

/** Sells two nights of the standard plan at a low price, without restrictions. */
async function setPrices({ ahead, rupees }: { ahead: number; rupees: number }) {
  await db.execute(sql`
    insert into plan_nights (plan_id, night, price_paisa, origin)
    select l.id, ${addDays(today, ahead)}::date + n, ${rupees * 100}::bigint, 'hand'
    from rate_plans l join rooms r on r.id = l.room_id, generate_series(0, 1) n where r.slug = ${ROOM} and l.is_default
    on conflict (plan_id, night) do update set price_paisa = excluded.price_paisa, closed = false, no_arrival = false, min_stay_arrival = null,
      min_stay_through = null, max_stay_arrival = null, max_stay_through = null`)
  await db.execute(sql`
    delete from plan_nights where night = ${addDays(today, ahead + 2)}::date
      and plan_id in (select l.id from rate_plans l join rooms r on r.id = l.room_id where r.slug = ${ROOM})`)
}
