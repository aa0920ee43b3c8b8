import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { bookingNotes } from '../../store/tables.ts'

export type NoteRow = typeof bookingNotes.$inferSelect

/** Appends a note and returns it. */
export async function insertNote(tx: Tx, note: typeof bookingNotes.$inferInsert): Promise<NoteRow> {
  const [row] = await tx.insert(bookingNotes).values(note).returning()
  if (!row) throw new Error('The note was not returned.')
  return row
}

/** Returns the notes on a booking, oldest first. */
export async function findNotes(db: Db, reference: string): Promise<NoteRow[]> {
  return db.select().from(bookingNotes).where(eq(bookingNotes.reference, reference)).orderBy(asc(bookingNotes.id))
}
