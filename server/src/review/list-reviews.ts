import type { Locale } from '@chautari/contract/locale'
import { REVIEWED_TYPES, REVIEWS_PER_PAGE } from '@chautari/contract/review/limits'
import type { App } from '../platform/app-context.ts'
import type { Db } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import { presentPage } from '../platform/http/present-page.ts'
import { presentReviewed } from './present.ts'
import { summarizeRatings } from './rules/rating-summary.ts'
import { presentReviews, type ProductLookup } from './present-reviews.ts'
import { findReviewsOfProduct, findReviewsOfUser, type ReviewPage } from './store/reviews.ts'

type PageRequest = { page: number | undefined; perPage: number | undefined; locale: Locale }
type Product = { type: keyof typeof REVIEWED_TYPES; slug: string }
type Shown = { page: number; perPage: number; path: string; locale: Locale; productOf?: ProductLookup }

/** Returns a page of a user's own reviews, latest first, `REVIEWS_PER_PAGE` by default (spec 2 §7, §9). */
export async function listOwnReviews(
  { db }: App,
  { userId, page = 1, perPage = REVIEWS_PER_PAGE, locale }: PageRequest & { userId: number },
) {
  const found = await findReviewsOfUser(db, userId, { page, perPage })
  return presentList(db, found, { page, perPage, locale, path: '/user/reviews' })
}

/**
 * Returns a page of a product's published reviews, latest first, with a summary of all its ratings. A property has the reviews of its rooms
 * (spec 2 §7, decision 039). Throws `property_not_found`, `room_not_found` or `package_not_found`.
 */
export async function listReviews(
  { db }: App,
  { type, slug, page = 1, perPage = REVIEWS_PER_PAGE, locale }: PageRequest & Product,
) {
  const kind = REVIEWED_TYPES[type]
  const { products, ...found } = await findReviewsOfProduct(db, { product: { kind, key: { slug } }, page, perPage, locale })
  if (products.length === 0) throw new AppError(`${kind}_not_found`)
  const presented = new Map(products.map((product) => [product.id, presentReviewed(product)]))
  const productOf: ProductLookup = ({ roomId, packageId }) => presented.get(roomId ?? packageId ?? 0)
  return presentList(db, found, { page, perPage, locale, path: `/${type}/${slug}/reviews`, productOf })
}

async function presentList(db: Db, { rows, counts }: ReviewPage, { page, perPage, path, locale, productOf }: Shown) {
  const summary = summarizeRatings(counts)
  const pageInfo = { page, perPage, total: summary.reviews_count, path, query: { per_page: perPage } }
  return { reviews: presentPage(await presentReviews(db, rows, { locale, productOf }), pageInfo), review_summary: summary }
}
