import { expect, test } from 'vitest'
import { readPackageSearchState } from './package-search-state.ts'

const defaults = {
  destination: 'kathmandu',
  count: 1,
  totalAmount: 0,
  discountAmount: 0,
  regularAmount: 0,
  bookingStartDate: '',
  bookingEndDate: '',
}

const kept = {
  destination: 'Pokhara',
  count: 3,
  totalAmount: 115_500,
  discountAmount: 4500,
  regularAmount: 120_000,
  bookingStartDate: '2026-12-01',
  bookingEndDate: '2026-12-12',
}

test('reads a stored search and choice back unchanged', () => {
  expect(readPackageSearchState(JSON.stringify(kept))).toEqual(kept)
})

test.each([null, '', '{', '7', 'null', '[]', '"Pokhara"', '{}'])(
  'reads an unreadable or empty state (%s) as the default',
  (text) => {
    expect(readPackageSearchState(text)).toEqual(defaults)
  },
)

test('keeps the valid parts of an older state and drops the rest', () => {
  const older = { where: 'Pokhara', destination: 'Chitwan', count: '3', totalAmount: null, bookingStartDate: '2026-02-30' }
  expect(readPackageSearchState(JSON.stringify(older))).toEqual({ ...defaults, destination: 'Chitwan' })
})

test.each([0, -1, 51, 2.5, 1e9])('reads %d travellers as one', (count) => {
  expect(readPackageSearchState(JSON.stringify({ ...kept, count })).count).toBe(1)
})

test('ignores an end without a start, or before it', () => {
  for (const days of [{ bookingStartDate: '' }, { bookingEndDate: '' }, { bookingEndDate: '2026-11-30' }]) {
    expect(readPackageSearchState(JSON.stringify({ ...kept, ...days }))).toMatchObject({
      bookingStartDate: '',
      bookingEndDate: '',
    })
  }
})
