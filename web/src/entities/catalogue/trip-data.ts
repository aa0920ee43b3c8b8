import type { Package } from '@chautari/contract/availability/shapes'
import { links } from '../../links.ts'
import type { Thing } from '../../platform/pages/structured-data.tsx'
import { picturesOf, ratingData } from './property-data.ts'

/** Returns the structured data of a package, with its price per person. */
export function tripData(origin: string, tour: Package): Thing {
  const address = origin + links.package(tour.slug)
  return {
    // A Trip cannot have a rating in schema.org; a Product can.
    '@type': ['TouristTrip', 'Product'],
    '@id': address,
    url: address,
    name: tour.title,
    description: tour.description,
    image: picturesOf(origin, [tour.cover_image, ...tour.files]),
    category: tour.category,
    touristType: [tour.category, ...tour.themes],
    departureTime: tour.is_fixed_departure ? (tour.start_date_time ?? undefined) : undefined,
    arrivalTime: tour.is_fixed_departure ? (tour.end_date_time ?? undefined) : undefined,
    itinerary: {
      '@type': 'ItemList',
      numberOfItems: tour.tour_details.length,
      itemListElement: tour.tour_details.map(({ day, activity }) => ({ '@type': 'ListItem', position: day, name: activity })),
    },
    provider: {
      '@type': 'TravelAgency',
      name: tour.company.name,
      url: tour.company.company_details.website ?? undefined,
      telephone: tour.company.company_details.company_phone,
    },
    aggregateRating: ratingData(tour),
    offers: {
      '@type': 'Offer',
      url: address,
      price: tour.offer_price ?? tour.unit_price,
      priceCurrency: 'NPR',
      availability: `https://schema.org/${tour.availability ? 'InStock' : 'SoldOut'}`,
    },
  }
}
