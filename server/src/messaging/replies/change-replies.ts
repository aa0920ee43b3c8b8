import type { Tx } from '../../platform/database/db.ts'
import { findReplies } from '../read-models/replies.ts'
import { replaceReplies } from '../store/replies.ts'

/** Replaces the quick replies of an organisation, and returns the number of the earlier ones. */
export async function changeReplies(tx: Tx, kept: { organisationId: number; replies: string[] }): Promise<{ before: number }> {
  const before = await findReplies(tx, kept.organisationId)
  await replaceReplies(tx, kept)
  return { before: before.length }
}
