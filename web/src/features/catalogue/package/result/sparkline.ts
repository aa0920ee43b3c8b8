// The drawing in units of the SVG, which are pixels.
export const SPARKLINE = { width: 124, height: 40 }
const MARGIN = 4

/** The minimum number of altitudes for a useful line (our choice). */
const POINTS_MIN = 3

type Sparkline = { line: string; area: string; peak: { x: number; y: number } }

/** Returns the line of a trek's altitudes, the area below it, and its highest point; undefined when too few are known. */
export function drawSparkline(altitudes: number[]): Sparkline | undefined {
  if (altitudes.length < POINTS_MIN) return undefined
  const [low, high] = [Math.min(...altitudes), Math.max(...altitudes)]
  if (low === high) return undefined
  const scale = (share: number, length: number) => Math.round((MARGIN + share * (length - 2 * MARGIN)) * 10) / 10
  const points = altitudes.map((metres, at) => ({
    x: scale(at / (altitudes.length - 1), SPARKLINE.width),
    y: scale((high - metres) / (high - low), SPARKLINE.height),
  }))
  const peak = points[altitudes.indexOf(high)] ?? { x: MARGIN, y: MARGIN }
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ')
  const { width, height } = SPARKLINE
  return { line, area: `${MARGIN},${height} ${line} ${width - MARGIN},${height}`, peak }
}
