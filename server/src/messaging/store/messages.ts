import { and, asc, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Side } from '../rules/writing.ts'
import { messageRemovals, messageReports, threadMessages } from './tables.ts'

type Row = typeof threadMessages.$inferSelect

/** A message. `isRemoved`: staff removed it; `isReported`: the reader's side reported it. */
export type MessageRow = Row & { isRemoved: boolean; isReported: boolean }

/** Inserts a message. */
export async function insertMessage(tx: Tx, values: typeof threadMessages.$inferInsert): Promise<MessageRow> {
  const [row] = await tx.insert(threadMessages).values(values).returning()
  if (!row) throw new Error('Inserting a message returned no row.')
  return { ...row, isRemoved: false, isReported: false }
}

const isRemoved = sql<boolean>`${messageRemovals.messageId} is not null`

const selecting = (db: Db, side: Side | undefined) =>
  db
    .select({ message: threadMessages, isRemoved, isReported: sql<boolean>`${messageReports.id} is not null` })
    .from(threadMessages)
    .leftJoin(messageRemovals, eq(messageRemovals.messageId, threadMessages.id))
    .leftJoin(
      messageReports,
      and(eq(messageReports.messageId, threadMessages.id), side ? eq(messageReports.side, side) : sql`false`),
    )

type Page = { bookingId: number; side: Side | undefined; before: number | undefined; limit: number }

/** Returns the latest messages of a thread, or the latest before the message `before`, in the order oldest first. */
export async function findMessages(db: Db, { bookingId, side, before, limit }: Page): Promise<MessageRow[]> {
  const rows = await selecting(db, side)
    .where(and(eq(threadMessages.bookingId, bookingId), before === undefined ? undefined : lt(threadMessages.id, before)))
    .orderBy(desc(threadMessages.id))
    .limit(limit)
  return rows.toReversed().map(({ message, ...flags }) => ({ ...message, ...flags }))
}

/** Returns a message of a thread. */
export async function findMessage(db: Db, { bookingId, id, side }: { bookingId: number; id: number; side?: Side | undefined }) {
  const [row] = await selecting(db, side).where(and(eq(threadMessages.bookingId, bookingId), eq(threadMessages.id, id)))
  return row && { ...row.message, isRemoved: row.isRemoved, isReported: row.isReported }
}

/** Returns whether a picture is in a thread and was not removed. */
export async function hasPicture(db: Db, { bookingId, picture }: { bookingId: number; picture: string }): Promise<boolean> {
  const [row] = await db
    .select({ isRemoved })
    .from(threadMessages)
    .leftJoin(messageRemovals, eq(messageRemovals.messageId, threadMessages.id))
    .where(and(eq(threadMessages.bookingId, bookingId), eq(threadMessages.picture, picture)))
  return row !== undefined && !row.isRemoved
}

/** Returns the names of all pictures in messages that were not removed. */
export async function listPicturesInUse(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ picture: threadMessages.picture })
    .from(threadMessages)
    .leftJoin(messageRemovals, eq(messageRemovals.messageId, threadMessages.id))
    .where(and(isNotNull(threadMessages.picture), sql`${messageRemovals.messageId} is null`))
  return new Set(rows.flatMap(({ picture }) => picture ?? []))
}

/** Records that staff removed a message. Returns false when it was removed before. */
export async function insertRemoval(tx: Tx, removal: { messageId: number; actor: string }): Promise<boolean> {
  const rows = await tx.insert(messageRemovals).values(removal).onConflictDoNothing().returning({ id: messageRemovals.messageId })
  return rows.length === 1
}

/** Returns all messages of bookings that were not removed, oldest first. */
export async function findMessagesOfBookings(db: Db, bookingIds: number[]): Promise<Row[]> {
  const rows = await db
    .select({ message: threadMessages })
    .from(threadMessages)
    .leftJoin(messageRemovals, eq(messageRemovals.messageId, threadMessages.id))
    .where(sql`${threadMessages.bookingId} = any (${sql.param(bookingIds)}::bigint[]) and ${messageRemovals.messageId} is null`)
    .orderBy(asc(threadMessages.id))
  return rows.map(({ message }) => message)
}
