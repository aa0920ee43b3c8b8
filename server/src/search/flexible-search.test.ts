import { addDays, dayInNepal, nightsBetween, calendarDate } from '@chautari/contract/dates'
import { FLEXIBLE_DATES } from '@chautari/contract/availability/limits'
import { describe, expect, test } from 'vitest'
import { freshApp } from '../testing/app.ts'

const { call, clock } = await freshApp()
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
    expect(found?.total_price).toBeLessThan(
      (await search({ search: 'Machhapuchhre Lake Palace', ...stay })).properties_by_name?.total_price ?? 0,
    )
  })
})
