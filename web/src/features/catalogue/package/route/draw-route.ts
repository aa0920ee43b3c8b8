import {
  pixelOf,
  project,
  tenth,
  worldPixels,
  type Point,
  type Size,
  type Spot,
  type View,
} from '../../../../ui/map/projection.ts'
import { rangesOf, type Route, type RouteLeg, type RouteStop } from './route.ts'

/** The drawing in units of the SVG, which are about pixels on a phone. */
export const MAP_SIZE: Size = { width: 420, height: 300 }

const PADDING = { x: 44, y: 30 }
const ZOOM_MAX = 13
/** A place is far when it is at least this many kilometres from the next one, and the map without it is at most this fraction as wide. */
const FAR_KILOMETRES = 30
const FAR_SHARE = 0.62
/** Half the size of the mark of a place without a night, and of one with a night number. */
const DOT = 5
const PILL = { half: 9, ofLetter: 3.6, margin: 6 }
const NAME = { ofLetter: 5.4, half: 6, gap: 3 }
const TURNS = 40

/** The middle and half the size of what is drawn. */
type Box = Spot & { halfWidth: number; halfHeight: number }

/** A place with its box. `isFar` means that it is drawn at the edge and lies beyond it. `label` is the position of its name, if it fits. */
export type DrawnStop = RouteStop & Box & { isFar: boolean; label: (Spot & { anchor: 'start' | 'middle' | 'end' }) | undefined }
export type DrawnLeg = RouteLeg & { path: string }

/** Returns a drawing of a route: the view of the map below it, its ways as SVG paths, and its places without overlaps. */
export function drawRoute({ stops, legs }: Route, nameOf: (stop: RouteStop) => string) {
  const far = farStops(stops)
  const view = viewOf(stops.filter(({ id }) => !far.has(id)))
  const boxes = apart(stops.map((stop) => boxOf(stop, { view, isFar: far.has(stop.id) })))
  const taken = [...boxes]
  const drawn = stops.map((stop, index): DrawnStop => {
    const box = boxes[index] ?? { ...MIDDLE, halfWidth: 0, halfHeight: 0 }
    return {
      ...stop,
      ...box,
      x: tenth(box.x),
      y: tenth(box.y),
      isFar: far.has(stop.id),
      label: labelOf(nameOf(stop), { box, taken }),
    }
  })
  return { view, stops: drawn, legs: legs.map((leg): DrawnLeg => ({ ...leg, path: pathOf(leg, drawn) })) }
}

const MIDDLE: Spot = { x: MAP_SIZE.width / 2, y: MAP_SIZE.height / 2 }

/**
 * Returns the places at the start of a tour that would make the map of the others too small to read, such as the city from which
 * travellers fly to a trek.
 */
function farStops(stops: RouteStop[]): Set<number> {
  const far = new Set<number>()
  for (const { id } of stops) {
    const near = stops.filter((stop) => !far.has(stop.id))
    const rest = near.filter((stop) => stop.id !== id)
    const gap = Math.min(...rest.map((other) => kilometresBetween(stops[id] ?? other, other)))
    if (rest.length < 3 || gap < FAR_KILOMETRES || extentOf(rest) > FAR_SHARE * extentOf(near)) break
    far.add(id)
  }
  return far
}

const DEGREE_KILOMETRES = 111

/** Returns the distance as the crow flies, on a plane. */
function kilometresBetween(one: Point, other: Point): number {
  const width = Math.cos((one.latitude * Math.PI) / 180)
  return DEGREE_KILOMETRES * Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * width)
}

function extentOf(points: Point[]): number {
  const { right, left, bottom, top } = boundsOf(points)
  return Math.max((right - left) / MAP_SIZE.width, (bottom - top) / MAP_SIZE.height)
}

