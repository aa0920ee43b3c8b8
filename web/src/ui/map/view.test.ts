import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metresPerPixel, pixelOf, project, unproject } from './projection.ts'
import { scaleBar } from './scale-bar.ts'
import { fitView, moved, pinched, zoomed, ZOOM_MAX, ZOOM_MIN } from './view.ts'

const inNepal = fc.record({
  latitude: fc.double({ min: 26.4, max: 30.4, noNaN: true }),
  longitude: fc.double({ min: 80.1, max: 88.2, noNaN: true }),
})
const sizes = fc.record({ width: fc.integer({ min: 280, max: 1600 }), height: fc.integer({ min: 280, max: 1200 }) })
const size = { width: 400, height: 700 }
const pokhara = { latitude: 28.2096, longitude: 83.9856 }
const over = { ...project(pokhara), zoom: 12 }

describe('the Web Mercator plane', () => {
  test('agrees with the formula of Web Mercator at every point', () => {
    expect(project({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 })
    expect(project({ latitude: 85.0511287798, longitude: -180 }).y).toBeCloseTo(0, 9)
  })

  test('converts a point to a spot and back', () => {
    fc.assert(
      fc.property(inNepal, (point) => {
        const back = unproject(project(point))
        expect(back.latitude).toBeCloseTo(point.latitude, 9)
        expect(back.longitude).toBeCloseTo(point.longitude, 9)
      }),
    )
  })

  test('has about 34 metres per pixel at Pokhara and zoom 12', () => {
    expect(metresPerPixel(over)).toBeCloseTo(33.68, 1)
  })
})

describe('a fitted map', () => {
  test('shows every point clear of its edge, at any size', () => {
    fc.assert(
      fc.property(fc.array(inNepal, { minLength: 1, maxLength: 20 }), sizes, (points, box) => {
        const view = fitView(points, { size: box, fitZoom: 14 })
        expect(view.zoom).toBeLessThanOrEqual(14)
        for (const point of points) {
          const { x, y } = pixelOf(project(point), view, box)
          expect(Math.min(x, y, box.width - x, box.height - y)).toBeGreaterThan(20)
        }
      }),
    )
  })

  test('is not closer than requested for one point', () => {
    expect(fitView([pokhara], { size, fitZoom: 13 }).zoom).toBe(13)
  })

  test('shows all of Nepal without points', () => {
    const { zoom, ...middle } = fitView([], { size, fitZoom: 14 })
    expect(unproject(middle).latitude).toBeCloseTo(28.4, 0)
    expect(zoom).toBeLessThan(7)
  })
})

describe('a moved map', () => {
  test('moves a point on the right to the centre', () => {
    const { x, y } = pixelOf(over, moved(over, { x: -80, y: 0 }), size)
    expect(x).toBeCloseTo(120, 6)
    expect(y).toBeCloseTo(350, 6)
  })

  test('never leaves Nepal or the zoom range', () => {
    const step = fc.record({ x: fc.integer({ min: -9999, max: 9999 }), y: fc.integer({ min: -9999, max: 9999 }) })
    fc.assert(
      fc.property(fc.array(fc.tuple(step, fc.double({ min: -4, max: 4, noNaN: true })), { maxLength: 12 }), (steps) => {
        let view = over
        for (const [by, zoom] of steps) view = zoomed(moved(view, by), { by: zoom, at: { x: 10, y: 20 }, size })
        const { latitude, longitude } = unproject(view)
        expect(latitude).toBeGreaterThan(25.9)
        expect(latitude).toBeLessThan(30.9)
        expect(longitude).toBeGreaterThan(79.4)
        expect(longitude).toBeLessThan(88.7)
        expect(view.zoom).toBeGreaterThanOrEqual(ZOOM_MIN)
        expect(view.zoom).toBeLessThanOrEqual(ZOOM_MAX)
      }),
    )
  })

  test('zooms around the given pixel', () => {
    const at = { x: 300, y: 100 }
    const under = (view: typeof over) => ({
      x: view.x + (at.x - size.width / 2) / (256 * 2 ** view.zoom),
      y: view.y + (at.y - size.height / 2) / (256 * 2 ** view.zoom),
    })
    const closer = zoomed(over, { by: 1.5, at, size })
    expect(closer.zoom).toBe(13.5)
    expect(under(closer).x).toBeCloseTo(under(over).x, 12)
    expect(under(closer).y).toBeCloseTo(under(over).y, 12)
  })

  test('doubles the scale when two fingers double their distance', () => {
    const other = { x: 100, y: 350 }
    expect(pinched(over, { from: { x: 200, y: 350 }, to: { x: 300, y: 350 }, other, size }).zoom).toBeCloseTo(13, 9)
  })
})

describe('the scale', () => {
  test.each([
    [33.68, 2000],
    [1.2, 100],
    [1100, 100_000],
    [5.5, 500],
    [10.41, 500],
    [10.42, 1000],
  ])('shows, at %d metres per pixel, %d metres', (metres, expected) => {
    expect(scaleBar(metres, 96).metres).toBe(expected)
  })

  test('is as wide as the displayed length, and never wider than allowed', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 5000, noNaN: true }), (metresPerPixel_) => {
        const { metres, pixels } = scaleBar(metresPerPixel_, 96)
        expect(pixels * metresPerPixel_).toBeCloseTo(metres, 3)
        expect(pixels).toBeLessThanOrEqual(96.001)
        expect(pixels).toBeGreaterThan(38)
      }),
    )
  })
})
