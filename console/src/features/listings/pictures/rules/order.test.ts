import { describe, expect, test } from 'vitest'
import { moved, targetOf } from './order.ts'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 9, 'bca'],
  [2, -4, 'cab'],
  [7, 0, 'abc'],
])('moved puts the item at %i to %i: %s', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(expected)
})

describe('targetOf', () => {
  test.each([
    ['ArrowLeft', 5, 4],
    ['ArrowRight', 5, 6],
    ['ArrowUp', 5, 1],
    ['ArrowDown', 5, 7],
    ['ArrowLeft', 0, 0],
    ['ArrowUp', 2, 0],
    ['ArrowRight', 7, 7],
    ['Home', 5, 0],
    ['End', 5, 7],
    ['Enter', 5, undefined],
  ])('moves by %s from %i to %s, within a grid of four columns', (key, index, expected) => {
    expect(targetOf({ key, index, columns: 4, count: 8 })).toBe(expected)
  })
})
