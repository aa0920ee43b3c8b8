import { ratings } from '../catalogue/index.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import { presentReviews } from './present-reviews.ts'
import { findHeld, lockReview, updateState, type ReviewRow } from './store/reviews.ts'

/** Returns the reviews waiting for moderation, oldest first. */
export async function listHeldReviews(db: Db, limit: number) {
  return presentReviews(db, await findHeld(db, limit), { locale: 'en' })
}

type ModerationDecision = { id: number; to: 'shown' | 'rejected' }

/**
 * Publishes or rejects a review and updates the catalogue's rating in the same transaction (decision 039). Returns `gone` or `already` when
 * there was nothing to do.
 */
export async function moderateReview(tx: Tx, { id, to }: ModerationDecision): Promise<'done' | 'gone' | 'already'> {
  const review = await lockReview(tx, id)
  if (!review) return 'gone'
  const { state, rating } = review
  if (state === to) return 'already'
  await updateState(tx, id, to)
  if (to === 'shown') await ratings.changeRating(tx, productOf(review), { added: rating })
  else if (state === 'shown') await ratings.changeRating(tx, productOf(review), { removed: rating })
  return 'done'
}

const productOf = ({ roomId, packageId }: ReviewRow) => (roomId === null ? { packageId: packageId as number } : { roomId })
