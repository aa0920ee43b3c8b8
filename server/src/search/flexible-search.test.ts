import { addDays, dayInNepal, nightsBetween, calendarDate } from '@chautari/contract/dates'
import { FLEXIBLE_DATES } from '@chautari/contract/availability/limits'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freshCampaign } from '../promotion/testing/campaigns.ts'
import { freshApp } from '../testing/app.ts'

const { call, clock, db } = await freshApp()
const today = dayInNepal(await clock.now())
const stay = { from: addDays(today, 20), to: addDays(today, 23) }

const search = async (query: object) =>
  (await call('GET /properties/all/availability', { query: { search: 'Pokhara', ...query } })).body.data

describe('a search with flexible dates', () => {
  test.each(FLEXIBLE_DATES)('shows each property at the price of its dates: %s', async (flexible) => {
    const { data: results } = (await search({ ...stay, flexible })).properties_by_location
    expect(results.length).toBeGreaterThan(3)
    const [first] = results
    if (!first) throw new Error('Nothing was found.')
    const dates = { from: first.from_date, to: first.to_date }
    expect(nightsBetween(calendarDate(dates.from), calendarDate(dates.to))).toBe(flexible === 'weekend' ? 2 : 3)
    const exact = await search({ ...dates, search: first.title, search_by: 'hotel' })
    expect(exact.properties_by_name).toEqual(first)
  })

  test('finds the rooms of a campaign only on dates that have its offer, though others are cheaper', async () => {
    const code = await freshCampaign(db, { staysFrom: stay.from, staysTo: addDays(stay.to, -1) })
    const room = sql`select id from rooms where slug = 'phewa-horizon-resort-standard'`
    await db.execute(sql`update rooms set offer_paisa = rate_paisa - 100, offer_name = 'Few nights',
      campaign_id = (select id from campaigns where code = ${code}) where id = (${room})`)
    await db.execute(sql`insert into plan_nights (plan_id, night, price_paisa, origin)
      select id, ${stay.to}, 100, 'hand' from rate_plans where room_id = (${room}) and parent_id is null`)
    const { data: results } = (await search({ ...stay, flexible: '1', campaign_code: code })).properties_by_location
    expect(results).toMatchObject([{ slug: 'phewa-horizon-resort', from_date: stay.from }])
  })

  test('links to the next page with the same flexible dates', async () => {
    const { next_page_url: next } = (await search({ ...stay, search: 'Nepal', flexible: 'weekend' })).properties_by_location
    const asked = Object.fromEntries(new URL(next ?? '', 'http://here').searchParams)
    expect(asked).toMatchObject({ ...stay, flexible: 'weekend', page: '2' })
  })

  test('names the dates of an exact search', async () => {
    const { data: results } = (await search(stay)).properties_by_location
    expect(results[0]).toMatchObject({ from_date: stay.from, to_date: stay.to })
  })

  test('shows the dates of the named property, too', async () => {
    const named = await search({ search: 'Machhapuchhre Lake Palace', ...stay, flexible: 'month' })
    const found = named.properties_by_name
    const exact = await search({ search: 'Machhapuchhre Lake Palace', from: found?.from_date, to: found?.to_date })
    expect(found?.total_price).toBe(exact.properties_by_name?.total_price)
    // The stays of a week cost different amounts, because weekends cost more.
    const week = Array.from({ length: 7 }, (_, n) => ({ from: addDays(stay.from, n), to: addDays(stay.to, n) }))
    const prices = await Promise.all(
      week.map(
        async (dates) => (await search({ search: 'Machhapuchhre Lake Palace', ...dates })).properties_by_name?.total_price ?? 0,
      ),
    )
    expect(found?.total_price).toBeLessThan(Math.max(...prices))
  })
})
