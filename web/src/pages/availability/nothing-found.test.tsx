import type { Facets } from '@chautari/contract/availability/shapes'
import { calendarDate } from '@chautari/contract/dates'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { readFilters } from '../../features/availability/results/filters/filters.ts'
import { NOWHERE } from '../../features/availability/search/search-place.ts'
import { NothingFound } from './nothing-found.tsx'

const FACETS: Facets = {
  price: { min: 0, max: 0, histogram: [] },
  stars: [],
  amenities: [],
  type: [],
  offer: 0,
  free_cancellation: 0,
}
const STAY = { startDate: calendarDate('2026-12-05'), endDate: calendarDate('2026-12-07'), adult: 12, child: 0, rooms: 1 }

async function linksFor(search: string, hasNoArea: boolean, filter = ''): Promise<string[]> {
  const query = new URLSearchParams(`search=${search}${filter}`)
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <NothingFound
        query={query}
        filters={readFilters(query)}
        facets={FACETS}
        place={{ ...NOWHERE, search }}
        hasNoArea={hasNoArea}
        stay={STAY}
        today={calendarDate('2026-11-22')}
      />
    </MemoryRouter>,
  )
  return [...(await text(prelude)).matchAll(/<a[^>]*href="[^"]*"[^>]*>(?<name>[^<]*)/g)].map(
    ({ groups }) => groups?.['name'] ?? '',
  )
}

describe('NothingFound', () => {
  test('offers more rooms for a large party in a known place', async () => {
    const offered = await linksFor('Pokhara', false)
    expect(offered.filter((name) => name.startsWith('Search with'))).toEqual(['Search with 3 rooms', 'Search with 6 rooms'])
    expect(offered).not.toContain('Chitwan')
  })

  test.each(['', '&stars=5'])('offers known places when nothing is known by that name%s', async (filter) => {
    const offered = await linksFor('Pohkara', true, filter)
    expect(offered).toContain('Chitwan')
    expect(offered).not.toContain('Search with 6 rooms')
  })

  test.each(['Nepal', 'नेपाल', ''])('treats the whole country, "%s", as known', async (search) => {
    expect(await linksFor(search, true)).toContain('Search with 6 rooms')
  })
})
