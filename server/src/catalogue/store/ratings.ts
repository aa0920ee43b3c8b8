import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db.ts'
import { packages, properties, rooms } from './tables.ts'

/** Counts one rating more, of 1 to 5, for a package, or for the property that a room belongs to. */
export async function addRating(tx: Tx, product: { roomId: number } | { packageId: number }, rating: number): Promise<void> {
  if ('packageId' in product) {
    await tx.update(packages).set(withOneMore(packages, rating)).where(eq(packages.id, product.packageId))
    return
  }
  const house = tx.select({ id: rooms.propertyId }).from(rooms).where(eq(rooms.id, product.roomId))
  await tx.update(properties).set(withOneMore(properties, rating)).where(inArray(properties.id, house))
}

function withOneMore({ ratingStars, reviewsCount }: typeof packages | typeof properties, rating: number) {
  return { ratingStars: sql`${ratingStars} + ${rating}`, reviewsCount: sql`${reviewsCount} + 1` }
}
