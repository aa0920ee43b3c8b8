import type { Locale } from '@chautari/contract/locale'
import type { Review } from '@chautari/contract/review/shapes'
import { findAuthors, type Author } from '../account/index.ts'
import { ratings } from '../catalogue/index.ts'
import { bookingLists } from '../booking/index.ts'
import type { Db } from '../platform/database/db.ts'
import { presentBooked, presentReview, presentReviewed, type Commentable } from './present.ts'
import type { ReviewRow } from './store/reviews.ts'

/** Returns the product of a review. */
export type ProductLookup = (row: ReviewRow) => Commentable | undefined

type Presentation = { locale: Locale; productOf?: ProductLookup | undefined }

/** Presents reviews in their order, each with its author and product; by default the product as it was booked, or as it is now for imported
 * reviews, named in `locale`. */
export async function presentReviews(db: Db, rows: ReviewRow[], { locale, productOf }: Presentation): Promise<Review[]> {
  const [authors, findProduct] = await Promise.all([
    findAuthors(db, [...new Set(rows.flatMap(({ userId }) => userId ?? []))]),
    productOf ?? lookUpBooked(db, rows, locale),
  ])
  return rows.map((row) => {
    const product = findProduct(row)
    if (!product) throw new Error(`Review ${row.id} has no product.`)
    return presentReview(row, { author: authorOf(row, authors), product, locale })
  })
}

async function lookUpBooked(db: Db, rows: ReviewRow[], locale: Locale): Promise<ProductLookup> {
  const imported = rows.filter(({ bookingId }) => bookingId === null)
  const [bookings, listed] = await Promise.all([
    bookingLists.findById(
      db,
      rows.flatMap(({ bookingId }) => bookingId ?? []),
    ),
    ratings.findProductsById(db, idsOf(imported), locale),
  ])
  const products = new Map(bookings.map(({ id, product }) => [id, product]))
  return ({ bookingId, roomId, packageId }) => {
    const product = products.get(bookingId ?? 0)
    if (product) return presentBooked(product, locale)
    const shown = listed.find(({ kind, id }) => id === (kind === 'room' ? roomId : packageId))
    return shown && presentReviewed(shown)
  }
}

const idsOf = (rows: ReviewRow[]) => ({
  roomIds: rows.flatMap(({ roomId }) => roomId ?? []),
  packageIds: rows.flatMap(({ packageId }) => packageId ?? []),
})

// Imported reviews store the name of their author (decision 039).
function authorOf({ userId, authorName }: ReviewRow, authors: Map<number, Author>): Author {
  const imported: Author = { name: authorName, pictureUrl: null }
  return userId === null ? imported : (authors.get(userId) ?? imported)
}
