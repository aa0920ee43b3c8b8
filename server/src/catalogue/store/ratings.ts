import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { packages, properties, rooms } from './tables.ts'

type Rated = { roomId: number } | { packageId: number }

/** Adds a rating of 1 to 5 stars to a package or to the property of a room, or removes it when its review is withdrawn. */
export async function changeRating(tx: Tx, product: Rated, rating: { added: number } | { removed: number }): Promise<void> {
  const change = 'added' in rating ? { times: 1, stars: rating.added } : { times: -1, stars: -rating.removed }
  if ('packageId' in product) {
    await tx.update(packages).set(changed(packages, change)).where(eq(packages.id, product.packageId))
    return
  }
  const ratedProperty = tx.select({ id: rooms.propertyId }).from(rooms).where(eq(rooms.id, product.roomId))
  await tx.update(properties).set(changed(properties, change)).where(inArray(properties.id, ratedProperty))
}

type Change = { times: number; stars: number }

function changed({ ratingStars, reviewsCount }: typeof packages | typeof properties, { times, stars }: Change) {
  return { ratingStars: sql`${ratingStars} + ${stars}`, reviewsCount: sql`${reviewsCount} + ${times}` }
}
