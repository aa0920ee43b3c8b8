import { expect, test } from 'vitest'
import { listPositionSearch, readListPosition } from './use-own-bookings.ts'

test.each([
  ['', { tab: '', page: 1 }],
  ['tab=upcoming&page=3', { tab: 'upcoming', page: 3 }],
  ['tab=everything&page=0', { tab: '', page: 1 }],
  ['tab=cancelled&page=1.5', { tab: 'cancelled', page: 1 }],
  ['page=99999999', { tab: '', page: 1000 }],
])('the address %j is read as a valid tab and page', (search, place) => {
  expect(readListPosition(new URLSearchParams(search))).toEqual(place)
})

test('a tab and its page are read back from the address; the first page is left out', () => {
  expect(listPositionSearch({ tab: 'completed', page: 1 })).toBe('?tab=completed')
  expect(listPositionSearch({ tab: '', page: 1 })).toBe('?')
  for (const place of [{ tab: 'upcoming', page: 2 } as const, { tab: '', page: 7 } as const])
    expect(readListPosition(new URLSearchParams(listPositionSearch(place)))).toEqual(place)
})
