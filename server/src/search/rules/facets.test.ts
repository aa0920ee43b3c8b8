import { PRICE_STEPS } from '@chautari/contract/availability/limits'
import { expect, test } from 'vitest'
import { NOTHING_COUNTED, presentFacets } from './facets.ts'
import { NO_FILTERS } from './filters.ts'

test('lists only selected choices, at zero, when nothing is found', () => {
  const chosen = { ...NO_FILTERS, stars: [3, 5], amenities: ['Pool'], kinds: ['Igloo'] }
  expect(presentFacets(NOTHING_COUNTED, chosen)).toEqual({
    price: { min: 0, max: 0, histogram: Array.from({ length: PRICE_STEPS }, () => 0) },
    stars: [
      { value: '5', count: 0 },
      { value: '3', count: 0 },
    ],
    amenities: [{ value: 'Pool', count: 0 }],
    type: [{ value: 'Igloo', count: 0 }],
    offer: 0,
    free_cancellation: 0,
  })
})

test('sorts stars from five down, everything else by count and then by name', () => {
  const { stars, type } = presentFacets(
    {
      ...NOTHING_COUNTED,
      stars: [
        ['0', 9],
        ['4', 1],
      ],
      kinds: [
        ['Lodge', 2],
        ['Camp', 2],
        ['Hotel', 7],
      ],
    },
    NO_FILTERS,
  )
  expect(stars.map(({ value }) => value)).toEqual(['4', '0'])
  expect(type.map(({ value }) => value)).toEqual(['Hotel', 'Camp', 'Lodge'])
})
