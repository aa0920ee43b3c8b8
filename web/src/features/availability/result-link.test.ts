import { expect, test } from 'vitest'
import { resultsWith } from './result-link.ts'

const current = new URLSearchParams('search=Pokhara&page=3&sort_order=latest')

test('a change leads to the first page of what it makes', () => {
  expect(resultsWith(current, { sort_order: 'lowest_price' })).toBe('?search=Pokhara&sort_order=lowest_price')
})

test('a page can be named, and a wish taken back', () => {
  expect(resultsWith(current, { page: '2' })).toBe('?search=Pokhara&sort_order=latest&page=2')
  expect(resultsWith(current, { sort_order: undefined })).toBe('?search=Pokhara')
})
