import type { Property } from '@chautari/contract/catalogue/shapes'

/** The property in the words of search engines. */
export function PropertyData({ property }: { property: Property }) {
  const described = {
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    name: property.title,
    description: property.description,
    image: property.cover_image.url,
    address: { '@type': 'PostalAddress', streetAddress: property.address, addressLocality: property.city, addressCountry: 'NP' },
    geo: { '@type': 'GeoCoordinates', latitude: property.latitude, longitude: property.longitude },
    checkinTime: property.check_in_time,
    checkoutTime: property.check_out_time,
    priceRange: `NPR ${property.starting_price}+`,
    ...(property.star_rating !== null && { starRating: { '@type': 'Rating', ratingValue: property.star_rating } }),
    ...(property.reviews_count > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: property.average_rating, reviewCount: property.reviews_count },
    }),
  }
  // As HTML, which the Trusted Types policy lets through when it opens no tag; as text React would need a script policy.
  const html = JSON.stringify(described).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />
}
