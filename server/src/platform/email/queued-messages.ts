import { and, asc, eq, gt, max, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { outbox } from '../database/tables.ts'
import { isWaitingForStaff } from './parked-emails.ts'

/** An e-mail or SMS that a transaction queued. An SMS has no subject. */
export type QueuedMessage = {
  kind: string
  channel: 'mail' | 'sms'
  recipientName: string
  recipientAddress: string
  subject: string
}

/** Returns the number of the last message about a subject; 0 when there is none. */
export async function lastMessageOf(tx: Tx, about: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(outbox.id) })
    .from(outbox)
    .where(eq(outbox.about, about))
  return row?.last ?? 0
}

/** Returns the messages about a subject that were queued after another. They are all of this transaction if it has locked the subject. */
export async function findMessagesSince(tx: Tx, about: string, last: number): Promise<QueuedMessage[]> {
  const { id, kind, channel, recipientName, recipientAddress, subject } = outbox
  return tx
    .select({ kind, channel, recipientName, recipientAddress, subject })
    .from(outbox)
    .where(and(eq(outbox.about, about), gt(id, last)))
    .orderBy(asc(id))
}

export type StoredMessage = Awaited<ReturnType<typeof listMessagesAbout>>[number]

/** Lists the messages about a subject, oldest first, without their contents, which contain links and codes. */
export async function listMessagesAbout(db: Db, about: string, limit: number) {
  const { id, kind, channel, recipientName, recipientAddress, subject, createdAt, sentAt } = outbox
  const isUndelivered = sql<boolean>`${isWaitingForStaff}`
  return db
    .select({ id, kind, channel, recipientName, recipientAddress, subject, createdAt, sentAt, isUndelivered })
    .from(outbox)
    .where(eq(outbox.about, about))
    .orderBy(asc(id))
    .limit(limit)
}
