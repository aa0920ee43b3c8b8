import { expect, test } from 'vitest'
import { isCrowded } from './crowding.ts'

test.each([
  ['thirty percent are usual', 6, 20, false],
  ['more than thirty percent are not', 7, 20, true],
  ['two rooms of a small house are no crowd', 2, 3, false],
  ['all three of them are', 3, 3, true],
])('%s', (_, held, rooms, isAlarming) => {
  expect(isCrowded({ held, rooms })).toBe(isAlarming)
})
