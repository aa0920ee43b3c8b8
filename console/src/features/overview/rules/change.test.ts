import { describe, expect, test } from 'vitest'
import { changeOf, shareOf } from './change.ts'

describe('changeOf', () => {
  test.each([
    [120, 100, 20],
    [75, 100, -25],
    [0, 3, -100],
    [5, 0, undefined],
  ])('reads %d after %d as %s percent', (now, before, change) => {
    expect(changeOf(now, before)).toBe(change)
  })
})

describe('shareOf', () => {
  test.each([
    [30, 40, 75],
    [3, 400, 0.8],
    [0, 400, 0],
    [5, 0, undefined],
  ])('reads %d of %d as %s percent', (step, before, share) => {
    expect(shareOf(step, before)).toBe(share)
  })
})
