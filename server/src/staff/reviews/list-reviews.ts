import type { Locale } from '@chautari/contract/locale'
import type { ListedReview, ReviewQuery } from '@chautari/contract/staff/reviews'
import { listModerated, showModerated } from '../../review/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'

const PAGE = 30

/** Returns a page of reviews in any state, the newest first, and the cursor of the next one. */
export async function listReviews(
  db: Db,
  { state, rating, answered, text, cursor }: ReviewQuery,
  locale: Locale,
): Promise<{ data: ListedReview[]; next_cursor: string | null }> {
  const isAnswered = answered && answered === 'yes'
  const after = cursor === undefined ? undefined : Number(cursor)
  // One row more than the page shows tells whether there is a next page.
  const filter = { state, rating, isAnswered, words: text, after, limit: PAGE + 1 }
  const found = await listModerated(db, filter, locale)
  const data = found.slice(0, PAGE)
  return { data, next_cursor: found.length > PAGE ? (data.at(-1)?.id ?? null) : null }
}

/** Returns a review in any state. Throws `not_found`. */
export async function showReview(db: Db, id: number, locale: Locale): Promise<ListedReview> {
  const review = await showModerated(db, id, locale)
  if (!review) throw new AppError('not_found')
  return review
}
