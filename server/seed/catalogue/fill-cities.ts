import { eq, isNotNull } from 'drizzle-orm'
import { places } from '../../src/catalogue/store/tables.ts'
import type { Tx } from '../../src/platform/database/db.ts'
import { FEATURED_CITIES, PICTURED_PLACES } from './cities.ts'

/** Sets the pictures of places and the order of featured ones, unless some are featured already. */
export async function fillCities(tx: Tx): Promise<void> {
  const [one] = await tx.select({ id: places.id }).from(places).where(isNotNull(places.featuredRank)).limit(1)
  if (one) return
  for (const [index, [id, pictureName]] of FEATURED_CITIES.entries())
    await tx
      .update(places)
      .set({ featuredRank: index + 1, pictureName })
      .where(eq(places.id, id))
  for (const [id, pictureName] of PICTURED_PLACES) await tx.update(places).set({ pictureName }).where(eq(places.id, id))
}
