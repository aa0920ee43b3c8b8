import { expect, test } from 'vitest'
import { shrunkSize } from './shrinking.ts'

const MB = 1024 * 1024

test.each([
  ['a photo of a phone', { width: 4000, height: 3000, bytes: 5 * MB, type: 'image/jpeg' }, { width: 2400, height: 1800 }],
  ['an upright one', { width: 3000, height: 4000, bytes: 5 * MB, type: 'image/jpeg' }, { width: 1800, height: 2400 }],
  ['a small one', { width: 2400, height: 1600, bytes: MB, type: 'image/png' }, undefined],
  ['a small one of another type', { width: 1200, height: 800, bytes: MB, type: 'image/heic' }, { width: 1200, height: 800 }],
  ['a small one of many bytes', { width: 2400, height: 1600, bytes: 9 * MB, type: 'image/png' }, { width: 2400, height: 1600 }],
])('shrunkSize decides how %s is sent', (_what, photo, expected) => {
  expect(shrunkSize(photo)).toEqual(expected)
})
