import { and, asc, count, eq, gt, inArray, isNull, max, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db, type Tx } from '../database/db.ts'
import { outbox } from '../database/tables.ts'
import { AppError } from '../errors.ts'
import { isMailOrSms, MAIL_OR_SMS, WITHHELD } from './outbox.ts'
import { isWaitingForStaff } from './parked-emails.ts'
import { redactSecrets } from './redact-secrets.ts'

/** An email or SMS that a transaction queued. An SMS has no subject. */
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

/**
 * Returns the messages about a subject that were queued after message `last`. If the transaction locked the subject before it read `last`, they are
 * its own.
 */
export async function findMessagesSince(tx: Tx, about: string, last: number): Promise<QueuedMessage[]> {
  const { id, kind, recipientName, recipientAddress, subject } = outbox
  const rows = await tx
    .select({ kind, channel: MAIL_OR_SMS, recipientName, recipientAddress, subject })
    .from(outbox)
    .where(and(eq(outbox.about, about), gt(id, last), isMailOrSms))
    .orderBy(asc(id))
  return rows.map(withoutCode)
}

/** Redacts the code in the subject of a message, because staff see subjects and must not be able to open a booking with a code. */
function withoutCode<M extends { kind: string; subject: string }>(message: M): M {
  const { kind, subject } = message
  return { ...message, subject: redactSecrets({ kind, subject, textBody: '', htmlBody: '' }).subject }
}

export type StoredMessage = Awaited<ReturnType<typeof listMessagesAbout>>[number]

/** Lists the messages about a subject, oldest first, without their contents, which contain links and codes. */
export async function listMessagesAbout(db: Db, about: string, limit: number) {
  const { id, kind, recipientName, recipientAddress, subject, createdAt, sentAt } = outbox
  const isUndelivered = sql<boolean>`${isWaitingForStaff}`
  const rows = await db
    .select({ id, kind, channel: MAIL_OR_SMS, recipientName, recipientAddress, subject, createdAt, sentAt, isUndelivered })
    .from(outbox)
    .where(and(eq(outbox.about, about), isMailOrSms))
    .orderBy(asc(id))
    .limit(limit)
  return rows.map(withoutCode)
}

/** Returns the subjects of messages, without codes, and what they are about. An SMS has no subject. */
export async function findMessageSubjects(db: Db, ids: number[]) {
  const { id, kind, subject, about } = outbox
  const isOneOf = and(inArray(id, ids), isMailOrSms)
  return (await db.select({ id, kind, subject, about }).from(outbox).where(isOneOf)).map(withoutCode)
}

/** A stored message with its contents. Those of a sent message are redacted. */
export type MessageContent = Awaited<ReturnType<typeof getMessageAbout>>

/** Returns a message about a subject. Throws `not_found`. */
export async function getMessageAbout(db: Db, { about, id }: { about: string; id: number }) {
  const { kind, subject, textBody, htmlBody, createdAt, sentAt } = outbox
  const isUndelivered = sql<boolean>`${isWaitingForStaff}`
  const [row] = await db
    .select({ kind, channel: MAIL_OR_SMS, subject, textBody, htmlBody, createdAt, sentAt, isUndelivered })
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.about, about), isMailOrSms))
  if (!row) throw new AppError('not_found')
  return row
}

type Counted = { about: string; kind: string; channel: 'mail' | 'sms'; after: Date }

/** Counts the messages of a kind about a subject that were queued after an instant, without those that were withheld. */
export async function countMessagesAbout(tx: Tx, { about, kind, channel, after }: Counted): Promise<number> {
  const isSuch = and(eq(outbox.about, about), eq(outbox.kind, kind), eq(outbox.channel, channel), gt(outbox.createdAt, after))
  const isNotWithheld = or(isNull(outbox.lastError), ne(outbox.lastError, WITHHELD.lastError))
  const [row] = await tx.select({ count: count() }).from(outbox).where(and(isSuch, isNotWithheld))
  return row?.count ?? 0
}

/** Returns how many messages are due and not sent, and for how many seconds the oldest of them has been due; null when none is. */
export async function measureOutbox(db: Db): Promise<{ due: number; oldestSeconds: number | null }> {
  const [measured] = await selectRows(
    db,
    sql`
      select count(*)::int as due, extract(epoch from app_now() - min(${outbox.dueAt}))::float8 as "oldestSeconds" from ${outbox}
      where ${outbox.sentAt} is null and ${outbox.parkedAt} is null and ${outbox.dueAt} <= app_now()`,
    z.object({ due: z.number(), oldestSeconds: z.number().nullable() }),
  )
  return measured ?? { due: 0, oldestSeconds: null }
}
