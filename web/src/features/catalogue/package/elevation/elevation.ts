import type { Package } from '@chautari/contract/availability/shapes'

type TourDay = Pick<Package['tour_details'][number], 'day' | 'altitude' | 'high_point'>

/** The altitude of the night after a day, in metres. `isExtra` marks a further night at the same altitude without a climb in between. */
export type Night = { day: number; metres: number; isExtra: boolean }

/** A pass or summit, and the day on which it is crossed or climbed. */
export type Summit = { day: number; metres: number; name: string; nameNe: string }

/** Fewer nights make no useful profile (our choice, issue 13 §22). */
const NIGHTS_MIN = 3
const STEP_METRES = 500
const LINES_MAX = 6

/** Returns the nights and summits of a trek; undefined when too few nights have an altitude, or all have the same. */
export function profileOf(days: TourDay[]): { nights: Night[]; summits: Summit[] } | undefined {
  const nights = days.flatMap(({ day, altitude, high_point: climbed }, index) =>
    altitude === null ? [] : [{ day, metres: altitude, isExtra: !climbed && days[index - 1]?.altitude === altitude }],
  )
  const summits = days.flatMap(({ day, high_point: point }) =>
    point ? [{ day, metres: point.altitude, name: point.name, nameNe: point.name_ne }] : [],
  )
  const isFlat = nights.every(({ metres }) => metres === nights[0]?.metres)
  return nights.length < NIGHTS_MIN || isFlat ? undefined : { nights, summits }
}

// The drawing in units of the SVG, which are pixels at its smallest size.
const LEFT = 60
const RIGHT = 20
const TOP = 44
const HEIGHT = 200
const BELOW = 26
const DAY_WIDTH = 46
const WIDTH_MIN = 440

type Point = { x: number; y: number }

/** A drawing of nights and summits over the days, between two round altitudes. A summit is halfway between its neighbouring nights. */
export function drawProfile({ nights, summits }: { nights: Night[]; summits: Summit[] }) {
  const all = [...nights, ...summits].map(({ metres }) => metres)
  const [low, high, step] = scaleOf(Math.min(...all), Math.max(...all))
  const days = nights.map(({ day }) => day)
  const [first, last] = [Math.min(...days), Math.max(...days)]
  const width = Math.max(WIDTH_MIN, LEFT + RIGHT + (last - first) * DAY_WIDTH)
  const place = (day: number, metres: number): Point => ({
    x: round(LEFT + 10 + ((day - first) / Math.max(1, last - first)) * (width - LEFT - RIGHT - 10)),
    y: yOf(metres),
  })
  const yOf = (metres: number) => round(TOP + HEIGHT - ((metres - low) / (high - low)) * HEIGHT)
  const placedNights = nights.map((night) => ({ ...night, ...place(night.day, night.metres) }))
  const placedSummits = summits.map((summit) => ({ ...summit, ...place(Math.max(first, summit.day - 0.5), summit.metres) }))
  const points = [...placedNights, ...placedSummits].toSorted((a, b) => a.x - b.x)
  const line = points.map(({ x, y }) => `${x},${y}`)
  const floor = TOP + HEIGHT
  const ends = [placedNights[0]?.x ?? LEFT, placedNights.at(-1)?.x ?? width]
  return {
    width,
    height: floor + BELOW,
    floor,
    left: LEFT,
    right: width - RIGHT / 2,
    grid: Array.from({ length: (high - low) / step + 1 }, (_, n) => ({ metres: low + n * step, y: yOf(low + n * step) })),
    nights: placedNights.map((night) => ({ ...night, label: labelOf(night, points) })),
    summits: placedSummits.map((summit) => ({ ...summit, label: nameOf(summit, placedSummits, width) })),
    line: line.join(' '),
    area: `${ends[0]},${floor} ${line.join(' ')} ${ends[1]},${floor}`,
  }
}

/** Returns the lowest and highest line and the distance between lines, all of them round. */
function scaleOf(lowest: number, highest: number): [number, number, number] {
  for (let step = STEP_METRES; ; step += STEP_METRES) {
    const [low, high] = [Math.floor(lowest / step) * step, Math.ceil(highest / step) * step]
    if ((high - low) / step < LINES_MAX) return [low, Math.max(high, low + step), step]
  }
}

type Label = Point & { anchor: 'start' | 'middle' | 'end' }

/** Returns the position of a night's altitude label: on the side of its dot that the line does not cross. */
function labelOf({ x, y }: Point, points: Point[]): Label {
  const before = points.findLast((point) => point.x < x)
  const after = points.find((point) => point.x > x)
  if (!before) return { x: x + 9, y: after && after.y < y ? y + 15 : y - 6, anchor: 'start' }
  if (!after) return { x: x - 9, y: before.y < y ? y + 5 : y - 8, anchor: 'end' }
  if (before.y >= y && after.y >= y) return { x, y: y - 11, anchor: 'middle' }
  if (before.y <= y && after.y <= y) return { x, y: y + 20, anchor: 'middle' }
  return before.y > y ? { x: x + 4, y: y - 10, anchor: 'end' } : { x: x + 8, y: y - 3, anchor: 'start' }
}

const NAME_WIDTH = 150

/** Returns the position of a summit's name: above it, and away from a neighbour whose name would overlap. */
function nameOf({ x, y }: Point, all: Point[], width: number): Label {
  const neighbour = all.find((other) => other.x !== x && Math.abs(other.x - x) < NAME_WIDTH)
  const isAtEdge = x + 8 + NAME_WIDTH > width
  if (neighbour && neighbour.x > x) return { x: x - 8, y: y - 8, anchor: 'end' }
  if (neighbour && !isAtEdge) return { x: x + 8, y: y - 8, anchor: 'start' }
  if (isAtEdge) return { x: width - 4, y: y - 14, anchor: 'end' }
  return { x: Math.max(NAME_WIDTH / 2, x), y: y - 14, anchor: 'middle' }
}

const round = (number: number) => Math.round(number * 10) / 10
