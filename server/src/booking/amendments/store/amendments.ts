import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { amendments } from './tables.ts'

export type Amendment = typeof amendments.$inferSelect

/** States in which an amendment can still be applied by a payment. */
const OPEN = ['offered', 'lapsed'] as const

/** Returns the key under which an offer holds stock. It begins with the reference of its booking. */
export const holderOf = (reference: string, { number }: Pick<Amendment, 'number'>): string => `${reference}+${number}`

/** Inserts an amendment of a booking that the transaction has locked. */
export async function insertAmendment(tx: Tx, values: typeof amendments.$inferInsert): Promise<Amendment> {
  const [row] = await tx.insert(amendments).values(values).returning()
  if (!row) throw new Error('The amendment was not written.')
  return row
}

/** Returns the amendments of a booking, the oldest first. */
export async function findAmendments(db: Db, bookingId: number): Promise<Amendment[]> {
  return db.select().from(amendments).where(eq(amendments.bookingId, bookingId)).orderBy(asc(amendments.number))
}

/** Returns an amendment. It changes under the lock of its booking alone. */
export async function getAmendment(db: Db, id: number): Promise<Amendment> {
  const [row] = await db.select().from(amendments).where(eq(amendments.id, id))
  if (!row) throw new Error(`Amendment ${id} is gone.`)
  return row
}

/** Returns the last amendment of a booking that can still be applied by a payment: offered, or lapsed. */
export async function findOpenAmendment(db: Db, bookingId: number): Promise<Amendment | undefined> {
  const isOpen = and(eq(amendments.bookingId, bookingId), inArray(amendments.state, OPEN))
  const [row] = await db.select().from(amendments).where(isOpen).orderBy(desc(amendments.number)).limit(1)
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

/** Returns the ids of at most `limit` bookings with an offer whose hold has ended, the longest overdue first. */
export async function findLapsedOffers(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .select({ bookingId: amendments.bookingId })
    .from(amendments)
    .where(and(eq(amendments.state, 'offered'), lte(amendments.holdExpiresAt, sql`(select app_now())`)))
    .orderBy(asc(amendments.holdExpiresAt))
    .limit(limit)
  return rows.map(({ bookingId }) => bookingId)
}
