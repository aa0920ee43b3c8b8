import { describe, expect, test } from 'vitest'
import { FINE_STEP_METRES, kilometresBetween, movedBy, rounded, STEP_METRES, steppedBy } from './pin-steps.ts'

const POKHARA = { latitude: 28.2096, longitude: 83.9856 }
const KATHMANDU = { latitude: 27.7172, longitude: 85.324 }
const metresTo = (to: typeof POKHARA | undefined) => (to ? kilometresBetween(POKHARA, to) * 1000 : NaN)

describe('steppedBy', () => {
  test.each([
    ['ArrowUp', 1, 0],
    ['ArrowDown', -1, 0],
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 0, -1],
  ])('moves a pin by so many metres with %s, and by fewer with Shift', (key, north, east) => {
    const [far, near] = [false, true].map((shiftKey) => steppedBy({ key, shiftKey }, POKHARA))
    // A point is written to about a metre.
    expect(Math.abs(metresTo(far) - STEP_METRES)).toBeLessThan(1)
    expect(Math.abs(metresTo(near) - FINE_STEP_METRES)).toBeLessThan(1)
    expect(Math.sign((far?.latitude ?? 0) - POKHARA.latitude)).toBe(north)
    expect(Math.sign((far?.longitude ?? 0) - POKHARA.longitude)).toBe(east)
  })

  test('leaves other keys alone', () => {
    expect(steppedBy({ key: 'Enter', shiftKey: false }, POKHARA)).toBeUndefined()
  })
})

describe('kilometresBetween', () => {
  test('returns the distance between Kathmandu and Pokhara in both directions', () => {
    expect(kilometresBetween(POKHARA, KATHMANDU)).toBeCloseTo(142.4, 0)
    expect(kilometresBetween(KATHMANDU, POKHARA)).toBeCloseTo(kilometresBetween(POKHARA, KATHMANDU), 9)
    expect(kilometresBetween(POKHARA, POKHARA)).toBe(0)
  })

  test('agrees with moving a point', () => {
    expect(kilometresBetween(KATHMANDU, movedBy(KATHMANDU, { north: 30_000, east: 40_000 }))).toBeCloseTo(50, 0)
  })
})

test('writes a point to about a metre', () => {
  expect(rounded({ latitude: 28.209612345, longitude: 83.98559999 })).toEqual({ latitude: 28.20961, longitude: 83.9856 })
})
