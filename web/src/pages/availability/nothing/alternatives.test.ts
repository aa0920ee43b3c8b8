import { addDays, calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { readFilters } from '../../../features/availability/results/filters/filters.ts'
import type { resultsQuery } from '../../../features/availability/results/results-query.ts'
import { NOWHERE } from '../../../features/availability/search/search-place.ts'
import type { Api } from '../../../platform/api/api.ts'
import { findAlternatives, type Searched } from './alternatives.ts'

type Query = ReturnType<typeof resultsQuery>

const TODAY = calendarDate('2026-12-01')
const STAY = { startDate: calendarDate('2026-12-05'), endDate: calendarDate('2026-12-07'), adult: 5, child: 0, rooms: 1 }
const FACETS = { price: { min: 0, max: 0, histogram: [] }, stars: [], amenities: [], type: [], offer: 0, free_cancellation: 0 }
const foundIn = (total: number): Searched['found'] => ({
  properties_by_name: null,
  properties_by_location: { data: [], current_page: 1, last_page: 1, per_page: 10, total, next_page_url: null },
  place_counts: { inside: total, nearby: 0 },
  corrected_place: null,
  facets: FACETS,
})

/** Returns the suggestions where only the searches that `hasStays` accepts have results, and the queries that were asked. */
async function suggested(hasStays: (query: Query) => boolean, address = '', free: string[] = []) {
  const asked: { calendar: unknown[] } = { calendar: [] }
  const api = ((key: string, { query }: { query: Query }) => {
    if (key === 'GET /properties/all/availability') return Promise.resolve({ data: foundIn(hasStays(query) ? 1 : 0) })
    asked.calendar.push(query)
    const days = Array.from({ length: 11 }, (_, n) => addDays(TODAY, n))
    const priced = days.map((date) => ({ date, total_price: free.includes(date) ? 1 : null, starting_price: null, reason: null }))
    return Promise.resolve({ data: { nights: 2, days: priced } })
  }) as unknown as Api
  const query = new URLSearchParams(`search=Pokhara${address}`)
  const search = { query, place: { ...NOWHERE, search: 'Pokhara' }, stay: STAY, today: TODAY, found: foundIn(0) }
  return { alternatives: await findAlternatives(api, search), asked }
}

describe('findAlternatives', () => {
  test('suggests nothing when no other search has results', async () => {
    expect((await suggested(() => false, '&stars=5&offer=true', ['2026-12-04', '2026-12-06'])).alternatives).toEqual([])
  })

  test('suggests the number of rooms that has results, without a limit of the price', async () => {
    const { alternatives } = await suggested(({ room_count, filter }) => room_count === '3' && !filter, '&price_max=5000')
    expect(alternatives).toEqual([{ kind: 'rooms', rooms: 3, to: expect.stringContaining('rooms=3') }])
    expect(alternatives[0]?.to).not.toContain('price_max')
  })

  test('suggests the nearest earlier and later dates that have results, not before today', async () => {
    const { alternatives, asked } = await suggested(({ from }) => from !== STAY.startDate, '', [
      '2026-12-02',
      '2026-12-08',
      '2026-12-09',
    ])
    const days = alternatives.filter(({ kind }) => ['earlier', 'later'].includes(kind))
    expect(days).toMatchObject([
      { kind: 'earlier', days: 3, stay: { startDate: '2026-12-02', endDate: '2026-12-04' } },
      { kind: 'later', days: 3, stay: { startDate: '2026-12-08', endDate: '2026-12-10' } },
    ])
    expect(asked.calendar).toMatchObject([{ from: TODAY, to: '2026-12-12', nights: '2' }])
  })

  test('suggests removing a filter only when that brings results', async () => {
    const { alternatives } = await suggested(({ filter }) => filter?.offer === undefined, '&offer=true&free_cancellation=true')
    expect(alternatives.map(({ kind }) => kind).toSorted()).toEqual(['filters', 'offer'])
    const { to = '' } = alternatives.find(({ kind }) => kind === 'offer') ?? {}
    expect(readFilters(new URLSearchParams(to))).toMatchObject({ isOffer: false, isFreeToCancel: true })
  })

  test('suggests the whole country when it has results', async () => {
    const { alternatives } = await suggested(({ search }) => search === '')
    expect(alternatives).toEqual([{ kind: 'everywhere', to: expect.not.stringContaining('search=') }])
  })
})
