import type { Area } from '../../catalogue/index.ts'
import type { Columns } from './columns.ts'

// The same plane as the catalogue's distances in SQL.
const METRES_PER_DEGREE = 111_195

/** Visits each candidate row with its distance in metres, 0 without a centre, and whether it is in the searched place itself. */
type Visit = (row: number, metres: number, isInside: boolean) => void

/** Visits every live property of an area once. */
export function visitCandidates(columns: Columns, within: Area | { kind: 'property'; id: number }, visit: Visit): void {
  switch (within.kind) {
    case 'property': {
      const row = columns.rowOfProperty.get(within.id)
      if (row !== undefined) visit(row, 0, true)
      return
    }
    case 'country':
      for (let row = 0; row < columns.used.properties; row++) if (columns.isLive[row] === 1) visit(row, 0, true)
      return
    case 'district':
      for (const row of rowsOfPlaces(columns, placesOfDistrict(columns, within.district))) visit(row, 0, true)
      return
    case 'circle':
      return visitCircle(columns, within, visit)
  }
}

function visitCircle(columns: Columns, area: Area & { kind: 'circle' }, visit: Visit): void {
  const { latitude, longitude, isLive, place, placeIds } = columns
  const inside = new Uint8Array(placeIds.all.length)
  const ownPlaces = area.placeId === undefined ? [] : placeAndQuarters(columns, area.placeId)
  for (const own of ownPlaces) inside[own] = 1
  const [radius, narrowing] = [area.radiusKm * 1000, narrowingAt(area)]
  const metresAt = metresTo(area)
  const metresOf = (row: number) => metresAt(latitude[row] ?? 0, longitude[row] ?? 0)
  const [high, wide] = [radius / METRES_PER_DEGREE, radius / METRES_PER_DEGREE / narrowing]
  const box = {
    south: area.latitude - high,
    north: area.latitude + high,
    west: area.longitude - wide,
    east: area.longitude + wide,
  }
  columns.cells.within(box, (from, to) => {
    for (let row = from; row < to; row++) {
      if (isLive[row] === 0) continue
      const metres = metresOf(row)
      if (metres <= radius) visit(row, metres, inside[place[row] ?? 0] === 1)
    }
  })
  // The place itself may reach beyond the circle.
  for (const row of rowsOfPlaces(columns, ownPlaces)) {
    const metres = metresOf(row)
    if (metres > radius) visit(row, metres, true)
  }
}

type Point = { latitude: number; longitude: number }

/** The length of a degree of longitude, as a share of a degree of latitude. */
const narrowingAt = ({ latitude }: Point) => Math.cos(latitude * (Math.PI / 180))

/** Returns a function for the distance to a centre, in metres. */
export function metresTo(centre: Point): (latitude: number, longitude: number) => number {
  const narrowing = narrowingAt(centre)
  return (latitude, longitude) => {
    const north = (latitude - centre.latitude) * METRES_PER_DEGREE
    const east = (longitude - centre.longitude) * METRES_PER_DEGREE * narrowing
    return Math.sqrt(north * north + east * east)
  }
}

function* rowsOfPlaces({ rowsOfPlace }: Columns, places: number[]): Generator<number> {
  for (const place of places) yield* rowsOfPlace.get(place) ?? []
}

function placesOfDistrict({ places, placeIds }: Columns, district: string): number[] {
  return places.flatMap((place) =>
    place.kind !== 'district' && place.district === district ? (placeIds.find(place.id) ?? []) : [],
  )
}

/** A quarter belongs to the city of its district, as in the catalogue. */
export function placeAndQuarters({ places, placeIds }: Columns, id: string): number[] {
  const own = places.filter((place) => place.id === id || (place.kind === 'area' && place.cityId === id))
  return own.flatMap((place) => placeIds.find(place.id) ?? [])
}
