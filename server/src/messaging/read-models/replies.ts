import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { quickReplies } from '../store/tables.ts'

/** Returns the quick replies of an organisation, in its order. */
export async function findReplies(db: Db, organisationId: number): Promise<string[]> {
  const rows = await db
    .select({ body: quickReplies.body })
    .from(quickReplies)
    .where(eq(quickReplies.organisationId, organisationId))
    .orderBy(asc(quickReplies.position))
  return rows.map(({ body }) => body)
}
