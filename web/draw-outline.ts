import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { feature, mesh } from 'topojson-client'

// Draws the borders of the map from Natural Earth's countries 1:10m (public domain) in the package world-atlas. Run it by `node
// web/draw-outline.ts`; a test fails when the committed file differs from its output.
const AROUND = { west: 77.5, east: 91, south: 24.5, north: 32.5 }
const NEIGHBOURS = ['India', 'China', 'Bhutan', 'Bangladesh']

/** The resolution: thousandths of a degree, about 100 m, which is finer than the source. */
const STEPS_PER_DEGREE = 1000

const OUTLINE = join(import.meta.dirname, 'src/ui/map/land/outline.ts')

type Country = NonNullable<Parameters<typeof mesh>[1]> & { properties?: { name?: string } }
type World = Parameters<typeof mesh>[0] & { objects: { countries: { geometries: Country[] } } }
type Position = [longitude: number, latitude: number]

const require = createRequire(import.meta.url)

/** Returns the text of `src/ui/map/land/outline.ts`. */
export function drawOutline(): string {
  const world = JSON.parse(readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8')) as World
  const { geometries } = world.objects.countries
  const nepal = geometries.find(isNamed(['Nepal']))
  if (!nepal) throw new Error('Natural Earth has no Nepal.')
  const { features } = feature(world, { type: 'GeometryCollection', geometries: [nepal] })
  const geometry = features[0]?.geometry
  if (geometry?.type !== 'Polygon') throw new Error('Nepal is not of one piece.')
  const neighbours = { type: 'GeometryCollection' as const, geometries: geometries.filter(isNamed(NEIGHBOURS)) }
  const borders = mesh(world, neighbours, (one, other) => one !== other)
  return [
    '// Drawn by web/draw-outline.ts from Natural Earth (public domain). Thousandths of a degree, longitude and latitude in turn;',
    '// each pair is the way from the one before.',
    '',
    '/** The border of Nepal, all around. */',
    'export const NEPAL =',
    `  '${written((geometry.coordinates[0] ?? []) as Position[])}'`,
    '',
    '/** The borders between the countries around it. */',
    'export const BORDERS = [',
    ...(borders.coordinates as Position[][]).flatMap(inSight).map((line) => `  '${written(line)}',`),
    ']',
    '',
  ].join('\n')
}

const isNamed = (names: string[]) => (country: Country) => names.includes(country.properties?.name ?? '')

/** Returns the parts of a line that lie around Nepal. */
function inSight(line: Position[]): Position[][] {
  const parts: Position[][] = [[]]
  for (const place of line) {
    const [longitude, latitude] = place
    const isInside = longitude > AROUND.west && longitude < AROUND.east && latitude > AROUND.south && latitude < AROUND.north
    if (isInside) parts.at(-1)?.push(place)
    else if (parts.at(-1)?.length) parts.push([])
  }
  return parts.filter((part) => part.length > 1)
}

function written(line: Position[]): string {
  const steps: number[] = []
  let [x, y] = [0, 0]
  for (const [longitude, latitude] of line) {
    const [nextX, nextY] = [Math.round(longitude * STEPS_PER_DEGREE), Math.round(latitude * STEPS_PER_DEGREE)]
    if (nextX === x && nextY === y) continue
    steps.push(nextX - x, nextY - y)
    x = nextX
    y = nextY
  }
  return steps.join(' ')
}

if (import.meta.main) writeFileSync(OUTLINE, drawOutline())
