import { SEARCH_RADIUS_KM } from '@chautari/contract/availability/limits'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PLACE_WEIGHTS } from '../rules/place-ranking.ts'
import { isInCircle } from './area.ts'

/** A place, and how many properties a search of it finds. */
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
})
export type PlaceRow = z.output<typeof PlaceRow>

/** SQL for the weight of a place's kind. */
export const weight = sql`case kind ${sql.join(
  Object.entries(PLACE_WEIGHTS).map(([kind, points]) => sql`when ${kind} then ${points}::int`),
  sql` `,
)} else 0 end`

/**
 * SQL for the number of properties that a search of the place finds. Two subqueries, so that the circle uses the index on
 * coordinates.
 */
export const countAt = sql`case when place.kind = 'district'
  then (select count(*)::int from properties p where p.is_live and p.place_id in (select id from places n where n.district = place.district))
  else (select count(*)::int from properties p
    where p.is_live and ${isInCircle({ latitude: sql`place.latitude`, longitude: sql`place.longitude` }, SEARCH_RADIUS_KM)}) end`
