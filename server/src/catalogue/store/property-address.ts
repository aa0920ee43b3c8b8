import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { properties } from './tables.ts'

/** Returns the postal address of a property, or undefined when it was deleted. */
export async function findPropertyAddress(db: Db, slug: string): Promise<string | undefined> {
  const [row] = await db.select({ address: properties.address }).from(properties).where(eq(properties.slug, slug))
  return row?.address
}
