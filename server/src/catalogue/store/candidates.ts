import { EXACT_TOTAL_MAX } from '@chautari/contract/paging'
import { sql, type SQL } from 'drizzle-orm'
import { isWithin, metresFrom, type Area } from './area.ts'

/** Which properties to consider: those of an area, or one by its slug. */
export type Candidates = { within: Area | { kind: 'property'; slug: string }; offersOnly: boolean }

/**
 * SQL for the rooms among which a search chooses: property_id, room_id, room_slug, rate_paisa, offer_paisa, offer_name, total_rooms, max_guests,
 * max_children, rating, created_at and nearby, the number of properties before the nearest ones were taken.
 */
export function candidateRooms({ within, offersOnly }: Candidates): SQL {
  const which = within.kind === 'property' ? sql`p.slug = ${within.slug}` : isWithin(within)
  const nearest = within.kind === 'circle' ? sql`${metresFrom(within)}, p.id` : sql`p.average_rating desc, p.id`
  return sql`
    select near.id as property_id, r.id as room_id, r.slug as room_slug, r.rate_paisa, r.offer_paisa, r.offer_name, r.total_rooms, r.max_guests, r.max_children,
      near.average_rating as rating, near.created_at, near.nearby
    from (
      select p.id, p.average_rating, p.created_at, count(*) over ()::int as nearby
      from properties p where p.is_live and ${which}
      order by ${nearest} limit ${EXACT_TOTAL_MAX}
    ) near
    join rooms r on r.property_id = near.id
    where r.is_live ${offersOnly ? sql`and r.offer_paisa is not null` : sql``}`
}
