import type { Package, Room } from '@chautari/contract/availability/shapes'
import type { Property } from '@chautari/contract/catalogue/shapes'
import { describe, expect, test } from 'vitest'
import { writeThings, type Thing } from '../../platform/pages/structured-data.tsx'
import { propertyData, roomData } from './property-data.ts'
import { tripData } from './trip-data.ts'

const ORIGIN = 'https://site'
const PICTURE = { url: '/media/lake-1-800.avif', name: 'lake-1', alt: 'A lake', colour: '#abc' }

const PROPERTY: Property = {
  slug: 'inn',
  title: 'Inn </script>',
  brand_name: 'Inns',
  kind: 'Heritage hotel',
  city: 'Patan',
  country: 'Nepal',
  address: 'Swotha, Patan',
  latitude: 27.67,
  longitude: 85.32,
  cover_image: PICTURE,
  star_rating: null,
  amenities: ['Garden'],
  starting_price: 6000,
  minimum_room_rate: 6900,
  average_rating: 0,
  reviews_count: 0,
  campaign_name: null,
  profile_image: PICTURE,
  files: [],
  description: 'A brick house.',
  services: ['Laundry'],
  highlights: [],
  health_and_safety: [],
  check_in_time: '14:00',
  check_out_time: '12:00',
  number_of_floors: 3,
  number_of_rooms: 12,
  number_of_bars: 0,
  company_name: 'Inns Ltd',
  seller: { legal_name: null, registration_number: null, pan: null },
}

const ROOM: Room = {
  slug: 'inn-suite',
  title: 'Suite',
  type: 'Suite',
  category: 'Best',
  description: 'Two rooms.',
  room_rate: 12_000,
  offer_price: 9000,
  campaign_name: 'Dashain',
  offer_terms: null,
  is_breakfast_included: true,
  is_room_available: true,
  available_count: 2,
  total_beds: 1,
  total_rooms: 2,
  max_allowed_childrens: 1,
  max_allowed_guests: 3,
  inclusions: ['Balcony'],
  files: [PICTURE],
  daily_availabilities: [],
  property_name: 'Inn',
  property_slug: 'inn',
  average_rating: 0,
  total_price: 18_000,
  regular_total_price: 24_000,
  plan_code: 'standard',
  plans: [],
  refund_policy: [],
  free_cancellation_until: null,
  refund_terms: [],
}

const TOUR: Package = {
  slug: 'lakes',
  title: 'Lakes',
  category: 'Trek',
  themes: ['trek'],
  destination: 'Gokyo',
  days: 2,
  difficulty: null,
  max_altitude: null,
  is_fixed_departure: true,
  unit_price: 5000,
  offer_price: null,
  campaign_name: null,
  thumbnail: PICTURE,
  location: { address: { city: 'Gokyo', county: 'Solukhumbu', region: 'Koshi' } },
  latitude: 27.9,
  longitude: 86.7,
  average_rating: 4.5,
  reviews_count: 8,
  availability: false,
  start_date_time: '2026-12-03T00:15:00Z',
  end_date_time: '2026-12-04T11:15:00Z',
  cutoff_date_time: '2026-11-30T00:15:00Z',
  free_seats: 0,
  departures: [],
  route: ['Gokyo'],
  description: 'Two days.',
  additional_information: '',
  tour_details: [
    { day: 1, activity: 'Walk up', altitude: 4700, high_point: null, stops: [] },
    { day: 2, activity: 'Walk down', altitude: null, high_point: null, stops: [] },
  ],
  months: [],
  inclusions: [],
  exclusions: [],
  seller: { legal_name: null, registration_number: null, pan: null },
  pickup: { meeting_point: null, latitude: null, longitude: null },
  cover_image: PICTURE,
  files: [PICTURE],
  company: { name: 'Walkers', company_details: { website: null, company_phone: '9800000000' } },
  refund_policy: [],
  refund_terms: [],
}

/** Serialises the data as the page does and parses it again. */
const written = (thing: Thing) => JSON.parse(writeThings(thing)) as Record<string, unknown>

describe('the structured data of a property', () => {
  test.each([
    ['Heritage hotel', 'Hotel'],
    ['Camp', 'Campground'],
    ['Tea house', 'LodgingBusiness'],
  ])('maps the property type %s to %s', (kind, type) => {
    expect(propertyData(ORIGIN, { ...PROPERTY, kind }, [])['@type']).toBe(type)
  })

  test('has the address, the coordinates and absolute addresses of the pictures', () => {
    const data = written(propertyData(ORIGIN, PROPERTY, []))
    expect(data).toMatchObject({
      url: 'https://site/property/inn',
      name: 'Inn </script>',
      image: ['https://site/media/lake-1-1600.avif'],
      geo: { latitude: 27.67, longitude: 85.32 },
      priceRange: 'Rs 6,000',
    })
  })

  test('omits missing stars, ratings and rooms', () => {
    const data = written(propertyData(ORIGIN, PROPERTY, []))
    for (const name of ['starRating', 'aggregateRating', 'makesOffer']) expect(data).not.toHaveProperty(name)
  })

  test('has the stars and the average rating', () => {
    expect(
      written(propertyData(ORIGIN, { ...PROPERTY, star_rating: 4, average_rating: 4.25, reviews_count: 8 }, [])),
    ).toMatchObject({
      starRating: { ratingValue: 4 },
      aggregateRating: { ratingValue: 4.25, reviewCount: 8 },
    })
  })

  test('has the rooms with their prices per night in rupees, offers included', () => {
    expect(written(propertyData(ORIGIN, PROPERTY, [ROOM]))).toMatchObject({
      priceRange: 'Rs 6,000 – Rs 9,000',
      makesOffer: [
        {
          price: 9000,
          priceCurrency: 'NPR',
          url: 'https://site/room/inn-suite',
          itemOffered: { '@type': 'HotelRoom', name: 'Suite' },
        },
      ],
    })
  })

  test('names the property of a room', () => {
    expect(written(roomData(ORIGIN, ROOM))).toMatchObject({
      '@type': 'HotelRoom',
      containedInPlace: { '@id': 'https://site/property/inn' },
      offers: { price: 9000 },
    })
  })
})

describe('the structured data of a package', () => {
  test('is a trip with its days, price and tour operator', () => {
    expect(written(tripData(ORIGIN, TOUR))).toMatchObject({
      '@type': ['TouristTrip', 'Product'],
      url: 'https://site/package/lakes',
      departureTime: '2026-12-03T00:15:00Z',
      itinerary: { numberOfItems: 2, itemListElement: [{ position: 1, name: 'Walk up' }, { position: 2 }] },
      provider: { name: 'Walkers' },
      offers: { price: 5000, availability: 'https://schema.org/SoldOut' },
      aggregateRating: { reviewCount: 8 },
    })
  })

  test('has no departure for packages that start on any day, and no rating before the first review', () => {
    const data = written(tripData(ORIGIN, { ...TOUR, is_fixed_departure: false, reviews_count: 0 }))
    expect(data).not.toHaveProperty('departureTime')
    expect(data).not.toHaveProperty('aggregateRating')
    expect(data.provider).not.toHaveProperty('url')
  })
})
