/** Degrees, as the world's satellites have them (WGS 84). */
export type Point = { latitude: number; longitude: number }

/** A place on the plane of Web Mercator (EPSG:3857): the whole world is 1 wide and 1 high, north is up, y grows southwards. */
export type Spot = { x: number; y: number }

export type Size = { width: number; height: number }

/** What a map shows: the spot in its middle, and a zoom at which the world is 256 × 2^zoom pixels wide. */
export type View = Spot & { zoom: number }

const TILE = 256
const EQUATOR_METRES = 40_075_016.686

/** Where a point lies on the plane. Beyond 85° there is no plane. */
export function project({ latitude, longitude }: Point): Spot {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** Which point lies at a spot of the plane. */
export function unproject({ x, y }: Spot): Point {
  return { longitude: (x - 0.5) * 360, latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI }
}

/** How many pixels wide the world is. */
export function worldPixels(zoom: number): number {
  return TILE * 2 ** zoom
}

/** Where a spot stands in a map of this size, in pixels from its upper left corner. */
export function pixelOf(spot: Spot, view: View, size: Size): Spot {
  const scale = worldPixels(view.zoom)
  return { x: (spot.x - view.x) * scale + size.width / 2, y: (spot.y - view.y) * scale + size.height / 2 }
}

/** Metres on the ground under one pixel in the middle of the map. */
export function metresPerPixel(view: View): number {
  const { latitude } = unproject(view)
  return (EQUATOR_METRES * Math.cos((latitude * Math.PI) / 180)) / worldPixels(view.zoom)
}

/** A length in a drawing, written no finer than anybody sees. */
export function tenth(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
