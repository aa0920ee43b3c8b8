import { expect, test } from 'vitest'
import { citySlug } from './city-slug.ts'

test.each([
  ['pokhara', 'pokhara'],
  ['Pokhara', 'pokhara'],
  ['Lo Manthang', 'lo-manthang'],
  [' lo_manthang ', 'lo-manthang'],
  ['poon--hill', 'poon-hill'],
  ['पोखरा', ''],
  ['../etc', 'etc'],
])('the city %s has the slug %s', (name, slug) => {
  expect(citySlug(name)).toBe(slug)
  expect(citySlug(slug)).toBe(slug)
})
