import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { drawOutline } from '../../../../draw-outline.ts'
import * as facts from './drawn-facts.ts'
import { LAND_NAMES } from './land-names.ts'
import { landShapes, pointsOf, shapesTransform, unpacked } from './land-shapes.ts'
import { NEPAL } from './outline.ts'
import { project, type Point } from '../projection.ts'
import { boxOf, isOver, shownNames } from './shown-names.ts'
import { creditOf } from './vector-map.ts'

const source = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const border = unpacked(NEPAL)

test('the committed outline equals the one generated from Natural Earth', () => {
  expect(source('outline.ts')).toBe(drawOutline())
})

test('the whole drawn map is at most 15 KB on the wire', () => {
  const files = ['outline.ts', 'drawn-facts.ts', 'land-names.ts'].map(source).join('')
  expect(gzipSync(files).length).toBeLessThan(15 * 1024)
})

describe('the border of Nepal', () => {
  test('is closed', () => {
    expect(border.at(-1)).toEqual(border[0])
  })

  test.each([
    ['Kathmandu', 27.717, 85.324, true],
    ['Mahendranagar', 28.964, 80.177, true],
    ['Ilam', 26.909, 87.928, true],
    ['Simikot', 29.97, 81.82, true],
    ['Gorakhpur', 26.76, 83.37, false],
    ['Darjeeling', 27.04, 88.26, false],
    ['Zhangmu', 28.05, 86.0, false],
    ['Pithoragarh', 29.58, 80.2, false],
  ])('has %s on the correct side', (_name, latitude, longitude, isInside) => {
    expect(isWithin({ latitude, longitude }, border)).toBe(isInside)
  })
})

describe('the hand-written map data', () => {
  const lines = [facts.LAKES, facts.RIVERS, facts.HIGHWAYS, facts.ROADS, facts.FORESTS, facts.TOWNS, facts.SNOWS].flat()

  test.each(lines.map((line) => [line.slice(0, 24), line]))(
    'the line %s … has only points around Nepal and no jumps',
    (_name, line) => {
      const points = pointsOf(line)
      for (const [at, { latitude, longitude }] of points.entries()) {
        expect(latitude).toBeGreaterThan(26.2)
        expect(latitude).toBeLessThan(30.5)
        expect(longitude).toBeGreaterThan(79.9)
        expect(longitude).toBeLessThan(88.4)
        const before = points[at - 1]
        if (before) expect(Math.hypot(latitude - before.latitude, longitude - before.longitude)).toBeLessThan(0.5)
      }
    },
  )

  test('places lakes, central towns and the high peaks in Nepal', () => {
    for (const lake of facts.LAKES.slice(0, -1)) expect(pointsOf(lake).every((point) => isWithin(point, border))).toBe(true)
    const inside = LAND_NAMES.filter(({ kind }) => kind === 'city' || kind === 'town' || kind === 'area')
    expect(inside.filter((name) => !isWithin(name, border)).map(({ name }) => name)).toEqual([])
  })

  test('has Everest at 8849 m, and no name twice in a kind', () => {
    expect(LAND_NAMES.find(({ name }) => name === 'Everest')).toMatchObject({ kind: 'peak', height: 8849 })
    const names = LAND_NAMES.map(({ kind, name }) => `${kind} ${name}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('every shape becomes a path of valid whole numbers', () => {
    for (const path of Object.values(landShapes)) expect(path).toMatch(/^M[-\d. MLCZ]+$/)
    expect(shapesTransform({ ...project({ latitude: 28, longitude: 84 }), zoom: 11 })).toMatch(
      /^translate\(\S+ \S+\) scale\(2\)$/,
    )
  })
})

describe('names on the map', () => {
  const size = { width: 700, height: 500 }
  const shownAt = (point: Point, zoom: number, taken: Parameters<typeof shownNames>[1]['taken'] = []) =>
    shownNames(LAND_NAMES, { view: { ...project(point), zoom }, size, taken })

  test.each([6, 7, 8, 9.5, 11, 12, 13, 14.5])('do not overlap and are complete at zoom %d', (zoom) => {
    const boxes = shownAt({ latitude: 28.2, longitude: 83.98 }, zoom).map(boxOf)
    expect(boxes.length).toBeGreaterThan(1)
    for (const [at, box] of boxes.entries()) {
      expect(box.left >= 0 && box.right <= size.width && box.top >= 0 && box.bottom <= size.height).toBe(true)
      expect(boxes.slice(at + 1).some((other) => isOver(box, other))).toBe(false)
    }
  })

  test("the country's name disappears when its towns appear", () => {
    const names = (zoom: number) => shownAt({ latitude: 28.3, longitude: 84.1 }, zoom).map(({ name }) => name)
    expect(names(6)).toContain('Nepal')
    expect(names(7.5)).not.toContain('Nepal')
    expect(names(7.5)).toContain('Pokhara')
  })

  test('a name moves aside for a pin', () => {
    const begnas = { latitude: 28.177, longitude: 84.098 }
    const pin = { left: 310, right: 390, top: 233, bottom: 267 }
    const shown = shownAt(begnas, 12, [pin]).find(({ name }) => name === 'Begnas Tal')
    expect(shown?.off).not.toEqual({ x: 0, y: 0 })
    expect(shown && isOver(boxOf(shown), pin)).toBe(false)
  })
})

test('a vector map lists each attribution once, as plain text', () => {
  const linked = '<a href="https://www.openstreetmap.org/copyright" onclick="x">&copy; OpenStreetMap contributors</a>'
  expect(creditOf([linked, undefined, linked, 'Somebody'])).toBe('© OpenStreetMap contributors · Somebody')
})

/** Returns whether a point lies in a shape: a ray from it crosses the shape's edge an odd number of times. */
function isWithin({ latitude, longitude }: Point, shape: Point[]): boolean {
  let isInside = false
  for (const [at, to] of shape.entries()) {
    const from = shape.at(at - 1)
    if (!from || from.latitude > latitude === to.latitude > latitude) continue
    const crossing =
      from.longitude + ((latitude - from.latitude) / (to.latitude - from.latitude)) * (to.longitude - from.longitude)
    if (longitude < crossing) isInside = !isInside
  }
  return isInside
}
