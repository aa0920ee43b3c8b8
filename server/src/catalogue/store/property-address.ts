import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { properties } from './tables.ts'

/** Where a property is, as one finds one's way there; nothing when there is no such property any more. */
export async function findPropertyAddress(db: Db, slug: string): Promise<string | undefined> {
  const [row] = await db.select({ address: properties.address }).from(properties).where(eq(properties.slug, slug))
  return row?.address
}
