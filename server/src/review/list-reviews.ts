import type { Locale } from '@chautari/contract/locale'
import { REVIEWED_TYPES, REVIEWS_PER_PAGE } from '@chautari/contract/review/limits'
import { ratings } from '../catalogue/index.ts'
import type { App } from '../platform/app-context.ts'
import type { Db } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import { presentPage } from '../platform/http/present-page.ts'
import { presentReviewed } from './present.ts'
import { summarizeRatings } from './rules/rating-summary.ts'
import { presentReviews, type ProductLookup } from './present-reviews.ts'
import { countRatings, findReviews, type ReviewFilter } from './store/reviews.ts'

type PageRequest = { page: number | undefined; perPage: number | undefined; locale: Locale }
type Product = { type: keyof typeof REVIEWED_TYPES; slug: string }
type ListRequest = PageRequest & { filter: ReviewFilter; path: string; productOf?: ProductLookup }

/** Returns a page of a user's own reviews, latest first, `REVIEWS_PER_PAGE` by default (spec 2 §7, §9). */
export function listOwnReviews({ db }: App, { userId, ...paging }: PageRequest & { userId: number }) {
  return listPage(db, { ...paging, filter: { userId }, path: '/user/reviews' })
}

/**
 * Returns a page of a product's published reviews, latest first, with a summary of all its ratings; a property has those of its rooms (spec 2
 * §7, decision 039). Throws `property_not_found`, `room_not_found` or `package_not_found`.
 */
export async function listReviews({ db }: App, { type, slug, ...paging }: PageRequest & Product) {
  const kind = REVIEWED_TYPES[type]
  const products = new Map(
    (await ratings.findReviewedProducts(db, { kind, key: { slug } }, paging.locale)).map((product) => [
      product.id,
      presentReviewed(product),
    ]),
  )
  if (products.size === 0) throw new AppError(`${kind}_not_found`)
  const ids = [...products.keys()]
  return listPage(db, {
    ...paging,
    filter: kind === 'package' ? { packageIds: ids } : { roomIds: ids },
    path: `/${type}/${slug}/reviews`,
    productOf: ({ roomId, packageId }) => products.get(roomId ?? packageId ?? 0),
  })
}

async function listPage(db: Db, { filter, path, productOf, locale, page = 1, perPage = REVIEWS_PER_PAGE }: ListRequest) {
  const [rows, counts] = await Promise.all([findReviews(db, filter, { page, perPage }), countRatings(db, filter)])
  const summary = summarizeRatings(counts)
  const pageInfo = { page, perPage, total: summary.reviews_count, path, query: { per_page: perPage } }
  return { reviews: presentPage(await presentReviews(db, rows, { locale, productOf }), pageInfo), review_summary: summary }
}
