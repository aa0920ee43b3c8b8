import type { Locale } from '@chautari/contract/locale'
import type { Review } from '@chautari/contract/review/shapes'
import type { App } from '../platform/app-context.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import type { SupplierScope } from '../platform/http/supplier-identity.ts'
import { answerReview } from './answer-review.ts'
import { presentReviews } from './present-reviews.ts'
import { needsModeration } from './rules/moderation.ts'
import { findReview, findReviews, isReviewInScope } from './store/reviews.ts'

type Page = { scope: SupplierScope; isAnswered: boolean | undefined; after: number | undefined; limit: number; locale: Locale }

/** Lists the published reviews of a supplier's products, the newest first. */
export async function listScopedReviews(db: Db, { locale, ...page }: Page): Promise<Review[]> {
  return presentReviews(db, await findReviews(db, { ...page, state: 'shown' }), { locale })
}

/** Returns a published review of a supplier's product; undefined for any other review. */
export async function showScopedReview(
  db: Db | Tx,
  { scope, id, locale }: { scope: SupplierScope; id: number; locale: Locale },
): Promise<Review | undefined> {
  const row = (await isReviewInScope(db, scope, id)) ? await findReview(db, id) : undefined
  return row && (await presentReviews(db, [row], { locale }))[0]
}

type Reply = { scope: SupplierScope; id: number; text: string; locale: Locale }

/**
 * Sets a supplier's public answer to a published review of its product, in the language of the answer. Throws `not_found`, `review_answered` when the
 * review has an answer, and `validation_failed` for an answer with a web or email address.
 */
export async function replyToReview(tx: Tx, app: Pick<App, 'config'>, { scope, id, text, locale }: Reply): Promise<void> {
  if (needsModeration(text)) throw new AppError('validation_failed', { fields: { text: [NO_LINKS] } })
  if (!(await isReviewInScope(tx, scope, id))) throw new AppError('not_found')
  const isNepali = locale === 'ne'
  const answer = { text: isNepali ? null : text, textNe: isNepali ? text : null }
  const answered = await answerReview(tx, app, { id, ...answer, by: 'supplier' })
  if (answered.outcome === 'answered' || answered.outcome === 'already') throw new AppError('review_answered')
  if (answered.outcome !== 'done') throw new AppError('not_found')
}

const NO_LINKS = { en: 'Leave out web and email addresses', ne: 'वेब र इमेल ठेगाना नलेख्नुहोस्' }
