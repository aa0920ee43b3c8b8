import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { packages, properties, rooms } from './tables.ts'

export type Rated = { roomId: number } | { packageId: number }

/** Numbers to add to the sums of a rating. */
export type RatingChange = { stars: number; reviews: number }

/** Adds to the sums of the rating of a package, or of the property of a room. */
export async function addToRating(tx: Tx, product: Rated, change: RatingChange): Promise<void> {
  if ('packageId' in product) {
    await tx.update(packages).set(sums(packages, change)).where(eq(packages.id, product.packageId))
    return
  }
  const ratedProperty = tx.select({ id: rooms.propertyId }).from(rooms).where(eq(rooms.id, product.roomId))
  await tx.update(properties).set(sums(properties, change)).where(inArray(properties.id, ratedProperty))
}

function sums({ ratingStars, reviewsCount }: typeof packages | typeof properties, { stars, reviews }: RatingChange) {
  return { ratingStars: sql`${ratingStars} + ${stars}`, reviewsCount: sql`${reviewsCount} + ${reviews}` }
}
