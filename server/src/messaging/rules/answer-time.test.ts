import { expect, test } from 'vitest'
import { usualAnswerHours } from './answer-time.ts'

test.each([
  [4, 60, null],
  [5, 60, 1],
  [5, 3600, 1],
  [5, 3601, 2],
  [9, 5 * 3600, 6],
  [9, 25 * 3600, 48],
  [9, 48 * 3600 + 1, null],
  [0, null, null],
])('%i answers with a median of %s seconds are shown as %s hours', (count, medianSeconds, hours) => {
  expect(usualAnswerHours({ count, medianSeconds })).toBe(hours)
})
