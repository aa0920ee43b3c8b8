import { describe, expect, test } from 'vitest'
import { graceExpiresAt, holdExpiresAt, isLive } from './hold.ts'

const reservedAt = new Date('2026-11-21T06:00:00.000Z')
const end = new Date('2026-11-21T06:12:00.000Z')
const at = (milliseconds: number) => new Date(end.getTime() + milliseconds)

describe('a hold', () => {
  test('ends twelve minutes after the reservation', () => {
    expect(holdExpiresAt(reservedAt)).toEqual(end)
  })

  test.each([
    [-1, true],
    [0, false],
    [1, false],
  ])('is live %i ms from its end: %s', (offset, live) => {
    expect(isLive(end, at(offset))).toBe(live)
  })

  test('is not live without an end', () => {
    expect(isLive(null, reservedAt)).toBe(false)
  })

  test('is extended by ten minutes, once', () => {
    expect(graceExpiresAt({ holdExpiresAt: end, graceUsed: false }, at(-1))).toEqual(new Date('2026-11-21T06:22:00.000Z'))
    expect(graceExpiresAt({ holdExpiresAt: end, graceUsed: true }, at(-1))).toBeUndefined()
  })

  test('is not extended after it lapsed', () => {
    expect(graceExpiresAt({ holdExpiresAt: end, graceUsed: false }, at(0))).toBeUndefined()
    expect(graceExpiresAt({ holdExpiresAt: null, graceUsed: false }, at(-1))).toBeUndefined()
  })
})
