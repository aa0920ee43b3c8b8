import type { Seller } from '@chautari/contract/catalogue/seller'
import { COUNTRY } from '@chautari/contract/catalogue/limits'
import {
  PLACE_KINDS,
  type PackageCard,
  type Picture,
  type Place,
  type Property,
  type PropertyCard,
} from '@chautari/contract/catalogue/shapes'
import { paisa, toRupees } from '@chautari/contract/money'
import { pictureUrl } from '../platform/files/media.ts'
import type { ExternalPlace } from './providers/google-places.ts'
import type { PictureRow, PropertyRow } from './store/cards.ts'
import type { PackageRow } from './read-models/packages.ts'
import type { KnownPlace, StayCounts } from './rules/gazetteer.ts'
import type { PropertyNamed } from './read-models/places.ts'

export function presentPicture({ name, alt, colour }: Pick<PictureRow, 'name' | 'alt' | 'colour'>): Picture {
  return { url: pictureUrl(name), name, alt, colour }
}

/** Returns the pictures in the order of `names`. Names without a picture are left out. */
export function presentPictures(names: string[], pictures: PictureRow[]): Picture[] {
  return names.flatMap((name) => {
    const picture = pictures.find((each) => each.name === name)
    return picture ? [presentPicture(picture)] : []
  })
}

export function presentCard(row: PropertyRow): PropertyCard {
  return {
    slug: row.slug,
    title: row.title,
    brand_name: row.brandName,
    kind: row.kind,
    city: row.city,
    country: COUNTRY,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    cover_image: presentPicture(row.cover),
    star_rating: row.starRating,
    amenities: row.amenities,
    starting_price: toRupees(paisa(row.startingPaisa)),
    minimum_room_rate: toRupees(paisa(row.minimumRatePaisa)),
    average_rating: row.averageRating,
    reviews_count: row.reviewsCount,
    campaign_name: row.offerName,
  }
}

export function presentProperty(row: PropertyRow & { pictures: PictureRow[]; seller: Seller }): Property {
  return {
    ...presentCard(row),
    profile_image: presentPicture(row.cover),
    files: presentPictures(row.pictureNames, row.pictures),
    description: row.description,
    services: row.services,
    highlights: row.highlights,
    health_and_safety: row.healthAndSafety,
    check_in_time: row.checkInTime,
    check_out_time: row.checkOutTime,
    number_of_floors: row.floors,
    number_of_rooms: row.totalRooms,
    number_of_bars: row.bars,
    company_name: row.companyName,
    seller: row.seller,
  }
}

export function presentPackageCard(row: PackageRow): PackageCard {
  return {
    slug: row.slug,
    title: row.title,
    category: row.category,
    themes: row.themes,
    destination: row.destination,
    days: row.days,
    difficulty: row.difficulty,
    max_altitude: row.maxAltitude,
    is_fixed_departure: row.isFixedDeparture,
    unit_price: toRupees(paisa(row.unitPaisa)),
    offer_price: row.offerPaisa === null ? null : toRupees(paisa(row.offerPaisa)),
    campaign_name: row.offerName,
    thumbnail: presentPicture(row.cover),
    location: { address: { city: row.city, county: row.county, region: row.region } },
    latitude: row.latitude,
    longitude: row.longitude,
    average_rating: row.averageRating,
    reviews_count: row.reviewsCount,
  }
}

export function presentPlace(place: KnownPlace, { inside, nearby }: StayCounts): Place {
  return {
    name: place.name,
    name_ne: place.nameNe,
    kind: presentKind(place.kind),
    latitude: place.latitude,
    longitude: place.longitude,
    address: place.kind === 'district' ? place.province : `${place.district}, ${place.province}`,
    slug: null,
    properties_count: inside,
    nearby_count: nearby,
  }
}

export function presentPropertyAsPlace({ title, title_ne, latitude, longitude, address, slug }: PropertyNamed): Place {
  return {
    name: title,
    name_ne: title_ne ?? title,
    kind: 'property',
    latitude,
    longitude,
    address,
    slug,
    properties_count: 1,
    nearby_count: 0,
  }
}

/**
 * Presents a place of an external service. The place has no slug: links to it use its coordinates. Its extent is unknown, so all properties
 * around it count as nearby.
 */
export function presentExternalPlace(place: ExternalPlace, nearbyCount: number): Place {
  const { name, address, isSettlement, latitude, longitude } = place
  const kind = isSettlement ? 'city' : 'landmark'
  return { name, name_ne: name, kind, latitude, longitude, address, slug: null, properties_count: 0, nearby_count: nearbyCount }
}

/** Maps the finer kinds of the gazetteer to the kinds of the API. */
function presentKind(kind: string): Place['kind'] {
  if (kind === 'trek') return 'landmark'
  return PLACE_KINDS.find((known) => known === kind) ?? 'city'
}
