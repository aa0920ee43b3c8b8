import type { Locale } from '@chautari/contract/locale'
import { findContact } from '../account/index.ts'
import type { Db } from '../platform/database/db.ts'
import type { Reviewer } from './emails/review-emails.ts'
import type { Commentable } from './present.ts'
import { presentReviews } from './present-reviews.ts'
import type { ReviewRow } from './store/reviews.ts'

/** Returns the author of a review; undefined for imported reviews and deleted accounts. */
export async function findReviewer(db: Db, { userId }: ReviewRow): Promise<Reviewer | undefined> {
  const contact = userId === null ? undefined : await findContact(db, userId)
  return contact && userId !== null ? { userId, ...contact } : undefined
}

/** Returns the product of a review, named in `locale`. */
export async function productOf(db: Db, review: ReviewRow, locale: Locale): Promise<Commentable> {
  const [presented] = await presentReviews(db, [review], { locale })
  if (!presented) throw new Error(`Review ${review.id} was not presented.`)
  return presented.commentable
}

/** Returns the name of the reviewed property (of a room) or package. */
export async function nameOfReviewed(db: Db, review: ReviewRow, locale: Locale): Promise<string> {
  const { title, property_name: property } = await productOf(db, review, locale)
  return property ?? title
}
