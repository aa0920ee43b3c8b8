import type { Room } from '@chautari/contract/availability/shapes'
import type { Picture, Property } from '@chautari/contract/catalogue/shapes'
import { english } from '@chautari/contract/english-formats'
import { links } from '../../links.ts'
import type { Thing } from '../../platform/pages/structured-data.tsx'
import { photoAt } from '../../ui/pictures/photo-sizes.ts'

// Types of https://schema.org/LodgingBusiness by property type; others are plain lodgings.
const TYPES: Record<string, string> = {
  Hotel: 'Hotel',
  'Luxury hotel': 'Hotel',
  'Boutique hotel': 'Hotel',
  'Heritage hotel': 'Hotel',
  Resort: 'Resort',
  Hostel: 'Hostel',
  Homestay: 'BedAndBreakfast',
  'Guest house': 'BedAndBreakfast',
  Camp: 'Campground',
}

/** Returns the structured data of a property, with its rooms' prices per night. */
export function propertyData(origin: string, property: Property, rooms: Room[]): Thing {
  const address = origin + links.property(property.slug)
  return {
    '@type': TYPES[property.kind] ?? 'LodgingBusiness',
    '@id': address,
    url: address,
    name: property.title,
    description: property.description,
    image: picturesOf(origin, [property.cover_image, ...property.files]),
    address: {
      '@type': 'PostalAddress',
      streetAddress: property.address,
      addressLocality: property.city,
      addressCountry: 'NP',
    },
    geo: { '@type': 'GeoCoordinates', latitude: property.latitude, longitude: property.longitude },
    checkinTime: property.check_in_time,
    checkoutTime: property.check_out_time,
    numberOfRooms: property.number_of_rooms,
    currenciesAccepted: 'NPR',
    priceRange: priceRange(property, rooms),
    amenityFeature: [...property.amenities, ...property.services].map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
    starRating: property.star_rating === null ? undefined : { '@type': 'Rating', ratingValue: property.star_rating },
    aggregateRating: ratingData(property),
    makesOffer: rooms.length > 0 ? rooms.map((room) => offerOf(origin, room)) : undefined,
  }
}

/** Returns the structured data of a room, with its price per night. */
export function roomData(origin: string, room: Room): Thing {
  return {
    ...itselfOf(origin, room),
    description: room.description,
    image: picturesOf(origin, room.files),
    amenityFeature: room.inclusions.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    containedInPlace: {
      '@type': 'LodgingBusiness',
      '@id': origin + links.property(room.property_slug),
      name: room.property_name,
    },
    offers: offerOf(origin, room),
  }
}

/** Returns the aggregate rating; undefined before the first review. */
export function ratingData({ average_rating, reviews_count }: Pick<Property, 'average_rating' | 'reviews_count'>) {
  if (reviews_count === 0) return undefined
  return { '@type': 'AggregateRating', ratingValue: average_rating, reviewCount: reviews_count, bestRating: 5, worstRating: 1 }
}

/** Returns the absolute addresses of the pictures in their largest width. */
export function picturesOf(origin: string, pictures: Picture[]): string[] {
  return [...new Set(pictures.map(({ url }) => origin + photoAt(url, 1600)))]
}

function itselfOf(origin: string, room: Room) {
  return {
    '@type': 'HotelRoom',
    url: origin + links.room(room.slug),
    name: room.title,
    bed: { '@type': 'BedDetails', numberOfBeds: room.total_beds },
    occupancy: { '@type': 'QuantitativeValue', maxValue: room.max_allowed_guests, unitText: 'guests' },
  }
}

function offerOf(origin: string, room: Room) {
  const price = priceOf(room)
  return {
    '@type': 'Offer',
    url: origin + links.room(room.slug),
    price,
    priceCurrency: 'NPR',
    priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'NPR', unitCode: 'DAY', unitText: 'night' },
    itemOffered: itselfOf(origin, room),
  }
}

function priceRange(property: Property, rooms: Room[]): string {
  const prices = [property.starting_price, ...rooms.map(priceOf)]
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  // Structured data is the same in both languages.
  const { rupees } = english
  return lowest === highest ? rupees(lowest) : `${rupees(lowest)} – ${rupees(highest)}`
}

function priceOf({ offer_price, room_rate }: Room): number {
  return offer_price ?? room_rate
}
