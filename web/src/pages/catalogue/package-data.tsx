import type { Package } from '@chautari/contract/availability/shapes'
import { links } from '../../platform/links.ts'
import { breadcrumbData, StructuredData, type Thing } from '../../platform/structured-data.tsx'

type Props = { offered: Package; steps: { name: string; to: string }[] }

/** The package in the words of search engines: a product with its offer, and the way to it. */
export function PackageData({ offered, steps }: Props) {
  return (
    <StructuredData
      describe={(origin) => [
        describePackage(offered, origin),
        breadcrumbData(origin, steps, { name: offered.title, to: links.package(offered.slug) }),
      ]}
    />
  )
}

function describePackage(offered: Package, origin: string): Thing {
  const { slug, title, reviews_count: reviews } = offered
  return {
    '@type': 'Product',
    name: title,
    description: offered.description,
    image: origin + offered.cover_image.url,
    url: origin + links.package(slug),
    category: offered.category,
    offers: {
      '@type': 'Offer',
      price: offered.offer_price ?? offered.unit_price,
      priceCurrency: 'NPR',
      availability: `https://schema.org/${offered.availability ? 'InStock' : 'SoldOut'}`,
      url: origin + links.package(slug),
    },
    aggregateRating:
      reviews > 0 ? { '@type': 'AggregateRating', ratingValue: offered.average_rating, reviewCount: reviews } : undefined,
  }
}
