import { calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import {
  filterOf,
  monthsAhead,
  packageQuery,
  packageResultsLink,
  queryOfState,
  readPackageSearch,
  readPersons,
} from './package-search.ts'

const read = (query: string) => readPackageSearch(new URLSearchParams(query))

test('an address without a search means Kathmandu and one traveller', () => {
  expect(read('')).toEqual({
    search: 'kathmandu',
    count: 1,
    latitude: '',
    longitude: '',
    address: '',
    campaignCode: '',
    sort_order: '',
    offer: false,
    theme: '',
    month: '',
    days: '',
    price: '',
    difficulty: '',
    page: 1,
    view: 'list',
  })
  expect(read('sort_order=lowest_price&count=4').search).toBe('kathmandu')
})

test.each(['theme=trek', 'offer=true', 'campaignCode=DASHAIN', 'search='])(
  '%s without a destination means all of Nepal',
  (query) => {
    expect(read(query).search).toBe('')
  },
)

test('writes every part of a search into its address and reads it back', () => {
  const search = {
    search: 'Pokhara',
    count: 3,
    latitude: '28.2',
    longitude: '83.98',
    address: 'Kaski, Gandaki',
    campaignCode: 'DASHAIN',
    sort_order: 'lowest_price',
    offer: true,
    theme: 'trek',
    month: '2026-12',
    days: '4-7',
    price: '25000',
    difficulty: 'Moderate',
    page: 2,
    view: 'grid',
  } as const
  expect(readPackageSearch(packageQuery(search))).toEqual(search)
})

test('a month, a range of days and a price become the filter of the API', () => {
  const { month, days, price, difficulty } = read('month=2028-02&days=13-99&price=5000&difficulty=Easy')
  expect(filterOf({ month, days, price, difficulty })).toEqual({
    leaving_from: '2028-02-01',
    leaving_to: '2028-02-29',
    days_min: '13',
    days_max: '99',
    price_max: '5000',
    difficulty: 'Easy',
  })
  expect(filterOf(read('month=2028-13&days=5&price=1&difficulty=hard'))).toEqual({})
})

test('twelve months can be chosen, the current one first', () => {
  const months = monthsAhead(calendarDate('2026-11-22'))
  expect(months.map((day) => day.slice(0, 7))).toEqual(
    '2026-11 2026-12 2027-01 2027-02 2027-03 2027-04 2027-05 2027-06 2027-07 2027-08 2027-09 2027-10'.split(' '),
  )
})

test('omits values that the API would reject', () => {
  const strange = `latitude=91&longitude=83&sort_order=cheap&theme=space&page=0&count=none&search=${'x'.repeat(500)}`
  expect(read(strange)).toMatchObject({ latitude: '', longitude: '', sort_order: '', theme: '', page: 1, count: 1 })
  expect(read(strange).search).toHaveLength(120)
  expect(read('latitude=27.7').latitude).toBe('')
  expect(read('search=a%00b').search).toBe('a b')
  expect(read(`search=${'x'.repeat(119)}%F0%9F%8F%94`).search).toBe('x'.repeat(119))
})

test.each([
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-4', 1],
  ['2.5', 1],
  ['1', 1],
  ['50', 50],
  ['51', 50],
  ['9999', 50],
])('reads %s travellers as %i', (text, persons) => {
  expect(readPersons(text)).toBe(persons)
})

test('starts a changed search at the first page', () => {
  const search = read('search=Pokhara&page=3')
  expect(packageResultsLink(search, { theme: 'trek' })).toBe('/package/search?search=Pokhara&count=1&theme=trek')
  expect(packageResultsLink(search, { page: 4 })).toBe('/package/search?search=Pokhara&count=1&page=4')
})

test('turns navigation state into the query of the address', () => {
  const state = { search: 'Pokhara', count: 3, latitude: 28.2, longitude: 83.98, address: 'Kaski', campaignCode: null }
  expect(queryOfState(state)?.toString()).toBe('search=Pokhara&count=3&latitude=28.2&longitude=83.98&address=Kaski')
  for (const nothing of [null, undefined, 'search', 7, {}, { focus: true }, []]) expect(queryOfState(nothing)).toBeUndefined()
})
