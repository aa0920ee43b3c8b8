import { expect, test } from 'vitest'
import { groupNeighbours } from './neighbours.ts'

test('groups what one person did several times in a row, and nothing else', () => {
  const acts = ['Asha added a photo', 'Asha added a photo', 'Bina added a photo', 'Asha added a photo']
  expect(groupNeighbours(acts, (act) => act).map((group) => group.length)).toEqual([2, 1, 1])
  expect(groupNeighbours([], String)).toEqual([])
})
