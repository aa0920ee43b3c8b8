import { PERSONS_MIN } from '@chautari/contract/availability/limits'
import { HOT_RATING_MIN } from '@chautari/contract/catalogue/limits'
import type { Locale } from '@chautari/contract/locale'
import { sql, type SQL } from 'drizzle-orm'
import { currentOffer, offerNameIn, priceColumnsOf, roomTitleIn } from '../../catalogue/store/current-offer.ts'
import { seatPrice } from './sql-departures.ts'

/**
 * Returns SQL for the live packages with an offer today: package_id, is_fixed_departure, price, regular, offer_name and
 * campaign_id, and whether its rating allows to call it a hot deal (`is_well_rated`).
 */
export function offeredPackages(locale: Locale = 'en'): SQL {
  const offer = currentOffer(priceColumnsOf('k'))
  return sql`
    select k.id as package_id, k.is_fixed_departure, seat.price, seat.regular, ${offerNameIn(offer, locale)} as offer_name, k.campaign_id,
      k.rating_stars >= ${HOT_RATING_MIN}::numeric * k.reviews_count as is_well_rated
    from packages k cross join lateral (${seatPrice({ persons: PERSONS_MIN })}) seat where k.is_live and ${offer.offerPaisa} is not null`
}

/**
 * Returns SQL for the live properties with an offer today, each with its most discounted room: property_id, price, regular,
 * offer_name, campaign_id, room_slug and room_title.
 */
export function offeredProperties(locale: Locale = 'en'): SQL {
  const offer = currentOffer(priceColumnsOf('r'))
  return sql`
    select distinct on (r.property_id) r.property_id, ${offer.pricePaisa} as price, r.rate_paisa as regular, ${offerNameIn(offer, locale)} as offer_name, r.campaign_id,
      r.slug as room_slug, ${roomTitleIn(locale)} as room_title
    from rooms r join properties p on p.id = r.property_id
    where r.is_live and p.is_live and ${offer.offerPaisa} is not null
    order by r.property_id, r.offer_paisa::float8 / r.rate_paisa, r.offer_paisa, r.id`
}
