import { and, asc, eq, isNotNull, like, ne, not, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { isMailOrSms, MAIL_OR_SMS, WITHHELD, withheld } from './outbox.ts'
import { outbox } from '../database/tables.ts'

// Codes are valid for minutes; the user has requested another by now.
const isShortLived = like(outbox.kind, '%\\_code')

/** Undelivered messages that wait for staff; withheld ones, those of mailings and notifications to browsers don't. */
export const isWaitingForStaff = and(
  isNotNull(outbox.parkedAt),
  ne(outbox.lastError, WITHHELD.lastError),
  not(isShortLived),
  not(outbox.isBulk),
  isMailOrSms,
)

/** Lists undelivered messages, oldest first, without their contents, which contain links and codes. */
export async function listParked(db: Db, limit: number) {
  const { id, kind, about, recipientAddress, createdAt, parkedAt, tries, lastError } = outbox
  return db
    .select({ id, channel: MAIL_OR_SMS, kind, about, recipientAddress, createdAt, parkedAt, tries, lastError })
    .from(outbox)
    .where(isWaitingForStaff)
    .orderBy(asc(outbox.parkedAt), asc(outbox.id))
    .limit(limit)
}

export type ParkedMessage = Awaited<ReturnType<typeof findParked>>

/** Returns an undelivered message without its contents; nothing when it does not wait for staff. */
export async function findParked(db: Db, number: number) {
  const { id, kind, about, recipientAddress, subject, tries, lastError } = outbox
  const [row] = await db
    .select({ id, channel: MAIL_OR_SMS, kind, about, recipientAddress, subject, tries, lastError })
    .from(outbox)
    .where(isThis(number))
  return row
}

/**
 * Schedules an undelivered message for another round of tries, to another address where one is given. Returns false when it is not parked.
 */
export async function sendParkedAgain(tx: Tx, id: number, address?: string): Promise<boolean> {
  const corrected = address === undefined ? {} : { recipientAddress: address }
  const anew = { parkedAt: null, tries: 0, dueAt: sql`app_now()`, lastError: null, ...corrected }
  return (await tx.update(outbox).set(anew).where(isThis(id)).returning({ id: outbox.id })).length === 1
}

/** Drops an undelivered message. Returns false when it is not parked. */
export async function dropParked(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx.select().from(outbox).where(isThis(id)).for('update')
  if (!row) return false
  await tx.update(outbox).set(withheld(row)).where(eq(outbox.id, id))
  return true
}

const isThis = (id: number) => and(eq(outbox.id, id), isWaitingForStaff)
