import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { quickReplies } from './tables.ts'

/** Replaces the quick replies of an organisation. */
export async function replaceReplies(tx: Tx, { organisationId, replies }: { organisationId: number; replies: string[] }) {
  await tx.delete(quickReplies).where(eq(quickReplies.organisationId, organisationId))
  if (replies.length === 0) return
  await tx.insert(quickReplies).values(replies.map((body, position) => ({ organisationId, position, body })))
}
