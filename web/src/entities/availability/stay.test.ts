import { calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { isPastStay, readStay, staySearch } from './stay.ts'

const today = calendarDate('2026-11-21')
const read = (query: string) => readStay(new URLSearchParams(query), today)

test('without a query the stay is tomorrow, one night, two adults, one room', () => {
  expect(read('')).toEqual({ startDate: '2026-11-22', endDate: '2026-11-23', adult: 2, child: 0, rooms: 1 })
})

test('a stay written to an address is read back unchanged', () => {
  const stay = read('startDate=2026-12-01&endDate=2026-12-05&adult=4&child=1&rooms=2')
  expect(read(staySearch(stay))).toEqual(stay)
  expect(stay).toEqual({ startDate: '2026-12-01', endDate: '2026-12-05', adult: 4, child: 1, rooms: 2 })
})

test.each([
  ['a past day', 'startDate=2026-11-20&endDate=2026-11-25', '2026-11-22', '2026-11-25'],
  ['no day', 'startDate=2026-02-30&endDate=soon', '2026-11-22', '2026-11-23'],
  ['an end before the start', 'startDate=2026-12-05&endDate=2026-12-01', '2026-12-05', '2026-12-06'],
  ['too long a stay', 'startDate=2026-12-05&endDate=2027-06-01', '2026-12-05', '2026-12-06'],
  ['a day years ahead', 'startDate=2030-01-01&endDate=2030-01-02', '2026-11-22', '2026-11-23'],
])('a stay with %s has the default values', (_, query, startDate, endDate) => {
  expect(read(query)).toMatchObject({ startDate, endDate })
})

test('a stay can start today', () => {
  expect(read('startDate=2026-11-21').startDate).toBe('2026-11-21')
})

test.each([
  ['startDate=2026-11-20', true],
  ['startDate=2026-11-21', false],
  ['startDate=2026-11-31', false],
  ['', false],
])('the stay of "%s" has passed: %s', (query, isPast) => {
  expect(isPastStay(new URLSearchParams(query), today)).toBe(isPast)
})

test('counts stay within their limits', () => {
  expect(read('adult=0&child=99&rooms=0')).toMatchObject({ adult: 1, child: 50, rooms: 1 })
  expect(read('adult=-3&child=x&rooms=1.5')).toMatchObject({ adult: 2, child: 0, rooms: 1 })
})
