import { REVIEWED_TYPES, REVIEWS_PER_PAGE } from '@chautari/contract/review/limits'
import { presentPage } from '../availability/index.ts'
import { findReviewedProducts } from '../catalogue/index.ts'
import type { App } from '../platform/app-context.ts'
import type { Db } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import { presentReviewed } from './present.ts'
import { summarizeRatings } from './rules/rating-summary.ts'
import { presentReviews, type ProductLookup } from './present-reviews.ts'
import { countRatings, findReviews, type Wanted } from './store/reviews.ts'

type Asked = { page: number | undefined; perPage: number | undefined }
type Product = { type: keyof typeof REVIEWED_TYPES; slug: string }
type Listed = Asked & { wanted: Wanted; path: string; named?: ProductLookup }

/** A page of what somebody wrote, the latest first, four of them unless they ask for more (spec 2 §7, §9). */
export function listOwnReviews({ db }: App, { userId, ...asked }: Asked & { userId: number }) {
  return listPage(db, { ...asked, wanted: { userId }, path: '/user/reviews' })
}

/**
 * A page of what is said of a product, the latest first, and what all ratings of it come to; of a property what is said of its rooms
 * (spec 2 §7). Throws `property_not_found`, `room_not_found` and `package_not_found`.
 */
export async function listReviews({ db }: App, { type, slug, ...asked }: Asked & Product) {
  const kind = REVIEWED_TYPES[type]
  const products = new Map((await findReviewedProducts(db, { kind, key: { slug } })).map((one) => [one.id, presentReviewed(one)]))
  if (products.size === 0) throw new AppError(`${kind}_not_found`)
  const ids = [...products.keys()]
  return listPage(db, {
    ...asked,
    wanted: kind === 'package' ? { packageIds: ids } : { roomIds: ids },
    path: `/${type}/${slug}/reviews`,
    named: ({ roomId, packageId }) => products.get(roomId ?? packageId ?? 0),
  })
}

async function listPage(db: Db, { wanted, path, named, page = 1, perPage = REVIEWS_PER_PAGE }: Listed) {
  const [rows, times] = await Promise.all([findReviews(db, wanted, { page, perPage }), countRatings(db, wanted)])
  const summary = summarizeRatings(times)
  const paging = { page, perPage, total: summary.reviews_count, path, query: { per_page: perPage } }
  return { reviews: presentPage(await presentReviews(db, rows, named), paging), review_summary: summary }
}
