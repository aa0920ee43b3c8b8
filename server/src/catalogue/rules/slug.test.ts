import { expect, test } from 'vitest'
import { slugOf, slugsToTry } from './slug.ts'

test.each([
  ['Swotha Brick House', 'swotha-brick-house'],
  ["  Dolma's  Café & Lodge ", 'dolmas-cafe-lodge'],
  ['होटल Annapurna', 'annapurna'],
  [`${'a'.repeat(79)} lodge`, 'a'.repeat(79)],
])('makes %j the slug %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('slugsToTry numbers a taken slug, within the length of a path', () => {
  expect(slugsToTry('juniper').slice(0, 3)).toEqual(['juniper', 'juniper-2', 'juniper-3'])
  expect(slugsToTry('a'.repeat(200)).filter(({ length }) => length > 120)).toEqual([])
})
