import { expect, test } from 'vitest'
import { AMENITIES, PACKAGE_CATEGORIES, PROPERTY_KINDS, ROOM_CATEGORIES, ROOM_TYPES } from './listings.ts'
import { WORDS_IN_NEPALI } from './words-in-nepali.ts'

test.each([
  ['kind of property', PROPERTY_KINDS],
  ['amenity', AMENITIES],
  ['type of room', ROOM_TYPES],
  ['category of room', ROOM_CATEGORIES],
  ['category of package', PACKAGE_CATEGORIES],
])('has a Nepali word for every %s', (_, words: readonly string[]) => {
  expect(words.filter((word) => WORDS_IN_NEPALI[word] === undefined)).toEqual([])
})
