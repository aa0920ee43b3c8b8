import type { Review } from '@chautari/contract/review/shapes'
import { findAuthors, NOBODY, type Author } from '../account/index.ts'
import { findBookings } from '../booking/index.ts'
import type { Db } from '../platform/database/db.ts'
import { presentBooked, presentReview, type Commentable } from './present.ts'
import type { ReviewRow } from './store/reviews.ts'

/** Finds out of what a review is. */
export type ProductLookup = (row: ReviewRow) => Commentable | undefined

/** Reviews with who wrote them and of what, in their order. */
export async function presentReviews(db: Db, rows: ReviewRow[], named?: ProductLookup): Promise<Review[]> {
  const [authors, nameOf] = await Promise.all([
    findAuthors(db, [...new Set(rows.flatMap(({ userId }) => userId ?? []))]),
    named ?? asBooked(db, rows),
  ])
  return rows.map((row) => {
    const of = nameOf(row)
    if (!of) throw new Error(`Review ${row.id} is of nothing known.`)
    return presentReview(row, { author: authorOf(row, authors), of })
  })
}

/** Names each by what was booked, as it was then. */
async function asBooked(db: Db, rows: ReviewRow[]): Promise<ProductLookup> {
  const booked = await findBookings(db, { ids: rows.flatMap(({ bookingId }) => bookingId ?? []) })
  const products = new Map(booked.map(({ id, product }) => [id, product]))
  return ({ bookingId }) => {
    const product = products.get(bookingId ?? 0)
    return product && presentBooked(product)
  }
}

/** What was brought along says its author itself. */
function authorOf({ userId, authorName }: ReviewRow, authors: Map<number, Author>): Author {
  if (userId === null) return { name: authorName, picture: null }
  return authors.get(userId) ?? NOBODY
}
