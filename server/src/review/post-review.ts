import type { Review } from '@chautari/contract/review/shapes'
import type { ReviewForm } from '@chautari/contract/review/review-form'
import { afterSale } from '../booking/index.ts'
import { ratings, type ProductKey } from '../catalogue/index.ts'
import type { App } from '../platform/app-context.ts'
import type { Tx } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import type { SignedIn } from '../platform/http/http.ts'
import { transact } from '../platform/database/transaction.ts'
import { publish } from './moderate-review.ts'
import { needsModeration } from './rules/moderation.ts'
import { presentReviews } from './present-reviews.ts'
import { insertReview } from './store/reviews.ts'

type NewReview = { product: ProductKey; form: ReviewForm; caller: SignedIn }

/**
 * Posts a review of a completed booking, one per booking and the oldest booking first (spec 2 §4, decision 034). The rating is added to the
 * catalogue in the same transaction, unless the review is held for moderation. Throws `not_reviewable`, `already_reviewed`, `rate_limited`, or
 * the product's `…_not_found`.
 */
export async function postReview(app: App, { product, form, caller }: NewReview): Promise<Review> {
  const { userId } = caller.actor
  await app.limits.count('reviews', String(userId))
  return transact(app.db, async (tx) => {
    const marked = await afterSale.markReviewed(tx, product, caller.actor)
    if (marked.outcome === 'not_booked') await requireProduct(tx, product)
    if (marked.outcome !== 'marked')
      throw new AppError(marked.outcome === 'already_reviewed' ? 'already_reviewed' : 'not_reviewable')
    const { id: bookingId, roomId, packageId } = marked.booking
    const state = needsModeration(form.review) ? 'held' : 'shown'
    const row = await insertReview(tx, { bookingId, userId, roomId, packageId, rating: form.rating, text: form.review, state })
    if (state === 'shown') await publish(tx, row)
    const [review] = await presentReviews(tx, [row], { locale: caller.locale })
    return review as Review
  })
}

async function requireProduct(tx: Tx, product: ProductKey): Promise<void> {
  if ((await ratings.findReviewedProducts(tx, product)).length === 0) throw new AppError(`${product.kind}_not_found`)
}
