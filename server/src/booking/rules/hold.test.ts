import { describe, expect, test } from 'vitest'
import { graceExpiresAt, holdExpiresAt, isLive } from './hold.ts'

const reservedAt = new Date('2026-11-21T06:00:00.000Z')
const end = new Date('2026-11-21T06:12:00.000Z')
const at = (milliseconds: number) => new Date(end.getTime() + milliseconds)

describe('a hold', () => {
  test('ends twelve minutes after the booking is made', () => {
    expect(holdExpiresAt(reservedAt)).toEqual(end)
  })

  test.each([
    [-1, true],
    [0, false],
    [1, false],
  ])('%i ms from its end is live: %s', (offset, live) => {
    expect(isLive(end, at(offset))).toBe(live)
  })

  test('that there never was is not live', () => {
    expect(isLive(null, reservedAt)).toBe(false)
  })

  test('grows by ten minutes, once', () => {
    expect(graceExpiresAt({ holdExpiresAt: end, graceUsed: false }, at(-1))).toEqual(new Date('2026-11-21T06:22:00.000Z'))
    expect(graceExpiresAt({ holdExpiresAt: end, graceUsed: true }, at(-1))).toBeUndefined()
  })

  test('that has lapsed does not grow', () => {
    expect(graceExpiresAt({ holdExpiresAt: end, graceUsed: false }, at(0))).toBeUndefined()
    expect(graceExpiresAt({ holdExpiresAt: null, graceUsed: false }, at(-1))).toBeUndefined()
  })
})
