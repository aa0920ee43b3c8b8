import { organisationProfiles, ratings, type RatedProduct } from '../catalogue/index.ts'
import type { App } from '../platform/app-context.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import { queueEmail } from '../platform/email/outbox.ts'
import { aboutReviewer, composeReviewRefusedEmail } from './emails/review-emails.ts'
import { findReviewer, nameOfReviewed, productOf } from './find-reviewer.ts'
import { presentReviews } from './present-reviews.ts'
import { findHeld, findReview, lockReview, updateState, type ReviewRow } from './store/reviews.ts'

/** Returns the reviews waiting for moderation, oldest first. */
export async function listHeldReviews(db: Db, limit: number) {
  return presentReviews(db, await findHeld(db, limit), { locale: 'en' })
}

/** The facts of a review for a decision: the product that it rates, and the subject of messages to its author. */
export type Reviewed = { product: RatedProduct; messagesAbout: string }

/** Returns the product and the message subject of a review; undefined when there is no such review. */
export async function findReviewed(db: Db, id: number): Promise<Reviewed | undefined> {
  const review = await findReview(db, id)
  if (!review) return undefined
  const { property_slug: property, slug } = await productOf(db, review, 'en')
  const product: RatedProduct = property === null ? { kind: 'package', slug } : { kind: 'property', slug: property }
  return { product, messagesAbout: review.userId === null ? `review ${id}` : aboutReviewer(review.userId) }
}

type ModerationDecision = { id: number; to: 'shown' | 'rejected'; /** What the author reads of a rejection. */ reason: string }

/**
 * Publishes or rejects a review and updates the catalogue's rating in the same transaction (decision 039). Emails the author of a rejected
 * review. Returns `gone` for an unknown review, and `already` when the review has that state.
 */
export async function moderateReview(
  tx: Tx,
  { config }: Pick<App, 'config'>,
  { id, to, reason }: ModerationDecision,
): Promise<'done' | 'gone' | 'already'> {
  const review = await lockReview(tx, id)
  if (!review) return 'gone'
  const { state, rating } = review
  if (state === to) return 'already'
  await updateState(tx, id, to)
  if (to === 'shown') await publish(tx, review)
  else if (state === 'shown') await ratings.changeRating(tx, ratedBy(review), { removed: rating })
  const reviewer = to === 'rejected' ? await findReviewer(tx, review) : undefined
  if (reviewer) {
    const product = await nameOfReviewed(tx, review, reviewer.locale)
    await queueEmail(tx, composeReviewRefusedEmail(reviewer, { product, reason }, config))
  }
  return 'done'
}

/** Adds a newly published review to the rating of its product, and notifies its supplier. */
export async function publish(tx: Tx, review: Pick<ReviewRow, 'id' | 'roomId' | 'packageId' | 'rating'>): Promise<void> {
  const product = ratedBy(review)
  await ratings.changeRating(tx, product, { added: review.rating })
  await organisationProfiles.news.queueReviewNews(tx, { product, reviewId: review.id })
}

const ratedBy = ({ roomId, packageId }: Pick<ReviewRow, 'roomId' | 'packageId'>) =>
  roomId === null ? { packageId: packageId as number } : { roomId }
