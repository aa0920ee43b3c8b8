import type { Locale } from '@chautari/contract/locale'
import type { ListedReview } from '@chautari/contract/staff/reviews'
import { bookingLists } from '../booking/index.ts'
import type { Db } from '../platform/database/db.ts'
import { presentReviews } from './present-reviews.ts'
import { findReview, findReviews, type ReviewFilter, type ReviewRow } from './store/reviews.ts'

/** Lists reviews in any state for moderators, the newest first. */
export async function listModerated(db: Db, filter: ReviewFilter, locale: Locale): Promise<ListedReview[]> {
  return presentModerated(db, await findReviews(db, filter), locale)
}

/** Returns a review in any state for moderators; undefined when there is none. */
export async function showModerated(db: Db, id: number, locale: Locale): Promise<ListedReview | undefined> {
  const review = await findReview(db, id)
  return review && (await presentModerated(db, [review], locale))[0]
}

async function presentModerated(db: Db, rows: ReviewRow[], locale: Locale): Promise<ListedReview[]> {
  const [presented, bookings] = await Promise.all([
    presentReviews(db, rows, { locale }),
    bookingLists.findById(
      db,
      rows.flatMap(({ bookingId }) => bookingId ?? []),
    ),
  ])
  const references = new Map(bookings.map(({ id, reference }) => [id, reference]))
  const rowOf = new Map(rows.map((row) => [String(row.id), row]))
  return presented.flatMap(({ id, rating, review: text, created_at: createdAt, users, commentable }) => {
    const row = rowOf.get(id)
    if (!row) return []
    const { state, bookingId, reply, replyNe, repliedAt } = row
    return {
      id,
      state,
      rating,
      text,
      created_at: createdAt,
      author: users.name,
      reference: references.get(bookingId ?? 0) ?? null,
      product: commentable,
      answer: repliedAt && { text: reply, text_ne: replyNe, created_at: repliedAt.toISOString() },
    }
  })
}
