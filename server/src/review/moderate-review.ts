import { addRating, takeRating } from '../catalogue/index.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import { presentReviews } from './present-reviews.ts'
import { findHeld, lockReview, updateState, type ReviewRow } from './store/reviews.ts'

/** The reviews that wait for a look, the longest first. */
export async function listHeldReviews(db: Db, limit: number) {
  return presentReviews(db, await findHeld(db, limit))
}

type Deciding = { id: number; to: 'shown' | 'rejected' }

/**
 * Lets others read a review, or no longer; the catalogue's rating follows in the same transaction. Answers why not where nothing is to
 * be done.
 */
export async function moderateReview(tx: Tx, { id, to }: Deciding): Promise<'done' | 'gone' | 'already'> {
  const review = await lockReview(tx, id)
  if (!review) return 'gone'
  const { state, rating } = review
  if (state === to) return 'already'
  await updateState(tx, id, to)
  if (to === 'shown') await addRating(tx, productOf(review), rating)
  else if (state === 'shown') await takeRating(tx, productOf(review), rating)
  return 'done'
}

const productOf = ({ roomId, packageId }: ReviewRow) => (roomId === null ? { packageId: packageId as number } : { roomId })
