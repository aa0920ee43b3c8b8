import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { messageReports, threadBlocks, threadMessages } from './tables.ts'

export type ReportRow = typeof messageReports.$inferSelect

/** A report with the message that it is about. */
export type ReportedMessage = { report: ReportRow; message: typeof threadMessages.$inferSelect }

/** Inserts a report, unless the side has reported the message before. */
export async function insertReport(tx: Tx, values: typeof messageReports.$inferInsert): Promise<void> {
  await tx.insert(messageReports).values(values).onConflictDoNothing()
}

/** Returns the open reports, oldest first. */
export async function findOpenReports(db: Db, limit: number): Promise<ReportedMessage[]> {
  return db
    .select({ report: messageReports, message: threadMessages })
    .from(messageReports)
    .innerJoin(threadMessages, eq(threadMessages.id, messageReports.messageId))
    .where(isNull(messageReports.settledAt))
    .orderBy(asc(messageReports.reportedAt), asc(messageReports.id))
    .limit(limit)
}

/** Returns the reports of a thread, oldest first. */
export async function findReportsOf(db: Db, bookingId: number): Promise<ReportRow[]> {
  return db.select().from(messageReports).where(eq(messageReports.bookingId, bookingId)).orderBy(asc(messageReports.id))
}

/** Returns a report. */
export async function findReport(db: Db, id: number): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(messageReports).where(eq(messageReports.id, id))
  return row
}

/** Locks a report until the transaction ends. */
export async function lockReport(tx: Tx, id: number): Promise<ReportRow | undefined> {
  const [row] = await tx.select().from(messageReports).where(eq(messageReports.id, id)).for('update')
  return row
}

/** Settles the open reports of a message. */
export async function settleReports(tx: Tx, { messageId, outcome }: Pick<ReportRow, 'messageId' | 'outcome'>): Promise<void> {
  await tx
    .update(messageReports)
    .set({ settledAt: sql`app_now()`, outcome })
    .where(and(eq(messageReports.messageId, messageId), isNull(messageReports.settledAt)))
}

/** Appends a block or an unblock to the history of a thread. */
export async function insertBlock(tx: Tx, values: typeof threadBlocks.$inferInsert): Promise<void> {
  await tx.insert(threadBlocks).values(values)
}

/** Returns the blocks and unblocks of a thread, oldest first. */
export async function findBlocks(db: Db, bookingId: number): Promise<(typeof threadBlocks.$inferSelect)[]> {
  return db.select().from(threadBlocks).where(eq(threadBlocks.bookingId, bookingId)).orderBy(asc(threadBlocks.id))
}
