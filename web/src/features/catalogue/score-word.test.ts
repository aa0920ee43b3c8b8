import { expect, test } from 'vitest'
import { scoreWord } from './score-word.ts'

test.each([
  [5, 'excellent'],
  [4.5, 'excellent'],
  [4.49, 'good'],
  [3.2, 'average'],
  [2, 'poor'],
  [1.2, 'terrible'],
  [0, 'terrible'],
])('%f of five is %s', (average, word) => {
  expect(scoreWord(average)).toBe(word)
})
