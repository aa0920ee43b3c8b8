import { calendarDate } from '@chautari/contract/dates'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { NOWHERE } from '../../features/availability/search/search-place.ts'
import texts from '../../texts/en/availability/results.ts'
import { PropertyResults } from './property-results.tsx'

const FACETS = { price: { min: 0, max: 0, histogram: [] }, stars: [], amenities: [], type: [], offer: 0, free_cancellation: 0 }
const STAY = { startDate: calendarDate('2026-12-05'), endDate: calendarDate('2026-12-07'), adult: 2, child: 0, rooms: 1 }

async function shown(page: number, total: number): Promise<string> {
  const around = { data: [], current_page: page, last_page: 2, per_page: 5, total, next_page_url: null }
  const found = {
    properties_by_name: null,
    properties_by_location: around,
    place_counts: null,
    corrected_place: null,
    facets: FACETS,
  }
  const search = { place: NOWHERE, stay: STAY, today: calendarDate('2026-11-22') }
  const list = <PropertyResults found={found} alternatives={[]} {...search} mapStyleUrl={null} />
  const router = createMemoryRouter([{ path: '/list', element: list }], { initialEntries: [`/list?page=${page}&stars=5`] })
  return text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude)
}

describe('a page of results that does not exist', () => {
  test('says so and links to the first page of the same search', async () => {
    const html = await shown(99, 7)
    expect(html).toContain('Page 99 doesn’t exist. There are 2 pages of results.')
    const [, address] = new RegExp(`<a[^>]*href="([^"]*)"[^>]*>${texts.firstPage}<`).exec(html) ?? []
    expect(address).toContain('stars=5')
    expect(address).not.toContain('page=')
  })

  test('is not mentioned when the search has no results at all', async () => {
    expect(await shown(1, 0)).not.toContain(texts.firstPage)
  })
})
