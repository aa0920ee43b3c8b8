import { expect, test } from 'vitest'
import { isInLowestThird } from './arrival-notes.ts'

test.each([
  [[900, 700, 800, 1000, 700, 950], [700]],
  [
    [3, 1, 2, 6, 5, 4, 9, 8, 7],
    [3, 1, 2],
  ],
  [[800, 800, 800], []],
  [[800], []],
  [[], []],
])('the lowest third of the prices %j is %j', (prices, lowest) => {
  const isLow = isInLowestThird(prices)
  expect([...new Set(prices)].filter(isLow)).toEqual(lowest)
})
