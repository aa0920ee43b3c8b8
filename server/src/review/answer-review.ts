import type { App } from '../platform/app-context.ts'
import type { Tx } from '../platform/database/db.ts'
import { queueEmail } from '../platform/email/outbox.ts'
import { composeReviewAnsweredEmail } from './emails/review-emails.ts'
import { findReviewer, nameOfReviewed } from './find-reviewer.ts'
import { lockReview, updateReply, type ReviewRow } from './store/reviews.ts'

/** A public answer to a review in each language. Null in a language without one. */
export type Answer = { text: string | null; textNe: string | null }

type Answered = { outcome: 'done'; before: Answer } | { outcome: 'gone' | 'already' | 'hidden' | 'answered' }

/**
 * Sets or removes the public answer of staff or a supplier to a published review, and returns the previous one. Emails the author the first
 * answer, but no corrections. A supplier can answer once: returns `answered` when the review already has an answer.
 */
export async function answerReview(
  tx: Tx,
  { config }: Pick<App, 'config'>,
  { id, text, textNe, by = 'staff' }: Answer & { id: number; by?: 'staff' | 'supplier' },
): Promise<Answered> {
  const review = await lockReview(tx, id)
  if (!review) return { outcome: 'gone' }
  const before = { text: review.reply, textNe: review.replyNe }
  if (by === 'supplier' && review.repliedAt !== null) return { outcome: 'answered' }
  if (before.text === text && before.textNe === textNe) return { outcome: 'already' }
  if (review.state !== 'shown' && (text ?? textNe) !== null) return { outcome: 'hidden' }
  await updateReply(tx, id, { text, textNe, by })
  if (review.repliedAt === null) await notifyReviewer(tx, { config }, { review, text, textNe })
  return { outcome: 'done', before }
}

async function notifyReviewer(
  tx: Tx,
  { config }: Pick<App, 'config'>,
  { review, text, textNe }: Answer & { review: ReviewRow },
): Promise<void> {
  const reviewer = await findReviewer(tx, review)
  if (!reviewer) return
  const { locale } = reviewer
  const answer = (locale === 'ne' ? (textNe ?? text) : (text ?? textNe)) ?? ''
  const product = await nameOfReviewed(tx, review, locale)
  await queueEmail(tx, composeReviewAnsweredEmail(reviewer, { product, answer }, config))
}
