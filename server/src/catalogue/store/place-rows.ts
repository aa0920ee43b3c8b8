import { SEARCH_RADIUS_KM } from '@chautari/contract/availability/limits'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PLACE_WEIGHTS } from '../rules/place-ranking.ts'
import { isInCircle } from './area.ts'
import { placeAndQuarters } from './city.ts'

/** A place, how many properties it has, and how many further ones a search of it finds nearby. */
export const PlaceRow = z.object({
  id: z.string(),
  name: z.string(),
  name_ne: z.string(),
  kind: z.string(),
  district: z.string(),
  province: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  properties_count: z.number(),
  nearby_count: z.number(),
})
export type PlaceRow = z.output<typeof PlaceRow>

/** SQL for the weight of a place's kind. */
export const weight = sql`case kind ${sql.join(
  Object.entries(PLACE_WEIGHTS).map(([kind, points]) => sql`when ${kind} then ${points}::int`),
  sql` `,
)} else 0 end`

/** SQL for the ids of the places that belong to `place`: those of a district, or a city with its quarters. */
const placesInside = sql`case when place.kind = 'district'
  then array(select n.id from places n where n.district = place.district) else ${placeAndQuarters(sql`place.id`)} end`

const isAround = isInCircle({ latitude: sql`place.latitude`, longitude: sql`place.longitude` }, SEARCH_RADIUS_KM)

/** SQL for the number of properties in the place itself. */
const countInside = sql`(select count(*)::int from properties p where p.is_live and p.place_id = any(${placesInside}))`

/** SQL for the number of further properties that a search of the place finds; those of a district all lie in it. */
const countNearby = sql`case when place.kind = 'district' then 0
  else (select count(*)::int from properties p where p.is_live and ${isAround} and p.place_id <> all(${placesInside})) end`

/** SQL for the columns of a `PlaceRow` of `place`. */
export const placeColumns = sql`id, name, name_ne, kind, district, province, latitude, longitude,
  ${countInside} as properties_count, ${countNearby} as nearby_count`

/** SQL for the number of properties around the point `place`. */
export const countAround = sql`(select count(*)::int from properties p where p.is_live and ${isAround})`
