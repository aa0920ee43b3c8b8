import type { Review } from '@chautari/contract/review/shapes'
import { profilePictureUrl, type Author } from '../account/index.ts'
import type { ProductSnapshot } from '../booking/index.ts'
import type { ReviewedProduct } from '../catalogue/index.ts'
import type { ReviewRow } from './store/reviews.ts'

export type Commentable = Review['commentable']

/** A review with who wrote it and of what (spec 2 §3). */
export function presentReview(row: ReviewRow, { author, of }: { author: Author; of: Commentable }): Review {
  return {
    id: String(row.id),
    rating: row.rating,
    review: row.text,
    created_at: row.createdAt.toISOString(),
    is_held: row.state === 'held',
    is_rejected: row.state === 'rejected',
    users: { name: author.name, profile_image: author.picture === null ? null : { url: profilePictureUrl(author.picture) } },
    commentable: of,
  }
}

/** A product as it was when it was booked. */
export function presentBooked(product: ProductSnapshot): Commentable {
  const { kind, title } = product
  return product.kind === 'room'
    ? { kind, title, slug: product.roomSlug, property_name: product.propertyName, property_slug: product.propertySlug }
    : { kind, title, slug: product.packageSlug, property_name: null, property_slug: null }
}

/** A product as it is. */
export function presentReviewed({ kind, slug, title, propertyName, propertySlug }: ReviewedProduct): Commentable {
  return { kind, slug, title, property_name: propertyName, property_slug: propertySlug }
}
