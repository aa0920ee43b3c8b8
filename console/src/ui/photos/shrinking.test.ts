import { expect, test } from 'vitest'
import { DOCUMENT_FRAME, PICTURE_FRAME, shrunkSize } from './shrinking.ts'

const MB = 1024 * 1024
const PHONE = { width: 4000, height: 3000, bytes: 5 * MB, type: 'image/jpeg' }

test.each([
  ['a photo of a phone', PHONE, { width: 1600, height: 1200 }],
  ['an upright one', { ...PHONE, width: 3000, height: 4000 }, { width: 1600, height: 2133 }],
  ['a very high one', { ...PHONE, width: 2000, height: 6000 }, { width: 800, height: 2400 }],
  ['a small one', { width: 1600, height: 1200, bytes: MB, type: 'image/png' }, undefined],
  ['a small one of another type', { width: 1200, height: 800, bytes: MB, type: 'image/heic' }, { width: 1200, height: 800 }],
  ['a small one of many bytes', { width: 1600, height: 1200, bytes: 3 * MB, type: 'image/png' }, { width: 1600, height: 1200 }],
])('shrunkSize decides how %s is sent', (_what, photo, expected) => {
  expect(shrunkSize(photo, PICTURE_FRAME)).toEqual(expected)
})

test('shrunkSize leaves a document large enough to read, whichever way it is held', () => {
  expect(shrunkSize(PHONE, DOCUMENT_FRAME)).toEqual({ width: 2000, height: 1500 })
  expect(shrunkSize({ ...PHONE, width: 3000, height: 4000 }, DOCUMENT_FRAME)).toEqual({ width: 1500, height: 2000 })
})
