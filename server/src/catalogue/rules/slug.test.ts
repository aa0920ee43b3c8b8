import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Swotha Brick House', 'swotha-brick-house'],
  ["  Dolma's  Café & Lodge ", 'dolmas-cafe-lodge'],
  ['होटल Annapurna', 'annapurna'],
  [`${'a'.repeat(79)} lodge`, 'a'.repeat(79)],
])('makes %j the slug %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})
