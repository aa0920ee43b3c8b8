import type { Locale } from '@chautari/contract/locale'
import type { Review } from '@chautari/contract/review/shapes'
import type { Author } from '../account/index.ts'
import type { ProductSnapshot } from '../booking/index.ts'
import type { ReviewedProduct } from '../catalogue/index.ts'
import { localisedRow } from '../platform/localised-row.ts'
import type { ReviewRow } from './store/reviews.ts'

/** The product of a review in an API response. */
export type Commentable = Review['commentable']

type Shown = { author: Author; product: Commentable; locale: Locale }

/** Presents a review with its author and product (spec 2 §3). */
export function presentReview(row: ReviewRow, { author, product, locale }: Shown): Review {
  return {
    id: String(row.id),
    rating: row.rating,
    review: row.text,
    created_at: row.createdAt.toISOString(),
    is_held: row.state === 'held',
    is_rejected: row.state === 'rejected',
    reply: presentReply(row, locale),
    users: { name: author.name, profile_image: author.pictureUrl === null ? null : { url: author.pictureUrl } },
    commentable: product,
  }
}

/** Presents our answer or the supplier's in a language; an answer in one language only is presented in that one. */
function presentReply({ reply, replyNe, repliedAt, repliedBy }: ReviewRow, locale: Locale): Review['reply'] {
  const text = locale === 'ne' ? (replyNe ?? reply) : (reply ?? replyNe)
  return text === null || repliedAt === null ? null : { text, created_at: repliedAt.toISOString(), by: repliedBy ?? 'staff' }
}

/** Presents the booked version of a product, named in `locale`. */
export function presentBooked(booked: ProductSnapshot, locale: Locale): Commentable {
  const product = localisedRow(booked, locale)
  const { kind, title } = product
  return product.kind === 'room'
    ? { kind, title, slug: product.roomSlug, property_name: product.propertyName, property_slug: product.propertySlug }
    : { kind, title, slug: product.packageSlug, property_name: null, property_slug: null }
}

/** Presents the current version of a product in the catalogue. */
export function presentReviewed({ kind, slug, title, propertyName, propertySlug }: ReviewedProduct): Commentable {
  return { kind, slug, title, property_name: propertyName, property_slug: propertySlug }
}
