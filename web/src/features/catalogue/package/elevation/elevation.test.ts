import { expect, test } from 'vitest'
import { drawProfile, profileOf } from './elevation.ts'

const pass = { name: 'High Pass', name_ne: 'अग्लो भन्ज्याङ', altitude: 5100 }
const night = (day: number, altitude: number | null, high_point: typeof pass | null = null) => ({ day, altitude, high_point })
const walk = [night(1, 820), night(2, 1940), night(3, 1940), night(4, null), night(5, 4130), night(6, 820, pass)]

test('nights are the days that have an altitude, and summits the days that climb above it', () => {
  expect(profileOf(walk)).toEqual({
    nights: [
      { day: 1, metres: 820, isExtra: false },
      { day: 2, metres: 1940, isExtra: false },
      { day: 3, metres: 1940, isExtra: true },
      { day: 5, metres: 4130, isExtra: false },
      { day: 6, metres: 820, isExtra: false },
    ],
    summits: [{ day: 6, metres: 5100, name: 'High Pass', nameNe: 'अग्लो भन्ज्याङ' }],
  })
})

test('a second night after a climb is not an extra night', () => {
  expect(profileOf([night(1, 4000), night(2, 4790), night(3, 4790, pass)])?.nights.at(-1)?.isExtra).toBe(false)
})

test('two nights, a tour without altitudes and a flat one have no profile', () => {
  expect(profileOf(walk.slice(0, 2))).toBeUndefined()
  expect(profileOf([])).toBeUndefined()
  expect(profileOf([1, 2, 3].map((day) => night(day, null)))).toBeUndefined()
  expect(profileOf([1, 2, 3].map((day) => night(day, 1300)))).toBeUndefined()
})

test('the profile spans all days between round altitudes, with the pass halfway to the next night', () => {
  const { grid, nights, summits, floor, width } = drawProfile(profileOf(walk) ?? { nights: [], summits: [] })
  expect(grid.map(({ metres }) => metres)).toEqual([0, 1500, 3000, 4500, 6000])
  const [fifth, last] = nights.slice(-2)
  expect(summits[0]?.x).toBe(((fifth?.x ?? 0) + (last?.x ?? 0)) / 2)
  expect(summits[0]?.y).toBeLessThan(fifth?.y ?? 0)
  for (const { y } of nights) expect(y).toBeLessThanOrEqual(floor)
  // The line falls from the pass to the last night, so its altitude is beside the dot.
  expect(nights.map(({ label }) => label.anchor)).toEqual(['start', 'middle', 'middle', 'end', 'end'])
  // The name of a pass beside the edge ends at the edge.
  expect(summits[0]?.label).toMatchObject({ x: width - 4, anchor: 'end' })
  expect(nights.map(({ x }) => x)).toEqual(nights.map(({ x }) => x).toSorted((a, b) => a - b))
})
