import type { Review } from '@chautari/contract/review/shapes'
import { profilePictureUrl, type Author } from '../account/index.ts'
import type { ProductSnapshot } from '../booking/index.ts'
import type { ReviewRow } from './store/reviews.ts'

/** A review with who wrote it and of what (spec 2 §3). */
export function presentReview(row: ReviewRow, { author, product }: { author: Author; product: ProductSnapshot }): Review {
  return {
    id: String(row.id),
    rating: row.rating,
    review: row.text,
    created_at: row.createdAt.toISOString(),
    users: { name: author.name, profile_image: author.picture === null ? null : { url: profilePictureUrl(author.picture) } },
    commentable: commentableOf(product),
  }
}

function commentableOf(product: ProductSnapshot): Review['commentable'] {
  const { kind, title } = product
  return product.kind === 'room'
    ? { kind, title, slug: product.roomSlug, property_name: product.propertyName, property_slug: product.propertySlug }
    : { kind, title, slug: product.packageSlug, property_name: null, property_slug: null }
}
