import { COUNTRY, UNRATED } from '@chautari/contract/catalogue/limits'
import type { Locale } from '@chautari/contract/locale'
import { sql, type SQL } from 'drizzle-orm'
import { campaignSql } from '../../promotion/index.ts'
import { cityOf } from '../store/city.ts'
import { currentOffer, offerNameIn, priceColumnsOf, roomTitleIn } from '../store/current-offer.ts'
import { places } from '../store/tables.ts'

/** The rank of a featured property without an order. It comes after all others. */
const UNRANKED = 255

/**
 * Returns SQL for the columns of each live property in the search index: property_id, title, title_ne, place_id, latitude, longitude, stars (0 when
 * unrated), kind, amenities, rating_stars, reviews_count, popularity, featured_rank (0 when not featured), created_at (microseconds), check_in_time,
 * and rooms, a JSON list of its live rooms.
 */
export function indexedProperties(): SQL {
  return sql`
    select p.id as property_id, p.title, p.title_ne, p.place_id, p.latitude, p.longitude, coalesce(p.star_rating, ${UNRATED}::int) as stars, p.kind, p.amenities,
      p.rating_stars, p.reviews_count, p.popularity, case when p.is_featured then coalesce(p.featured_rank, ${UNRANKED}::smallint) else 0 end as featured_rank, (extract(epoch from p.created_at) * 1000000)::float8 as created_at, p.check_in_time,
      (select coalesce(json_agg(json_build_object('id', r.id, 'ratePaisa', r.rate_paisa, 'offerPaisa', r.offer_paisa, 'offerKind', r.offer_kind, 'campaignId', r.campaign_id,
        'totalRooms', r.total_rooms, 'maxGuests', r.max_guests, 'maxChildren', r.max_children, 'freeHours', r.free_cancellation_hours)), '[]')
        from rooms r where r.property_id = p.id and r.is_live) as rooms
    from properties p where p.is_live`
}

/**
 * Returns SQL for the columns of each live package in the search index: package_id, place_id (the destination), passes_place_ids, themes,
 * difficulty, unit_paisa, offer_paisa, offer_kind, campaign_id, days, is_fixed_departure, start_time, end_time, cutoff_hours, seats, rating_stars,
 * reviews_count, popularity, is_featured and created_at (microseconds).
 */
export function indexedPackages(): SQL {
  return sql`
    select k.id as package_id, k.place_id, k.passes_place_ids, k.themes, k.difficulty, k.unit_paisa::float8 as unit_paisa,
      k.offer_paisa::float8 as offer_paisa, k.offer_kind, k.campaign_id, k.days, k.is_fixed_departure, k.start_time, k.end_time, k.cutoff_hours, k.seats,
      k.rating_stars, k.reviews_count, k.popularity, k.is_featured, (extract(epoch from k.created_at) * 1000000)::float8 as created_at
    from packages k where k.is_live`
}

/**
 * Returns SQL for all places with the city that each quarter belongs to: id, name, name_ne, aliases, kind, district, province, latitude,
 * longitude, name_rank (the position of the name, then the id, among all) and city_id, null for other places.
 */
export function indexedPlaces(): SQL {
  return sql`
    select place.id, place.name, place.name_ne, place.aliases, place.kind, place.district, place.province, place.latitude, place.longitude, (row_number() over (order by place.name, place.id))::int as name_rank, case when place.kind = 'area' then (
      select city.id from places city where city.kind = 'city' and city.district = place.district order by city.id limit 1) end as city_id
    from places place`
}

/** Returns SQL for all rooms, on sale or not, to count them: room_id. */
export function allRooms(): SQL {
  return sql`select r.id as room_id from rooms r`
}

/**
 * Returns SQL for the columns of each live property in search results, without prices: property_id, slug, title, brand_name, kind, city, country, address,
 * latitude, longitude, star_rating, amenities, average_rating, reviews_count, and picture, its first one with name, alt and colour.
 */
export function propertiesShown(locale: Locale): SQL {
  const [title, alt] =
    locale === 'ne'
      ? [sql`coalesce(p.title_ne, p.title)`, sql`coalesce(picture.alt_ne, picture.alt)`]
      : [sql`p.title`, sql`picture.alt`]
  return sql`
    select p.id as property_id, p.slug, ${title} as title, p.brand_name, p.kind, ${cityOf(places)} as city, ${COUNTRY}::text as country, p.address, p.latitude,
      p.longitude, p.star_rating, p.amenities, p.average_rating, p.reviews_count,
      json_build_object('name', picture.name, 'alt', ${alt}, 'colour', picture.colour) as picture
    from properties p join places on places.id = p.place_id join pictures picture on picture.name = p.picture_names[1]
    where p.is_live`
}

/**
 * Returns SQL for the columns of each room in search results: room_id, room_slug, room_title, offer_name (of today's offer), the room's own
 * free_hours, refund_tiers and check_in_time, property_id, property_slug, and is_on_sale (whether room and property are live).
 */
export function roomsShown(locale: Locale): SQL {
  return sql`
    select r.id as room_id, r.slug as room_slug, ${roomTitleIn(locale)} as room_title,
      ${offerNameIn(
        currentOffer(priceColumnsOf('r'), (campaignId) => campaignSql.runsToday(campaignId, { isForSomeStays: true })),
        locale,
      )} as offer_name, r.free_cancellation_hours as free_hours, r.refund_tiers, p.check_in_time,
      p.id as property_id, p.slug as property_slug, r.is_live and p.is_live as is_on_sale
    from rooms r join properties p on p.id = r.property_id`
}
