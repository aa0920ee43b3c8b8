import { expect, test } from 'vitest'
import { isCrowded } from './crowding.ts'

test.each([
  ['30 % held is not crowded', 6, 20, false],
  ['more than 30 % held is crowded', 7, 20, true],
  ['two rooms of a small property are not crowded', 2, 3, false],
  ['all three rooms of a small property are crowded', 3, 3, true],
])('%s', (_, held, rooms, isAlarming) => {
  expect(isCrowded({ held, rooms })).toBe(isAlarming)
})
