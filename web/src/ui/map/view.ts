import { project, worldPixels, type Point, type Size, type Spot, type View } from './projection.ts'

/** The zoom range: at the widest, Nepal fits a phone; closer than the maximum, the drawn map has no more detail. */
export const ZOOM_MIN = 5
export const ZOOM_MAX = 16

/** The bounds of a map's centre: Nepal and its surroundings. */
const SOUTH_WEST = project({ latitude: 26, longitude: 79.5 })
const NORTH_EAST = project({ latitude: 30.8, longitude: 88.6 })

/** The padding around fitted pins, in pixels, about the width of a price. */
const PADDING = { x: 64, y: 56 }

type Fit = { size: Size; /** Not closer than this, however close together they are. */ fitZoom: number }

/** Returns the closest view that contains all points with padding; all of Nepal without points. */
export function fitView(points: Point[], { size, fitZoom }: Fit): View {
  const spots = points.length > 0 ? points.map(project) : [SOUTH_WEST, NORTH_EAST]
  const [left, right] = ends(spots.map(({ x }) => x))
  const [top, bottom] = ends(spots.map(({ y }) => y))
  const room = { x: Math.max(size.width - 2 * PADDING.x, 32), y: Math.max(size.height - 2 * PADDING.y, 32) }
  const pixels = Math.min(room.x / Math.max(right - left, 1e-9), room.y / Math.max(bottom - top, 1e-9))
  const zoom = Math.min(Math.log2(pixels / worldPixels(0)), fitZoom)
  return kept({ x: (left + right) / 2, y: (top + bottom) / 2, zoom })
}

/** Returns the view after panning by pixels. */
export function moved(view: View, by: Spot): View {
  const scale = worldPixels(view.zoom)
  return kept({ ...view, x: view.x - by.x / scale, y: view.y - by.y / scale })
}

/** Returns the view after zooming around a pixel. */
export function zoomed(view: View, { by, at, size }: { by: number; at: Spot; size: Size }): View {
  const zoom = within(view.zoom + by, ZOOM_MIN, ZOOM_MAX)
  const shift = 1 / worldPixels(view.zoom) - 1 / worldPixels(zoom)
  return kept({ x: view.x + (at.x - size.width / 2) * shift, y: view.y + (at.y - size.height / 2) * shift, zoom })
}

/** Returns the view after a pinch, keeping the points under both fingers. */
export function pinched(view: View, { from, to, other, size }: { from: Spot; to: Spot; other: Spot; size: Size }): View {
  const by = Math.log2(Math.max(distance(to, other), 1) / Math.max(distance(from, other), 1))
  const shift = { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 }
  return zoomed(moved(view, shift), { by, at: { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 }, size })
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function kept({ x, y, zoom }: View): View {
  return {
    x: within(x, SOUTH_WEST.x, NORTH_EAST.x),
    y: within(y, NORTH_EAST.y, SOUTH_WEST.y),
    zoom: within(zoom, ZOOM_MIN, ZOOM_MAX),
  }
}

function within(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}

function ends(values: number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}
