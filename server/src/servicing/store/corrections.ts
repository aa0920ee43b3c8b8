import type { ConfirmedField } from '@chautari/contract/servicing/corrections'
import { and, eq, lt, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { contactCorrections } from './tables.ts'

type Row = typeof contactCorrections.$inferSelect
type Key = { bookingId: number; field: ConfirmedField }

const isThis = ({ bookingId, field }: Key) =>
  and(eq(contactCorrections.bookingId, bookingId), eq(contactCorrections.field, field))

type NewCorrection = Key & Pick<Row, 'value' | 'codeHash' | 'expiresAt' | 'askedAt'>

/** Stores an unconfirmed correction, replacing an earlier one of the same field. Also deletes the expired corrections of all bookings. */
export async function storeCorrection(tx: Tx, correction: NewCorrection): Promise<void> {
  await tx.delete(contactCorrections).where(lte(contactCorrections.expiresAt, sql`app_now()`))
  await deleteCorrection(tx, correction)
  await tx.insert(contactCorrections).values(correction)
}

/** Deletes an unconfirmed correction and returns it; undefined when there is none. */
export async function deleteCorrection(tx: Tx, key: Key): Promise<Row | undefined> {
  const [row] = await tx.delete(contactCorrections).where(isThis(key)).returning()
  return row
}

/**
 * Counts a try at the code of a correction. Returns false when no try was left. Runs as a single statement, so that concurrent requests cannot
 * exceed `triesMax`.
 */
export async function takeTry(db: Db, { codeHash, ...key }: Key & { codeHash: string }, triesMax: number): Promise<boolean> {
  const isValid = and(eq(contactCorrections.codeHash, codeHash), lt(contactCorrections.tries, triesMax))
  const rows = await db
    .update(contactCorrections)
    .set({ tries: sql`${contactCorrections.tries} + 1` })
    .where(and(isThis(key), isValid))
    .returning({ tries: contactCorrections.tries })
  return rows.length > 0
}
