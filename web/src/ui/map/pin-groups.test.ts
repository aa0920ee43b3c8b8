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

test('overlapping pins form one group, represented by the first', () => {
  const [group, ...others] = groupPins(lakeside, viewOf(12), size)
  expect(others).toEqual([])
  expect(group?.pins.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(group?.at).toEqual({ x: 200, y: 350 })
})

test('a muted pin never represents a group with other pins', () => {
  const [group] = groupPins([pin('out', 28.209, 83.958, true), ...lakeside], viewOf(12), size)
  expect(group?.pins.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'out'])
})

test('pins separate when zoomed in', () => {
  expect(groupPins(lakeside, viewOf(15.9), size)).toHaveLength(3)
})

test('pins of one place are stacked at the closest zoom', () => {
  const same = ['a', 'b', 'c'].map((id) => pin(id, 28.209, 83.958))
  expect(groupPins(same, viewOf(ZOOM_MAX), size).map(({ at }) => at.y)).toEqual([350, 390, 430])
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

  test('puts each pin into exactly one group, and no groups overlap', () => {
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
