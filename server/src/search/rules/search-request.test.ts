import { calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { NO_FILTERS } from './filters.ts'
import { readSearch } from './search-request.ts'

test('an empty search is the first page of everything, best match first', () => {
  expect(readSearch({})).toMatchObject({
    page: 1,
    sort: 'best_match',
    searchBy: 'city',
    filters: NO_FILTERS,
    campaignCode: undefined,
    texts: [],
    point: undefined,
  })
})

test('both sets of parameter names mean the same', () => {
  const [from, to] = [calendarDate('2026-12-01'), calendarDate('2026-12-03')]
  const first = readSearch({
    from,
    to,
    adult: 3,
    child: 1,
    room_count: 2,
    search_by: 'hotel',
    sort_order: 'latest',
    location: { latitude: 28, longitude: 84, address: 'Pokhara' },
    filter: { offer: true },
  })
  const second = readSearch({
    startDate: from,
    endDate: to,
    adultCount: 3,
    childCount: 1,
    roomCount: 2,
    searchBy: 'hotel',
    sortType: 'latest',
    latitude: 28,
    longitude: 84,
    address: 'Pokhara',
    isOffer: true,
  })
  expect(second).toEqual(first)
  expect(first.stay).toEqual({ from, to, adults: 3, children: 1, rooms: 2 })
})

test('the first set of parameter names wins', () => {
  expect(readSearch({ sort_order: 'oldest', sortType: 'latest', filter: { offer: false }, isOffer: true })).toMatchObject({
    sort: 'oldest',
    filters: { offersOnly: false },
  })
})

test('the typed text comes before the address, and an incomplete point is ignored', () => {
  const { texts, point } = readSearch({ search: 'Swotha Brick House', location: { address: 'Patan', latitude: 27.6 } })
  expect(texts).toEqual(['Swotha Brick House', 'Patan'])
  expect(point).toBeUndefined()
})
