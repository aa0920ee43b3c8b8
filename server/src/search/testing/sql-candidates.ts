import { UNRATED } from '@chautari/contract/catalogue/limits'
import type { Locale } from '@chautari/contract/locale'
import type { CalendarDate } from '@chautari/contract/dates'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { campaignSql } from '../../promotion/index.ts'
import { hasCampaignCode, isInside } from './sql-conditions.ts'
import type { Area } from '../../catalogue/store/area.ts'
import { isInCircle, metresFrom } from './sql-areas.ts'
import { currentOffer, offerNameIn, priceColumnsOf, roomTitleIn } from '../../catalogue/store/current-offer.ts'
import { weightedRatingOf } from './sql-weighted-rating.ts'

/** Selects properties by area or slug, and all their rooms or those of a running campaign. */
export type RoomQuery = {
  within: Area | { kind: 'property'; slug: string }
  campaignCode?: string | undefined
  locale?: Locale
  stay: Stay
}

/** The first night and the check-out. */
type Stay = { from: CalendarDate; to: CalendarDate }

/**
 * Returns SQL for the candidate rooms of a search: property_id, room_id, room_slug, room_title, rate_paisa, offer_paisa, offer_kind and offer_name
 * (of today's offer), price (with the offer), total_rooms, max_guests, max_children, free_hours (free cancellation before check-in),
 * refund_tiers, check_in_time, stars (0 when unrated), kind, amenities, rating (weighted), reviews_count, created_at, is_inside (the searched
 * place), metres (from its centre, 0 without one), and nearby, the number of properties before the limit was applied.
 */
export function candidateRooms({ within, campaignCode, locale = 'en', stay }: RoomQuery): SQL {
  const which = within.kind === 'property' ? sql`p.slug = ${within.slug}` : isWithin(within)
  const rating = weightedRatingOf('p')
  const metres = within.kind === 'circle' ? metresFrom(within) : sql`0::float8`
  const inside = within.kind === 'property' ? sql`true` : isInside(within, sql`p.place_id`)
  const nearest = within.kind === 'circle' ? sql`is_inside desc, metres, p.id` : sql`${rating} desc, p.id`
  const isCandidate = campaignCode === undefined ? sql`true` : isInCampaign(campaignCode, stay)
  const offer = currentOffer(priceColumnsOf('r'), (campaignId) => runsForStay(campaignId, stay))
  return sql`
    select near.id as property_id, r.id as room_id, r.slug as room_slug, ${roomTitleIn(locale)} as room_title, r.rate_paisa, ${offer.offerPaisa} as offer_paisa, r.offer_kind,
      ${offerNameIn(offer, locale)} as offer_name, ${offer.pricePaisa} as price, r.total_rooms, r.max_guests, r.max_children,
      r.free_cancellation_hours as free_hours, r.refund_tiers, near.check_in_time, near.stars, near.kind, near.amenities,
      near.rating, near.reviews_count, near.created_at, near.is_inside, near.metres, near.nearby
    from (
      select p.id, p.check_in_time, coalesce(p.star_rating, ${UNRATED}::int) as stars, p.kind, p.amenities, ${rating} as rating,
        p.reviews_count, p.created_at, ${inside} as is_inside, ${metres} as metres, count(*) over ()::int as nearby
      from properties p
      where p.is_live and ${which}
        ${campaignCode === undefined ? sql`` : sql`and p.id in (select r.property_id from rooms r where r.is_live and ${isCandidate})`}
      order by ${nearest}
    ) near
    join rooms r on r.property_id = near.id
    where r.is_live and ${isCandidate}`
}

function isInCampaign(code: string, stay: Stay): SQL {
  const campaign = sql`r.campaign_id`
  return sql`(${hasCampaignCode(campaign, code)} and ${runsForStay(campaign, stay)})`
}

/** Returns a SQL condition: a campaign runs today, and its offers are for a stay. */
function runsForStay(campaignId: SQLWrapper, { from, to }: Stay): SQL<boolean> {
  return sql<boolean>`(${campaignSql.runsToday(campaignId, { isForSomeStays: true })} and ${campaignId} in (
    select c.id from campaigns c where ${from}::date >= coalesce(c.stays_from, ${from}::date)
      and ${to}::date - 1 <= coalesce(c.stays_to, ${to}::date) and ${to}::date - ${from}::date >= coalesce(c.nights_min, 0)))`
}

/**
 * Returns SQL: whether property `p` lies in the circle. The bounding box uses the index on coordinates; the distance makes it a
 * circle.
 */
function isWithin(area: Area): SQL {
  if (area.kind === 'country') return sql`true`
  if (area.kind === 'district')
    return sql`p.place_id in (select id from places where kind <> 'district' and district = ${area.district})`
  const isNear = isInCircle(area, area.radiusKm)
  return area.placeId === undefined ? isNear : sql`(${isNear} or ${isInside(area, sql`p.place_id`)})`
}
