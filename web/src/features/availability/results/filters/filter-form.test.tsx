import type { Facets } from '@chautari/contract/availability/shapes'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { FilterForm } from './filter-form.tsx'
import { NO_FILTERS, type Filters } from './filters.ts'

const FACETS: Facets = {
  price: { min: 1000, max: 9000, histogram: [1, 2] },
  stars: [
    { value: '5', count: 1 },
    { value: '4', count: 0 },
    { value: '3', count: 2 },
  ],
  type: [{ value: 'Hotel', count: 0 }],
  amenities: ['Pool', 'Spa', 'Garden', 'Parking', 'Bar', 'Lift', 'Gym', 'Sauna'].map((value, n) => ({ value, count: 8 - n })),
  offer: 0,
  free_cancellation: 3,
}

/** Returns the labels of the filters outside and inside the folded parts. */
async function choicesOf(filters: Partial<Filters> = {}) {
  const form = (
    <FilterForm
      query={new URLSearchParams()}
      facets={FACETS}
      filters={{ ...NO_FILTERS, ...filters }}
      change={() => undefined}
      nights={2}
    />
  )
  const router = createMemoryRouter([{ path: '*', element: form }])
  const html = await text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude)
  const labels = (part: string) => [...part.matchAll(/type="checkbox"[^>]*\/?><span>([^<]*)<\/span>/g)].map(([, label]) => label)
  const folded = [...html.matchAll(/<details>.*?<\/details>/gs)].map(([part]) => part).join('')
  return { visible: labels(html.replaceAll(/<details>.*?<\/details>/gs, '')), folded: labels(folded) }
}

describe('the filters of results', () => {
  test('collapses choices, groups and terms that would leave no results', async () => {
    const { visible, folded } = await choicesOf()
    expect(visible).toEqual(['Free cancellation', '5 stars', '3 stars', 'Pool', 'Spa', 'Garden', 'Parking', 'Bar', 'Lift'])
    expect(folded).toEqual(['4 stars', '2 stars', '1 star', 'Unrated', 'Gym', 'Sauna'])
  })

  test('shows a chosen filter without results, and one beyond the first six', async () => {
    const { visible } = await choicesOf({ stars: ['4'], types: ['Hotel'], amenities: ['Sauna'], isOffer: true })
    expect(visible).toEqual(expect.arrayContaining(['Offers only', '4 stars', 'Hotel', 'Sauna']))
  })
})
