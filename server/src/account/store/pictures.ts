import { isNotNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { users } from './tables.ts'

/** Returns the file names of all pictures that accounts use. */
export async function listPicturesInUse(db: Db): Promise<Set<string>> {
  const rows = await db.select({ picture: users.picture }).from(users).where(isNotNull(users.picture))
  return new Set(rows.flatMap(({ picture }) => picture ?? []))
}
