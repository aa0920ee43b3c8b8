import { PACKAGE_THEMES } from '@chautari/contract/catalogue/limits'
import { expect, test } from 'vitest'
import { themeNamed } from './package-words.ts'

test.each([
  ['trek', 'trek'],
  [' Trekking ', 'trek'],
  ['ट्रेक', 'trek'],
  ['Jungle Safari', 'jungle'],
  ['जंगल', 'jungle'],
  ['pilgrimage', 'pilgrimage'],
  ['तीर्थ', 'pilgrimage'],
  ['short trips', 'weekend'],
  ['Pokhara', undefined],
  ['trek to Pokhara', undefined],
  ['constructor', undefined],
  ['', undefined],
])('%j means the theme %s', (typed, theme) => {
  expect(themeNamed(typed)).toBe(theme)
})

test('themeNamed finds every theme by its own name', () => {
  expect(PACKAGE_THEMES.map(themeNamed)).toEqual([...PACKAGE_THEMES])
})
