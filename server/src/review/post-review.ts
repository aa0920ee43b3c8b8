import type { Review } from '@chautari/contract/review/shapes'
import type { ReviewForm } from '@chautari/contract/review/review-form'
import { markReviewed } from '../booking/index.ts'
import { addRating, findReviewedProducts, type ProductKey } from '../catalogue/index.ts'
import type { App } from '../platform/app-context.ts'
import type { Tx } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import type { SignedIn } from '../platform/http/http.ts'
import { transact } from '../platform/database/transaction.ts'
import { needsModeration } from './rules/moderation.ts'
import { presentReviews } from './present-reviews.ts'
import { insertReview } from './store/reviews.ts'

type Posting = { of: ProductKey; said: ReviewForm; caller: SignedIn }

/**
 * Reviews what somebody booked and completed, once for each booking, the oldest of several first (spec 2 §4); the
 * new rating reaches the catalogue in the same transaction, unless the review is held for a look. Throws `not_reviewable`,
 * `already_reviewed`, `rate_limited`, and what says that there is no such product.
 */
export async function postReview(app: App, { of, said, caller }: Posting): Promise<Review> {
  const { userId } = caller.actor
  await app.limits.count('reviews', String(userId))
  return transact(app.db, async (tx) => {
    const marked = await markReviewed(tx, of, caller.actor)
    if (marked.outcome === 'not_booked') await requireProduct(tx, of)
    if (marked.outcome !== 'marked')
      throw new AppError(marked.outcome === 'already_reviewed' ? 'already_reviewed' : 'not_reviewable')
    const { id: bookingId, roomId, packageId } = marked.booking
    const state = needsModeration(said.review) ? 'held' : 'shown'
    const row = await insertReview(tx, { bookingId, userId, roomId, packageId, rating: said.rating, text: said.review, state })
    if (state === 'shown') await addRating(tx, roomId === null ? { packageId: packageId as number } : { roomId }, said.rating)
    const [review] = await presentReviews(tx, [row])
    return review as Review
  })
}

async function requireProduct(tx: Tx, of: ProductKey): Promise<void> {
  if ((await findReviewedProducts(tx, of)).length === 0) throw new AppError(`${of.kind}_not_found`)
}
