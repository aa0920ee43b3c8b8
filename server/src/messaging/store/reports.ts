import type { Tx } from '../../platform/database/db.ts'
import { messageReports, threadBlocks } from './tables.ts'

/** Inserts a report, unless the side has reported the message before. */
export async function insertReport(tx: Tx, values: typeof messageReports.$inferInsert): Promise<void> {
  await tx.insert(messageReports).values(values).onConflictDoNothing()
}

/** Appends a block or an unblock to the history of a thread. */
export async function insertBlock(tx: Tx, values: typeof threadBlocks.$inferInsert): Promise<void> {
  await tx.insert(threadBlocks).values(values)
}
