import { calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { resultsWith, searchAddress } from './result-link.ts'
import { NOWHERE } from '../../search/search-place.ts'

const current = new URLSearchParams('search=Pokhara&page=3&sort_order=latest')

test('a changed search links to its first page', () => {
  expect(resultsWith(current, { sort_order: 'lowest_price' })).toBe('?search=Pokhara&sort_order=lowest_price')
})

test('a link can name a page, and remove a filter', () => {
  expect(resultsWith(current, { page: '2' })).toBe('?search=Pokhara&sort_order=latest&page=2')
  expect(resultsWith(current, { sort_order: undefined })).toBe('?search=Pokhara')
})

test('another place or stay keeps the order and filters, and starts at the first page', () => {
  const stay = { startDate: calendarDate('2026-11-23'), endDate: calendarDate('2026-11-24'), adult: 2, child: 0, rooms: 1 }
  const now = new URLSearchParams('search=Pokhara&latitude=28.2&stars=4,5&page=2&startDate=2026-11-22')
  expect(searchAddress(now, NOWHERE, stay)).toBe(
    '/search/property/listing?stars=4,5&startDate=2026-11-23&endDate=2026-11-24&adult=2&child=0&rooms=1',
  )
  expect(searchAddress(now, { ...NOWHERE, search: 'Bandipur' }, stay)).toBe(
    '/search/property/listing?stars=4,5&startDate=2026-11-23&search=Bandipur&searchBy=city&endDate=2026-11-24&adult=2&child=0&rooms=1',
  )
})
