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

test('what was searched and chosen is read back as it was', () => {
  expect(readPackageSearchState(JSON.stringify(kept))).toEqual(kept)
})

test.each([null, '', '{', '7', 'null', '[]', '"Pokhara"', '{}'])('what is unreadable or empty (%s) is the default', (text) => {
  expect(readPackageSearchState(text)).toEqual(defaults)
})

test('an older state keeps what is still right and loses the rest', () => {
  const older = { where: 'Pokhara', destination: 'Chitwan', count: '3', totalAmount: null, bookingStartDate: '2026-02-30' }
  expect(readPackageSearchState(JSON.stringify(older))).toEqual({ ...defaults, destination: 'Chitwan' })
})

test.each([0, -1, 51, 2.5, 1e9])('%d persons are one', (count) => {
  expect(readPackageSearchState(JSON.stringify({ ...kept, count })).count).toBe(1)
})

test('an end without a start, or before it, is no choice of days', () => {
  for (const days of [{ bookingStartDate: '' }, { bookingEndDate: '' }, { bookingEndDate: '2026-11-30' }]) {
    expect(readPackageSearchState(JSON.stringify({ ...kept, ...days }))).toMatchObject({
      bookingStartDate: '',
      bookingEndDate: '',
    })
  }
})
