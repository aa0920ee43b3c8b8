/** Altitude of the night after a day, in metres. */
export type Height = { day: number; metres: number }

type TourDay = { day: number; altitude: number | null }

/** Fewer points make no useful profile. */
const NIGHTS_MIN = 3
const STEP_METRES = 500

/** Returns the altitudes of a trek; undefined when too few days have one, or all are equal. */
export function heightsOf(days: TourDay[]): Height[] | undefined {
  const heights = days.flatMap(({ day, altitude }) => (altitude === null ? [] : [{ day, metres: altitude }]))
  const isFlat = heights.every(({ metres }) => metres === heights[0]?.metres)
  return heights.length < NIGHTS_MIN || isFlat ? undefined : heights
}

/** The profile in a 100 × 100 box with y pointing down, between two round altitudes. */
export function drawProfile(heights: Height[]) {
  const all = heights.map(({ metres }) => metres)
  const low = Math.floor(Math.min(...all) / STEP_METRES) * STEP_METRES
  const high = Math.ceil(Math.max(...all) / STEP_METRES) * STEP_METRES
  const firstDay = heights[0]?.day ?? 1
  const span = Math.max(1, (heights.at(-1)?.day ?? 1) - firstDay)
  const points = heights.map(({ day, metres }) => ({
    x: round(((day - firstDay) / span) * 100),
    y: round(100 - ((metres - low) / (high - low)) * 100),
  }))
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ')
  return { low, high, points, line, area: `0,100 ${line} 100,100` }
}

const round = (number: number) => Math.round(number * 100) / 100
