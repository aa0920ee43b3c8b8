/** A point in degrees. */
export type Point = { latitude: number; longitude: number }

/** The distance in metres that an arrow key moves a pin: about a block, or with Shift about a door. */
export const STEP_METRES = 50
export const FINE_STEP_METRES = 5

const EARTH_METRES = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180
/** Parts of a degree that coordinates are rounded to: about a metre, finer than anyone points on a map. */
const PARTS = 100_000

/** Metres to the north and to the east. */
type Step = { north: number; east: number }

const STEPS: Record<string, Step> = {
  ArrowUp: { north: 1, east: 0 },
  ArrowDown: { north: -1, east: 0 },
  ArrowRight: { north: 0, east: 1 },
  ArrowLeft: { north: 0, east: -1 },
}

/** Returns the point to which a key moves a pin; undefined for other keys. */
export function steppedBy({ key, shiftKey }: { key: string; shiftKey: boolean }, from: Point): Point | undefined {
  const step = STEPS[key]
  if (!step) return undefined
  const metres = shiftKey ? FINE_STEP_METRES : STEP_METRES
  return movedBy(from, { north: step.north * metres, east: step.east * metres })
}

/** Returns the point some metres away. */
export function movedBy({ latitude, longitude }: Point, { north, east }: Step): Point {
  const degrees = (metres: number) => (metres / EARTH_METRES) * (180 / Math.PI)
  return rounded({
    latitude: latitude + degrees(north),
    longitude: longitude + degrees(east) / Math.cos(radians(latitude)),
  })
}

/** Returns a point rounded to the stored precision. */
export function rounded({ latitude, longitude }: Point): Point {
  const nearest = (degrees: number) => Math.round(degrees * PARTS) / PARTS
  return { latitude: nearest(latitude), longitude: nearest(longitude) }
}

/** Returns the distance of two points in kilometres, by great circle. */
export function kilometresBetween(one: Point, other: Point): number {
  const [phi, otherPhi] = [radians(one.latitude), radians(other.latitude)]
  const halfLatitude = Math.sin((otherPhi - phi) / 2)
  const halfLongitude = Math.sin(radians(other.longitude - one.longitude) / 2)
  const chord = halfLatitude ** 2 + Math.cos(phi) * Math.cos(otherPhi) * halfLongitude ** 2
  return (2 * EARTH_METRES * Math.asin(Math.sqrt(chord))) / 1000
}
