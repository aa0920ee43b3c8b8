import { describe, expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const NOON = Date.UTC(2026, 10, 22, 12)
const MINUTE = 60_000
const at = (minutes: number) => new Date(NOON + minutes * MINUTE)

describe('timeLeft', () => {
  test.each([
    ['is 42 minutes', 42, { isLate: false, days: 0, hours: 0, minutes: 42 }],
    ['is 1 h 20 min', 80, { isLate: false, days: 0, hours: 1, minutes: 20 }],
    ['is late by 1 h 10 min', -70, { isLate: true, days: 0, hours: 1, minutes: 10 }],
    ['rounds a late minute up', -0.2, { isLate: true, days: 0, hours: 0, minutes: 1 }],
    ['counts whole days', -60 * 49, { isLate: true, days: 2, hours: 49, minutes: 0 }],
  ])('%s', (_behaviour, minutes, expected) => {
    expect(timeLeft({ since: at(-600), due: at(minutes) }, at(0))).toMatchObject(expected)
  })

  test.each([
    ['a third', -10, 20, 1 / 3],
    ['everything when late', -10, -5, 1],
    ['everything when due at once', 0, 0, 1],
    ['nothing before it began', 5, 10, 0],
  ])('uses %s of the time', (_share, since, due, usedShare) => {
    expect(timeLeft({ since: at(since), due: at(due) }, at(0)).usedShare).toBeCloseTo(usedShare)
  })
})
