import { FOOTHILLS, FORESTS, HIGHWAYS, LAKES, RIVERS, ROADS, SNOWS, TOWNS, TREELINE } from './drawn-facts.ts'
import { BORDERS, NEPAL } from './outline.ts'
import { project, tenth, worldPixels, type Point, type Spot, type View } from '../projection.ts'

// Shapes are drawn once in the pixels of this zoom around this spot, then only transformed.
const DRAWN_ZOOM = 10
const CENTRE = project({ latitude: 28.3, longitude: 84.1 })

const FAR_NORTH = 31.5
const FAR_SOUTH = 25.5

/** The shapes of the drawn map as SVG paths. */
export const landShapes = {
  nepal: closed(straight(unpacked(NEPAL))),
  borders: BORDERS.map((line) => straight(unpacked(line))).join(''),
  plain: towards(FOOTHILLS, FAR_SOUTH),
  alpine: towards(TREELINE, FAR_NORTH),
  snows: SNOWS.map((shape) => smooth(spotsOf(shape), true)).join(''),
  forests: FORESTS.map((shape) => smooth(spotsOf(shape), true)).join(''),
  towns: TOWNS.map((shape) => smooth(spotsOf(shape), true)).join(''),
  lakes: LAKES.map((shape) => smooth(spotsOf(shape), true)).join(''),
  rivers: RIVERS.map((line) => smooth(spotsOf(line))).join(''),
  highways: HIGHWAYS.map((line) => smooth(spotsOf(line))).join(''),
  roads: ROADS.map((line) => smooth(spotsOf(line))).join(''),
}

/** Returns the SVG transform of the shapes for a view, in a drawing centred on the origin. */
export function shapesTransform(view: View): string {
  const scale = worldPixels(view.zoom)
  const x = (CENTRE.x - view.x) * scale
  const y = (CENTRE.y - view.y) * scale
  return `translate(${tenth(x)} ${tenth(y)}) scale(${2 ** (view.zoom - DRAWN_ZOOM)})`
}

/** Decodes a line of the outline: each pair is a delta in thousandths of a degree. */
export function unpacked(line: string): Point[] {
  const steps = line.split(' ').map(Number)
  let [longitude, latitude] = [0, 0]
  return pairs(steps).map(([east, north]) => {
    longitude += east
    latitude += north
    return { longitude: longitude / 1000, latitude: latitude / 1000 }
  })
}

/** Decodes a hand-written line: longitude and latitude alternate. */
export function pointsOf(line: string): Point[] {
  return pairs(line.split(' ').map(Number)).map(([longitude, latitude]) => ({ longitude, latitude }))
}

function pairs(values: number[]): [number, number][] {
  return values.flatMap((value, at) => (at % 2 === 0 ? [[value, values[at + 1] ?? Number.NaN] as [number, number]] : []))
}

function spotsOf(line: string): Spot[] {
  return pointsOf(line).map(drawn)
}

function drawn(point: Point): Spot {
  const { x, y } = project(point)
  const scale = worldPixels(DRAWN_ZOOM)
  return { x: (x - CENTRE.x) * scale, y: (y - CENTRE.y) * scale }
}

function straight(points: Point[]): string {
  return points.map((point, at) => `${at === 0 ? 'M' : 'L'}${written(drawn(point))}`).join('')
}

function closed(path: string): string {
  return `${path}Z`
}

/** Returns the area between a west-east line and a latitude. */
function towards(line: string, latitude: number): string {
  const points = pointsOf(line)
  const ends = [points.at(-1), points[0]].flatMap((end) => (end ? [written(drawn({ ...end, latitude }))] : []))
  return closed(`${smooth(points.map(drawn))}L${ends.join('L')}`)
}

/** Returns a smooth line through the spots (Catmull–Rom as Bézier curves). */
function smooth(spots: Spot[], isClosed = false): string {
  const count = spots.length
  const spot = (at: number) => spots[isClosed ? (at + count) % count : Math.min(Math.max(at, 0), count - 1)] ?? { x: 0, y: 0 }
  const curves = Array.from({ length: isClosed ? count : count - 1 }, (_, at) => {
    const [before, from, to, after] = [spot(at - 1), spot(at), spot(at + 1), spot(at + 2)]
    const leaving = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }
    const arriving = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
    return `C${written(leaving)} ${written(arriving)} ${written(to)}`
  })
  return `M${written(spot(0))}${curves.join('')}${isClosed ? 'Z' : ''}`
}

function written({ x, y }: Spot): string {
  return `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`
}
