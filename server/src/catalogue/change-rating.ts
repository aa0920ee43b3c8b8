import type { Tx } from '../platform/database/db.ts'
import { addToRating, type Rated } from './store/ratings.ts'

/** Adds a rating of 1 to 5 stars to a package or to the property of a room, or removes it when its review is withdrawn. */
export async function changeRating(tx: Tx, product: Rated, rating: { added: number } | { removed: number }): Promise<void> {
  const change = 'added' in rating ? { stars: rating.added, reviews: 1 } : { stars: -rating.removed, reviews: -1 }
  await addToRating(tx, product, change)
}
