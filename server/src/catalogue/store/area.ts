import { sql, type SQL } from 'drizzle-orm'

/** The area of a search: a circle around a point or place, a district, or the whole country. */
export type Area =
  | { kind: 'circle'; latitude: number; longitude: number; radiusKm: number; placeId?: string }
  | { kind: 'district'; district: string }
  | { kind: 'country' }

type Point = { latitude: number | SQL; longitude: number | SQL }

const METRES_PER_DEGREE = 111_195

export function isInCircle(centre: Point, radiusKm: number): SQL {
  const degrees = sql`${(radiusKm * 1000) / METRES_PER_DEGREE}::float8`
  const latitude = sql`${centre.latitude}::float8`
  const longitude = sql`${centre.longitude}::float8`
  return sql`(p.latitude between ${latitude} - ${degrees} and ${latitude} + ${degrees}
    and p.longitude between ${longitude} - ${degrees} / cos(radians(${latitude})) and ${longitude} + ${degrees} / cos(radians(${latitude}))
    and ${metresFrom(centre)} <= ${radiusKm * 1000}::float8)`
}

/**
 * Returns SQL for the metres from a point to property `p`, on a plane, which is accurate enough over the distances of a search.
 */
export function metresFrom({ latitude, longitude }: Point): SQL {
  return sql`sqrt(
    ((p.latitude - ${latitude}::float8) * ${METRES_PER_DEGREE}::float8) ^ 2
    + ((p.longitude - ${longitude}::float8) * ${METRES_PER_DEGREE}::float8 * cos(radians(${latitude}::float8))) ^ 2)`
}
