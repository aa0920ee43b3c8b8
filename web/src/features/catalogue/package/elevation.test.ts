import { expect, test } from 'vitest'
import { drawProfile, heightsOf } from './elevation.ts'

const walk = [
  { day: 1, altitude: 820 },
  { day: 2, altitude: 1940 },
  { day: 3, altitude: null },
  { day: 4, altitude: 4130 },
  { day: 5, altitude: 820 },
]

test('the altitudes of a trek are those of the days that have one', () => {
  expect(heightsOf(walk)).toEqual([
    { day: 1, metres: 820 },
    { day: 2, metres: 1940 },
    { day: 4, metres: 4130 },
    { day: 5, metres: 820 },
  ])
})

test('two nights, a tour without altitudes and a flat one have no profile', () => {
  expect(heightsOf(walk.slice(0, 2))).toBeUndefined()
  expect(heightsOf([])).toBeUndefined()
  expect(heightsOf([1, 2, 3].map((day) => ({ day, altitude: null })))).toBeUndefined()
  expect(heightsOf([1, 2, 3].map((day) => ({ day, altitude: 1300 })))).toBeUndefined()
})

test('the profile spans all days between round altitudes, including days without one', () => {
  const { low, high, points, area } = drawProfile(heightsOf(walk) ?? [])
  expect([low, high]).toEqual([500, 4500])
  expect(points).toEqual([
    { x: 0, y: 92 },
    { x: 25, y: 64 },
    { x: 75, y: 9.25 },
    { x: 100, y: 92 },
  ])
  expect(area).toBe('0,100 0,92 25,64 75,9.25 100,92 100,100')
})
