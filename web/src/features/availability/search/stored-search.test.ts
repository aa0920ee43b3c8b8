import { calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { readStoredSearch } from './stored-search.ts'

const today = calendarDate('2026-11-21')
const kept = {
  where: 'Pokhara',
  latitude: '28.2',
  longitude: '83.9',
  address: 'Kaski, Gandaki',
  searchBy: 'city',
  startDate: '2026-11-25',
  endDate: '2026-11-27',
  adult: 3,
  child: 1,
  rooms: 2,
  totalAmount: 0,
}

test('the last search is read back unchanged', () => {
  expect(readStoredSearch(JSON.stringify(kept), today)).toEqual({
    search: 'Pokhara',
    latitude: '28.2',
    longitude: '83.9',
    address: 'Kaski, Gandaki',
    searchBy: 'city',
    startDate: '2026-11-25',
    endDate: '2026-11-27',
    adult: 3,
    child: 1,
    rooms: 2,
  })
})

test('a search with flexible dates stays flexible, and an unknown kind is dropped', () => {
  expect(readStoredSearch(JSON.stringify({ ...kept, flexible: 'month' }), today)?.flexible).toBe('month')
  expect(readStoredSearch(JSON.stringify({ ...kept, flexible: '9' }), today)).not.toHaveProperty('flexible')
})

test('a search with past dates, or an unreadable one, is dropped', () => {
  expect(readStoredSearch(JSON.stringify({ ...kept, startDate: '2026-11-20' }), today)).toBeUndefined()
  for (const text of [null, '', '{', '7', '[]']) expect(readStoredSearch(text, today)).toBeUndefined()
})

test('an incomplete search gets the defaults: one adult, no child, one room, one night', () => {
  expect(readStoredSearch(JSON.stringify({ where: 'Pokhara', startDate: '2026-11-25' }), today)).toEqual({
    search: 'Pokhara',
    latitude: '',
    longitude: '',
    address: '',
    searchBy: 'city',
    startDate: '2026-11-25',
    endDate: '2026-11-26',
    adult: 1,
    child: 0,
    rooms: 1,
  })
})

test('values of a wrong type are ignored', () => {
  const odd = { ...kept, where: { toString: 'x' }, adult: [7], child: '-3', rooms: 900, searchBy: 'moon', endDate: '2026-11-25' }
  expect(readStoredSearch(JSON.stringify(odd), today)).toMatchObject({
    search: '',
    adult: 1,
    child: 0,
    rooms: 50,
    searchBy: 'city',
    endDate: '2026-11-26',
  })
})
