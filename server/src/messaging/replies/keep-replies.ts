import type { Tx } from '../../platform/database/db.ts'
import { findReplies } from '../read-models/replies.ts'
import { replaceReplies } from '../store/replies.ts'

/** Replaces the texts that an organisation keeps to answer with, and returns how many it had. */
export async function keepReplies(tx: Tx, kept: { organisationId: number; replies: string[] }): Promise<{ before: number }> {
  const before = await findReplies(tx, kept.organisationId)
  await replaceReplies(tx, kept)
  return { before: before.length }
}
