import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { amendments } from './tables.ts'

export type Amendment = typeof amendments.$inferSelect

/** States in which an amendment can still be applied by a payment. */
export const OPEN = ['offered', 'lapsed'] as const

/** Returns the key under which an offer holds stock. It begins with the reference of its booking. */
export const holderOf = (reference: string, { number }: Pick<Amendment, 'number'>): string => `${reference}+${number}`

/** Inserts an amendment of a booking that the transaction has locked. */
export async function insertAmendment(tx: Tx, values: typeof amendments.$inferInsert): Promise<Amendment> {
  const [row] = await tx.insert(amendments).values(values).returning()
  if (!row) throw new Error('The amendment was not written.')
  return row
}

/** Updates an amendment, whose booking the transaction has locked. */
export async function updateAmendment(tx: Tx, id: number, changes: Partial<typeof amendments.$inferInsert>): Promise<void> {
  await tx.update(amendments).set(changes).where(eq(amendments.id, id))
}

/** Ends the amendments of a booking that could still be applied, and returns them. */
export async function endOpenAmendments(tx: Tx, bookingId: number, settledAt: Date): Promise<Amendment[]> {
  return tx
    .update(amendments)
    .set({ state: 'ended', settledAt })
    .where(and(eq(amendments.bookingId, bookingId), inArray(amendments.state, OPEN)))
    .returning()
}
