import { inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { users } from '../../store/tables.ts'

/** Who wrote something: no name when the account was deleted. */
export type Author = { name: string | null; picture: string | null }

export async function findAuthors(db: Db, ids: number[]): Promise<Map<number, Author>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name, picture: users.picture, deletedAt: users.deletedAt })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(rows.map(({ id, name, picture, deletedAt }) => [id, deletedAt ? NOBODY : { name, picture }]))
}

export const NOBODY: Author = { name: null, picture: null }
