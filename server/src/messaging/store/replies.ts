import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { quickReplies } from './tables.ts'

/** Returns the texts that an organisation keeps, in its order. */
export async function findReplies(db: Db, organisationId: number): Promise<string[]> {
  const rows = await db
    .select({ body: quickReplies.body })
    .from(quickReplies)
    .where(eq(quickReplies.organisationId, organisationId))
    .orderBy(asc(quickReplies.position))
  return rows.map(({ body }) => body)
}

/** Replaces the texts that an organisation keeps. */
export async function replaceReplies(tx: Tx, { organisationId, replies }: { organisationId: number; replies: string[] }) {
  await tx.delete(quickReplies).where(eq(quickReplies.organisationId, organisationId))
  if (replies.length === 0) return
  await tx.insert(quickReplies).values(replies.map((body, position) => ({ organisationId, position, body })))
}
