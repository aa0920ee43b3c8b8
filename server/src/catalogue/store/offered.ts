import { HOT_RATING_MIN } from '@chautari/contract/catalogue/limits'
import { sql, type SQL } from 'drizzle-orm'
import { currentOffer } from './current-offer.ts'

/**
 * Returns SQL for the live packages with an offer today: package_id, is_fixed_departure, price, regular, offer_name and
 * campaign_id, and whether its rating allows to call it a hot deal (`is_well_rated`).
 */
export function offeredPackages(): SQL {
  const { pricePaisa, offerPaisa, offerName } = currentOffer({
    ratePaisa: sql`k.unit_paisa`,
    offerPaisa: sql`k.offer_paisa`,
    offerName: sql`k.offer_name`,
    campaignId: sql`k.campaign_id`,
  })
  return sql`
    select k.id as package_id, k.is_fixed_departure, ${pricePaisa} as price, k.unit_paisa as regular, ${offerName} as offer_name, k.campaign_id,
      k.rating_stars >= ${HOT_RATING_MIN}::numeric * k.reviews_count as is_well_rated
    from packages k where k.is_live and ${offerPaisa} is not null`
}

/**
 * Returns SQL for the live properties with an offer today, each with its most discounted room: property_id, price, regular,
 * offer_name, campaign_id, room_slug and room_title.
 */
export function offeredProperties(): SQL {
  const { pricePaisa, offerPaisa, offerName } = currentOffer({
    ratePaisa: sql`r.rate_paisa`,
    offerPaisa: sql`r.offer_paisa`,
    offerName: sql`r.offer_name`,
    campaignId: sql`r.campaign_id`,
  })
  return sql`
    select distinct on (r.property_id) r.property_id, ${pricePaisa} as price, r.rate_paisa as regular, ${offerName} as offer_name, r.campaign_id,
      r.slug as room_slug, r.title as room_title
    from rooms r join properties p on p.id = r.property_id
    where r.is_live and p.is_live and ${offerPaisa} is not null
    order by r.property_id, r.offer_paisa::float8 / r.rate_paisa, r.offer_paisa, r.id`
}
