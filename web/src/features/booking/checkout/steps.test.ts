import { expect, test } from 'vitest'
import { readStep } from './steps.ts'

test.each([
  ['', 1],
  ['step=2', 2],
  ['step=3', 3],
  ['step=9', 3],
  ['step=0', 1],
  ['step=-1', 1],
  ['step=x', 1],
])('?%s is step %i', (query, step) => {
  expect(readStep(new URLSearchParams(query))).toBe(step)
})
