import { expect, test } from 'vitest'
import { PACKAGE_STEPS, readStep, ROOM_STEPS } from './steps.ts'

test.each([
  ['', 1, 1],
  ['step=2', 2, 2],
  ['step=3', 3, 2],
  ['step=9', 3, 2],
  ['step=0', 1, 1],
  ['step=-1', 1, 1],
  ['step=x', 1, 1],
])('?%s is step %i of a room, %i of a package', (query, ofRoom, ofPackage) => {
  expect(readStep(new URLSearchParams(query), ROOM_STEPS)).toBe(ofRoom)
  expect(readStep(new URLSearchParams(query), PACKAGE_STEPS)).toBe(ofPackage)
})
