import { expect, test } from 'vitest'
import { readCount, readDegrees, readPage, readText } from './address-values.ts'

test('readText cuts a text between characters and removes control and invisible characters', () => {
  expect(readText('a\u0000b\nc', 10)).toBe('a b c')
  expect(readText('Pok\u200bhara\u202e', 10)).toBe('Pokhara')
  expect(readText('ab😀', 3)).toBe('ab')
  expect(readText(null, 3)).toBe('')
})

test.each([
  ['1', 1],
  ['50', 50],
  ['51', 50],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['many', undefined],
  [null, undefined],
])('the count %j is read as %j', (text, count) => {
  expect(readCount(text, 50)).toBe(count)
})

test('a page number above the maximum is read as the maximum', () => {
  expect(readPage(new URLSearchParams('page=9999'))).toBe(1000)
  expect(readPage(new URLSearchParams('page=1e3'))).toBeUndefined()
})

test.each(['28.2', '-90', '90', '0'])('the text %s is a valid latitude', (text) => {
  expect(readDegrees(text, 90)).toBe(text)
})

test.each(['91', '-90.1', 'east', '', '1e1', null])('the text %j is no valid latitude', (text) => {
  expect(readDegrees(text, 90)).toBeUndefined()
})
