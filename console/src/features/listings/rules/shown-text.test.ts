import { expect, test } from 'vitest'
import { shownText } from './shown-text.ts'

test.each([
  ['ne', 'लज', { text: 'लज', lang: 'ne' }],
  ['ne', null, { text: 'Lodge', lang: 'en' }],
  ['ne', '', { text: 'Lodge', lang: 'en' }],
  ['en', 'लज', { text: 'Lodge', lang: 'en' }],
] as const)('shownText gives a reader of %s, with the Nepali text %j: %j', (locale, nepali, shown) => {
  expect(shownText(locale, 'Lodge', nepali)).toEqual(shown)
})
