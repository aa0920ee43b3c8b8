import { findAuthors } from '../../account/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { findUsersOfMembers } from './store/members.ts'

/** Returns the names of present and former members by number; null for a deleted account. */
export async function findMemberNames(db: Db, ids: number[]): Promise<Map<number, string | null>> {
  const members = await findUsersOfMembers(db, ids)
  const accounts = await findAuthors(db, [...new Set(members.map(({ userId }) => userId))])
  return new Map(members.map(({ id, userId }) => [id, accounts.get(userId)?.name ?? null]))
}
