import type { CallResponse } from '@chautari/contract/contract'
import { listScopedReviews, replyToReview } from '../../review/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { recordEntry } from '../../trail/index.ts'
import { memberActorOf } from '../actor.ts'

const PER_PAGE = 20

type ReviewsQuery = { answered: 'yes' | 'no' | undefined; cursor: string | undefined }

/** Lists the reviews of what the organisation sells, with the cursor of the next page. */
export async function listSupplierReviews(
  { db }: App,
  { scope, locale }: SupplierCaller,
  { answered, cursor }: ReviewsQuery,
): Promise<CallResponse<'GET /supplier/reviews'>> {
  const reviews = await listScopedReviews(db, {
    scope,
    locale,
    isAnswered: answered && answered === 'yes',
    after: cursor === undefined ? undefined : Number(cursor),
    limit: PER_PAGE + 1,
  })
  const shown = reviews.slice(0, PER_PAGE)
  const next = reviews.length > PER_PAGE ? shown.at(-1) : undefined
  return {
    data: shown.map(({ is_held: _held, is_rejected: _rejected, ...review }) => review),
    next_cursor: next?.id ?? null,
  }
}

/** Answers a review for the organisation. Throws `not_found`, `review_answered` and `validation_failed`. */
export async function answerSupplierReview(
  app: App,
  caller: SupplierCaller,
  { id, text }: { id: number; text: string },
): Promise<void> {
  const { scope, locale } = caller
  await transact(app.db, async (tx) => {
    await replyToReview(tx, app, { scope, id, text, locale })
    await recordEntry(tx, memberActorOf(caller), { act: 'reviews.reply', about: { kind: 'review', id }, after: { text } })
  })
}
