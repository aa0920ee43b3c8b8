import { describe, expect, test } from 'vitest'
import { targetOf } from './order.ts'

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
