import { PRICE_STEPS } from '@chautari/contract/availability/limits'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { FacetCounts } from '../../rules/facets.ts'

const Counted = z.array(z.tuple([z.string(), z.number()]))

export const FacetsCounted: z.ZodType<FacetCounts> = z.object({
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  steps: z.array(z.tuple([z.number(), z.number()])),
  stars: Counted,
  amenities: Counted,
  kinds: Counted,
  offer: z.number(),
  free_cancellation: z.number(),
})

/**
 * SQL for how many properties each filter choice would leave, over the `stock` of a search. Conditions on a room (price, offer,
 * cancellation) must hold for one and the same plan of a room. The counted group is ignored, but amenities accumulate (decision 018).
 */
export const countedChoices: SQL = sql`(
  with property as materialized (
    select property_id, min(stars) as stars, min(kind) as kind, min(amenities) as amenities,
      bool_and(in_stars) as in_stars, bool_and(in_kind) as in_kind, bool_and(in_amenities) as in_amenities,
      bool_or(in_price and in_offer and in_policy) as has_room,
      bool_or(in_price and has_offer and in_policy) as has_offer,
      bool_or(in_price and in_offer and is_refundable) as is_refundable
    from stock group by property_id
  ), priced as materialized (
    select distinct on (property_id) total from stock where in_offer and in_policy and in_stars and in_kind and in_amenities
    order by property_id, is_free desc, fits desc, total, room_id, is_default desc, plan_id
  ), span as materialized (select min(total) as lowest, max(total) as highest from priced)
  select json_build_object(
    'lowest', (select lowest from span),
    'highest', (select highest from span),
    'steps', (select coalesce(json_agg(json_build_array(step, count)), '[]') from (
      select least(${PRICE_STEPS - 1}::int, (total - lowest) * ${PRICE_STEPS}::int / greatest(highest - lowest, 1)) as step, count(*)
      from priced, span group by 1) steps),
    'stars', ${countsBy(sql`stars::text`, sql`property where has_room and in_kind and in_amenities`)},
    'kinds', ${countsBy(sql`kind`, sql`property where has_room and in_stars and in_amenities`)},
    'amenities', ${countsBy(
      sql`amenity`,
      sql`property, unnest(amenities) amenity where has_room and in_stars and in_kind and in_amenities`,
    )},
    'offer', (select count(*) from property where has_offer and in_stars and in_kind and in_amenities),
    'free_cancellation', (select count(*) from property where is_refundable and in_stars and in_kind and in_amenities)))`

function countsBy(value: SQL, from: SQL): SQL {
  return sql`(select coalesce(json_agg(json_build_array(value, count)), '[]')
    from (select ${value} as value, count(*) from ${from} group by 1) counted)`
}
