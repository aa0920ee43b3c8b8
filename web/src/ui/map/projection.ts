/** A point in degrees (WGS 84). */
export type Point = { latitude: number; longitude: number }

/** A spot on the Web Mercator plane (EPSG:3857): the world is 1 × 1, and y grows southwards. */
export type Spot = { x: number; y: number }

export type Size = { width: number; height: number }

/** The view of a map: its centre, and a zoom at which the world is 256 × 2^zoom pixels wide. */
export type View = Spot & { zoom: number }

const TILE = 256
const EQUATOR_METRES = 40_075_016.686

/** Projects a point to the plane, clamped at 85° latitude. */
export function project({ latitude, longitude }: Point): Spot {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** Returns the point of a spot. */
export function unproject({ x, y }: Spot): Point {
  return { longitude: (x - 0.5) * 360, latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI }
}

/** Returns the width of the world in pixels. */
export function worldPixels(zoom: number): number {
  return TILE * 2 ** zoom
}

/** Returns a spot's position in a map of this size, in pixels from its upper left corner. */
export function pixelOf(spot: Spot, view: View, size: Size): Spot {
  const scale = worldPixels(view.zoom)
  return { x: (spot.x - view.x) * scale + size.width / 2, y: (spot.y - view.y) * scale + size.height / 2 }
}

/** Returns the metres per pixel at the centre of the map. */
export function metresPerPixel(view: View): number {
  const { latitude } = unproject(view)
  return (EQUATOR_METRES * Math.cos((latitude * Math.PI) / 180)) / worldPixels(view.zoom)
}

/** Formats a length for SVG, rounded to what is visible. */
export function tenth(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
