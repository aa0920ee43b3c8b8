import { expect, test } from 'vitest'
import { formatAverage, formatScore } from './score-chip.tsx'

test.each([
  [4.16, '4.2', '4.16'],
  [4.7, '4.7', '4.70'],
  [5, '5.0', '5.00'],
  [3.995, '4.0', '4.00'],
  [2.05, '2.1', '2.05'],
])('an average of %d is %s in a chip and %s next to reviews', (average, score, exact) => {
  expect([formatScore(average), formatAverage(average)]).toEqual([score, exact])
})
