import { sql, type SQL } from 'drizzle-orm'

type Point = { latitude: number | SQL; longitude: number | SQL }

const METRES_PER_DEGREE = 111_195

/** Returns SQL for whether property `p` is within a distance of a point. */
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

/**
 * Returns SQL for the ids of a place and of the quarters that belong to it, as `cityOf` decides. An array, so that a condition on it
 * can use an index.
 */
export function placeAndQuarters(id: string | SQL): SQL {
  return sql`array(select part.id from places part where part.id = ${id} or part.kind = 'area' and ${id} = (
    select city.id from places city where city.kind = 'city' and city.district = part.district order by city.id limit 1))`
}
