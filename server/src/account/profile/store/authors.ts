import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { users } from '../../store/tables.ts'

/** Returns name and picture file of these accounts; deleted ones are left out. */
export async function selectAuthors(db: Db, ids: number[]) {
  return db
    .select({ id: users.id, name: users.name, picture: users.picture })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)))
}
