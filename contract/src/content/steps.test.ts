import { expect, test } from 'vitest'
import { stepOf } from './steps.ts'

test.each([
  ['/search/property/listing', 'search'],
  ['/package/search', 'search'],
  ['/package/search/', 'search'],
  ['/city/pokhara', 'search'],
  ['/package/mardi-himal-trek', 'product'],
  ['/property/phewa-horizon-resort', 'product'],
  ['/room/phewa-horizon-resort-double', 'product'],
  ['/checkout/mardi-himal-trek', 'checkout'],
  ['/checkout/property/phewa/room/double', 'checkout'],
  ['/', undefined],
  ['/booking/7K3M9QX2VD8RW4HT', undefined],
  ['/property', undefined],
])('stepOf reads %s as %s', (path, step) => {
  expect(stepOf(path)).toBe(step)
})