function boundsOf(points: Point[]) {
  const spots = points.map(project)
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

function viewOf(points: Point[]): View {
  const { left, right, top, bottom } = boundsOf(points)
  const room = { x: MAP_SIZE.width - 2 * PADDING.x, y: MAP_SIZE.height - 2 * PADDING.y }
  const pixels = Math.min(room.x / Math.max(right - left, 1e-9), room.y / Math.max(bottom - top, 1e-9))
  return { x: (left + right) / 2, y: (top + bottom) / 2, zoom: Math.min(Math.log2(pixels / worldPixels(0)), ZOOM_MAX) }
}

/** Formats the days that end at a place: "2–3, 11". */
export function nightsOf({ nights }: RouteStop): string {
  return rangesOf(nights)
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
    .join(', ')
}

function boxOf(stop: RouteStop, { view, isFar }: { view: View; isFar: boolean }): Box {
  const spot = pixelOf(project(stop), view, MAP_SIZE)
  const letters = nightsOf(stop).length
  const halfHeight = letters === 0 ? DOT : PILL.half
  const halfWidth = letters === 0 ? DOT : Math.max(PILL.half, PILL.margin + letters * PILL.ofLetter)
  return within({ ...(isFar ? towards(spot) : spot), halfWidth, halfHeight })
}

/** Returns where the line from the middle of the map to a spot beyond it leaves the map. */
function towards({ x, y }: Spot): Spot {
  const [dx, dy] = [x - MIDDLE.x, y - MIDDLE.y]
  const share = Math.min(MIDDLE.x / Math.max(Math.abs(dx), 1e-9), MIDDLE.y / Math.max(Math.abs(dy), 1e-9), 1)
  return { x: MIDDLE.x + dx * share, y: MIDDLE.y + dy * share }
}

function within(box: Box): Box {
  const [x, y] = [box.halfWidth + 2, box.halfHeight + 2]
  return {
    ...box,
    x: Math.min(Math.max(box.x, x), MAP_SIZE.width - x),
    y: Math.min(Math.max(box.y, y), MAP_SIZE.height - y),
  }
}

/** Moves overlapping boxes apart by the shortest way, which is at most some kilometres of the map. */
function apart(boxes: Box[]): Box[] {
  const placed = boxes.map((box) => ({ ...box }))
  const pairs = placed.flatMap((one, index) => placed.slice(index + 1).map((other) => [one, other] as const))
  // Repeated, because separating one pair can make another pair overlap.
  for (let turn = 0; turn < TURNS; turn++) {
    const moved = pairs.filter(([one, other]) => partPair(one, other))
    if (moved.length === 0) break
  }
  return placed
}

/** Moves two boxes apart within the map when they overlap, and returns whether they did. */
function partPair(one: Box, other: Box): boolean {
  const x = one.halfWidth + other.halfWidth + 1 - Math.abs(one.x - other.x)
  const y = one.halfHeight + other.halfHeight + 1 - Math.abs(one.y - other.y)
  if (x <= 0 || y <= 0) return false
  const along = x < y ? 'x' : 'y'
  const shift = ((one[along] <= other[along] ? -1 : 1) * Math.min(x, y)) / 2
  one[along] += shift
  other[along] -= shift
  Object.assign(one, within(one))
  Object.assign(other, within(other))
  return true
}

/** Returns the first position beside a box where its name covers nothing, and adds it to the taken areas; undefined when there is none. */
function labelOf(name: string, { box, taken }: { box: Box; taken: Box[] }): DrawnStop['label'] {
  const half = (name.length * NAME.ofLetter) / 2
  const [beside, above] = [box.halfWidth + NAME.gap, box.halfHeight + NAME.gap + NAME.half]
  const tries = [
    { x: box.x + beside + half, y: box.y, at: box.x + beside, anchor: 'start' as const },
    { x: box.x - beside - half, y: box.y, at: box.x - beside, anchor: 'end' as const },
    { x: box.x, y: box.y + above, at: box.x, anchor: 'middle' as const },
    { x: box.x, y: box.y - above, at: box.x, anchor: 'middle' as const },
  ]
  for (const { x, y, at, anchor } of tries) {
    const label = { x, y, halfWidth: half, halfHeight: NAME.half }
    const isInside = x - half > 2 && x + half < MAP_SIZE.width - 2 && y > NAME.half && y < MAP_SIZE.height - NAME.half
    if (!isInside || taken.some((other) => overlaps(label, other))) continue
    taken.push(label)
    return { x: tenth(at), y: tenth(y), anchor }
  }
  return undefined
}

function overlaps(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) < one.halfWidth + other.halfWidth && Math.abs(one.y - other.y) < one.halfHeight + other.halfHeight
  )
}

/** A flight is an arc, everything else a straight line. */
function pathOf({ by, from, to }: RouteLeg, stops: DrawnStop[]): string {
  const [one, other] = [stops[from] ?? MIDDLE, stops[to] ?? MIDDLE]
  const end = `${other.x} ${other.y}`
  if (by !== 'flight') return `M${one.x} ${one.y}L${end}`
  const bend = { x: (one.x + other.x) / 2 - (other.y - one.y) / 6, y: (one.y + other.y) / 2 - Math.abs(other.x - one.x) / 6 }
  return `M${one.x} ${one.y}Q${tenth(bend.x)} ${tenth(bend.y)} ${end}`
}
