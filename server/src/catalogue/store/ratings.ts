import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { packages, properties, rooms } from './tables.ts'

type Rated = { roomId: number } | { packageId: number }

/** Adds a rating of 1 to 5 stars to a package, or to the property of a room. */
export function addRating(tx: Tx, product: Rated, rating: number): Promise<void> {
  return count(tx, product, { times: 1, stars: rating })
}

/** Removes a rating when its review is withdrawn. */
export function takeRating(tx: Tx, product: Rated, rating: number): Promise<void> {
  return count(tx, product, { times: -1, stars: -rating })
}

type Change = { times: number; stars: number }

async function count(tx: Tx, product: Rated, change: Change): Promise<void> {
  if ('packageId' in product) {
    await tx.update(packages).set(changed(packages, change)).where(eq(packages.id, product.packageId))
    return
  }
  const ratedProperty = tx.select({ id: rooms.propertyId }).from(rooms).where(eq(rooms.id, product.roomId))
  await tx.update(properties).set(changed(properties, change)).where(inArray(properties.id, ratedProperty))
}

function changed({ ratingStars, reviewsCount }: typeof packages | typeof properties, { times, stars }: Change) {
  return { ratingStars: sql`${ratingStars} + ${stars}`, reviewsCount: sql`${reviewsCount} + ${times}` }
}
