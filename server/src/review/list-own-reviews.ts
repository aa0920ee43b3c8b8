import { REVIEWS_PER_PAGE } from '@chautari/contract/review/limits'
import { presentPage } from '../availability/index.ts'
import type { App } from '../platform/app-context.ts'
import { summaryOf } from './rules/summary.ts'
import { showReviews } from './show-reviews.ts'
import { countRatingsOf, findReviewsOf } from './store/reviews.ts'

type Asked = { userId: number; page: number | undefined; perPage: number | undefined }

/** A page of what somebody wrote, the latest first, four of them unless they ask for more (spec 2 §7, §9). */
export async function listOwnReviews({ db }: App, { userId, page = 1, perPage = REVIEWS_PER_PAGE }: Asked) {
  const [rows, times] = await Promise.all([findReviewsOf(db, userId, { page, perPage }), countRatingsOf(db, userId)])
  const summary = summaryOf(times)
  const paging = { page, perPage, total: summary.reviews_count, path: '/user/reviews', query: { per_page: perPage } }
  return { reviews: presentPage(await showReviews(db, rows), paging), review_summary: summary }
}
