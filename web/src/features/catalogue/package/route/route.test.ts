import type { TravelMode } from '@chautari/contract/catalogue/limits'
import { expect, test } from 'vitest'
import { drawRoute, MAP_SIZE, nightsOf } from './draw-route.ts'
import { rangesOf, routeOf } from './route.ts'

const stop = (name: string, latitude: number, longitude: number, by: TravelMode | null) => ({
  name,
  name_ne: name,
  latitude,
  longitude,
  by,
})
const lukla = (by: TravelMode) => stop('Lukla', 27.687, 86.731, by)
const namche = (by: TravelMode) => stop('Namche', 27.805, 86.711, by)
const days = [
  { day: 1, stops: [stop('Kathmandu', 27.717, 85.324, null), lukla('flight')] },
  { day: 2, stops: [stop('Monjo', 27.772, 86.723, 'path'), namche('path')] },
  { day: 3, stops: [] },
  { day: 4, stops: [stop('Tengboche', 27.836, 86.764, 'path')] },
  { day: 5, stops: [namche('path'), lukla('path')] },
]
const route = routeOf(days) ?? { stops: [], legs: [] }

test('the places of an itinerary are listed once, with the days that end there, also days without a journey', () => {
  expect(route.stops.map(({ name, nights }) => [name, nights])).toEqual([
    ['Kathmandu', []],
    ['Lukla', [1, 5]],
    ['Monjo', []],
    ['Namche', [2, 3]],
    ['Tengboche', [4]],
  ])
  expect(route.legs).toEqual([
    { by: 'flight', from: 0, to: 1, days: [1] },
    { by: 'path', from: 1, to: 2, days: [2] },
    { by: 'path', from: 2, to: 3, days: [2] },
    { by: 'path', from: 3, to: 4, days: [4, 5] },
    { by: 'path', from: 1, to: 3, days: [5] },
  ])
})

test('an itinerary whose places are unknown, or all the same, has no map', () => {
  expect(routeOf([{ day: 1, stops: [] }])).toBeUndefined()
  expect(routeOf([{ day: 1, stops: [stop('Kathmandu', 27.717, 85.324, null)] }])).toBeUndefined()
})

test('consecutive days are written as a range', () => {
  expect(rangesOf([2, 3, 4, 11])).toEqual([
    [2, 4],
    [11, 11],
  ])
  expect(nightsOf({ ...route.stops[3]!, nights: [2, 3, 11] })).toBe('2–3, 11')
})

test('the drawing leaves a far start at its edge, and covers no place with another', () => {
  const { stops, legs } = drawRoute(route, ({ name }) => name)
  expect(stops.filter(({ isFar }) => isFar).map(({ name }) => name)).toEqual(['Kathmandu'])
  const [kathmandu, ...near] = stops
  expect(kathmandu!.x).toBeLessThan(20)
  // The trail fills the height of the map.
  const ys = near.map(({ y }) => y)
  expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(MAP_SIZE.height / 2)
  for (const one of stops)
    for (const other of stops)
      if (one !== other) {
        const [x, y] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)]
        expect(x >= one.halfWidth + other.halfWidth || y >= one.halfHeight + other.halfHeight).toBe(true)
      }
  expect(legs.map(({ path }) => path.includes('Q'))).toEqual([true, false, false, false, false])
})
