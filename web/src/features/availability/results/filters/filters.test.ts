import type { Facets } from '@chautari/contract/availability/shapes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  activeFilters,
  filterQuery,
  filtersAddress,
  filtersToRemove,
  NO_FILTERS,
  readFilters,
  toggled,
  type Filters,
} from './filters.ts'

const everything: Filters = {
  priceMin: 2000,
  priceMax: 9000,
  stars: ['5', '0'],
  types: ['Tea house', 'Hotel'],
  amenities: ['Free Wi-Fi', 'Bar'],
  isOffer: true,
  isFreeToCancel: true,
}
const read = (text: string) => readFilters(new URLSearchParams(text))

test('filters are written into a readable address and read back unchanged', () => {
  const address = filtersAddress(new URLSearchParams('search=Pokhara&page=3&stars=1'), everything)
  expect(address).toBe(
    '?search=Pokhara&offer=true&price_min=2000&price_max=9000&stars=5,0&type=Tea+house,Hotel&amenities=Free+Wi-Fi,Bar&free_cancellation=true',
  )
  expect(read(address)).toEqual(everything)
  expect(filtersAddress(new URLSearchParams(address), NO_FILTERS)).toBe('?search=Pokhara')
})

test('any combination of filters is read back from its address', () => {
  const word = fc.stringMatching(/^[A-Za-zऀ-ॿ&=+%#-]{1,12}$/)
  const words = fc.uniqueArray(word, { maxLength: 5 })
  const price = fc.option(fc.nat(99_999_999), { nil: undefined })
  fc.assert(
    fc.property(
      fc.record({
        priceMin: price,
        priceMax: price,
        stars: fc.uniqueArray(fc.constantFrom('5', '4', '3', '2', '1', '0')),
        types: words,
        amenities: words,
        isOffer: fc.boolean(),
        isFreeToCancel: fc.boolean(),
      }),
      (filters) => {
        fc.pre((filters.priceMin ?? 0) <= (filters.priceMax ?? Infinity))
        expect(read(filtersAddress(new URLSearchParams(), filters))).toEqual(filters)
      },
    ),
  )
})

test('a form without scripts, which sends each choice as a field of its own, sets the same filters', () => {
  expect(read('stars=4&stars=5&amenities=Bar&price_min=&price_max=5000')).toEqual(read('stars=4,5&amenities=Bar&price_max=5000'))
})

test.each([
  ['price_min=-5&price_max=1e9', NO_FILTERS],
  ['price_min=1.5&price_max=Infinity', NO_FILTERS],
  ['stars=6,9,x,,4', { ...NO_FILTERS, stars: ['4'] }],
  ['offer=1&free_cancellation=yes', NO_FILTERS],
  ['price_min=9000&price_max=100', { ...NO_FILTERS, priceMin: 100, priceMax: 9000 }],
  ['price_max=999999999999', { ...NO_FILTERS, priceMax: 99_999_999 }],
  ['type=%00Hotel,%20%20,Hotel', { ...NO_FILTERS, types: ['Hotel'] }],
])('reads %s as values that the API accepts', (text, filters) => {
  expect(read(text)).toEqual(filters)
})

test('values that the API would reject are left out', () => {
  const many = Array.from({ length: 100 }, (_, n) => `Amenity ${n}`).join(',')
  expect(read(`amenities=${many}`).amenities.join(',').length).toBeLessThanOrEqual(300)
})

test('filters are sent under the names of the API, and nothing is sent without filters', () => {
  expect(filterQuery(NO_FILTERS)).toEqual({})
  expect(filterQuery(everything)).toEqual({
    filter: {
      offer: 'true',
      price_min: '2000',
      price_max: '9000',
      stars: '5,0',
      type: 'Tea house,Hotel',
      amenities: 'Free Wi-Fi,Bar',
      free_cancellation: 'true',
    },
  })
})

test('each applied filter can be removed alone', () => {
  const active = activeFilters(everything)
  expect(active.map(({ kind, value }) => [kind, value])).toEqual([
    ['offer', ''],
    ['price', ''],
    ['free_cancellation', ''],
    ['stars', '5'],
    ['stars', '0'],
    ['type', 'Tea house'],
    ['type', 'Hotel'],
    ['amenities', 'Free Wi-Fi'],
    ['amenities', 'Bar'],
  ])
  for (const { without } of active) expect(activeFilters(without)).toHaveLength(active.length - 1)
  expect(activeFilters(NO_FILTERS)).toEqual([])
})

const facets: Facets = {
  price: { min: 1000, max: 9000, histogram: [0, 2] },
  stars: [{ value: '5', count: 0 }],
  type: [{ value: 'Hotel', count: 3 }],
  amenities: [],
  offer: 0,
  free_cancellation: 0,
}

test('filtersToRemove omits a filter whose removal would not help', () => {
  expect(filtersToRemove(everything, facets).map(({ kind }) => kind)).toEqual([
    'price',
    'type',
    'amenities',
    'free_cancellation',
    'offer',
  ])
  expect(filtersToRemove({ ...NO_FILTERS, stars: ['5'] }, facets)).toEqual([])
  expect(filtersToRemove({ ...NO_FILTERS, types: ['Hotel'], isOffer: true }, facets)).toEqual([
    { kind: 'type', without: { ...NO_FILTERS, isOffer: true } },
    { kind: 'offer', without: { ...NO_FILTERS, types: ['Hotel'] } },
  ])
})

test('choosing a value again removes it', () => {
  expect(toggled(['4'], '5')).toEqual(['4', '5'])
  expect(toggled(['4', '5'], '4')).toEqual(['5'])
})
