import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pin } from './pin.ts'
import { groupPins, hasPin } from './pin-groups.ts'
import { project } from './projection.ts'
import { fitView, ZOOM_MAX } from './view.ts'

const size = { width: 400, height: 700 }
const pin = (id: string, latitude: number, longitude: number, isMuted = false): Pin => ({
  id,
  label: id,
  title: id,
  latitude,
  longitude,
  isMuted,
})
const lakeside = ['a', 'b', 'c'].map((id, at) => pin(id, 28.209 + at * 0.001, 83.958))
const viewOf = (zoom: number) => ({ ...project({ latitude: 28.209, longitude: 83.958 }), zoom })

const crowd = Array.from({ length: 17 }, (_, at) => pin(`${at}`, 28.209, 83.958))

test('overlapping pins are moved aside, except the first, and keep their true positions', () => {
  const [first, ...others] = groupPins(lakeside, viewOf(12), size)
  expect(first).toEqual({ pins: [lakeside[0]], at: { x: 200, y: 350 } })
  expect(others.map(({ pins }) => pins.map(({ id }) => id))).toEqual([['b'], ['c']])
  for (const { at, from } of others) {
    expect(Math.abs((from?.x ?? 0) - 200)).toBeLessThan(1)
    expect(Math.hypot(at.x - 200, at.y - 350)).toBeLessThan(100)
  }
})

test('more pins than fit side by side form one group, represented by the first', () => {
  const [group, ...others] = groupPins(crowd, viewOf(12), size)
  expect(others).toEqual([])
  expect([group?.pins.length, group?.pins[0].id, group?.at]).toEqual([17, '0', { x: 200, y: 350 }])
})

test('a muted pin never represents a group with other pins, and never takes the place of another', () => {
  const [group] = groupPins([pin('out', 28.209, 83.958, true), ...crowd], viewOf(12), size)
  expect([group?.pins[0].id, group?.pins.at(-1)?.id]).toEqual(['0', 'out'])
  const [first] = groupPins([pin('out', 28.209, 83.958, true), ...lakeside], viewOf(12), size)
  expect(first?.pins[0].id).toBe('a')
})

test('pins stay in place once they are far enough apart', () => {
  const groups = groupPins(lakeside, viewOf(15.9), size)
  expect(groups.map(({ from }) => from)).toEqual([undefined, undefined, undefined])
})

test('all pins of one place are separate at the closest zoom', () => {
  expect(groupPins(crowd, viewOf(ZOOM_MAX), size)).toHaveLength(17)
})

test('a page of results in one place is shown as separate, complete pins on the map of a phone', () => {
  const box = { width: 390, height: 560 }
  const page = Array.from({ length: 12 }, (_, at) => pin(`${at}`, 28.209 + at * 0.0005, 83.958))
  const groups = groupPins(page, fitView([...page, { latitude: 28.17, longitude: 84.1 }], { size: box, fitZoom: 14 }), box)
  expect(groups).toHaveLength(12)
  for (const { at } of groups) {
    expect(Math.min(at.x - 42, 390 - 42 - at.x)).toBeGreaterThanOrEqual(0)
    expect(Math.min(at.y - 20, 560 - 20 - at.y)).toBeGreaterThanOrEqual(0)
  }
})

test('pins far outside the view are not drawn', () => {
  expect(groupPins([pin('east', 26.9, 87.9)], viewOf(12), size)).toEqual([])
})

describe('groupPins on a fitted map with any pins', () => {
  const pins = fc
    .array(fc.tuple(fc.double({ min: 26.5, max: 30, noNaN: true }), fc.double({ min: 80.2, max: 88, noNaN: true })), {
      minLength: 1,
      maxLength: 40,
    })
    .map((places) => places.map(([latitude, longitude], at) => pin(`${at}`, latitude, longitude, at % 5 === 0)))

  test('puts each pin into exactly one group, without overlaps between groups', () => {
    fc.assert(
      fc.property(pins, (all) => {
        const groups = groupPins(all, fitView(all, { size, fitZoom: 14 }), size)
        for (const { id } of all) expect(groups.filter((group) => hasPin(group, id))).toHaveLength(1)
        for (const [at, one] of groups.entries()) {
          for (const other of groups.slice(at + 1)) {
            expect(Math.abs(one.at.x - other.at.x) >= 84 || Math.abs(one.at.y - other.at.y) >= 40).toBe(true)
          }
        }
      }),
    )
  })
})
