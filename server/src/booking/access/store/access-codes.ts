import { and, count, desc, eq, gt, lte, lt, max, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { accessCodes } from '../../store/tables.ts'

type Mailed = { bookingId: number; codeHash: string; sentAt: Date; expiresAt: Date }

/** How many codes were mailed for a booking after an instant, and when the last one was. */
export async function countCodes(tx: Tx, { bookingId, after }: { bookingId: number; after: Date }) {
  const [row] = await tx
    .select({ count: count(), lastAt: max(accessCodes.sentAt) })
    .from(accessCodes)
    .where(and(eq(accessCodes.bookingId, bookingId), gt(accessCodes.sentAt, after)))
  return { count: row?.count ?? 0, lastAt: row?.lastAt ?? null }
}

/** Notes a new code, which alone counts from now on, and forgets those that were mailed up to an instant. */
export async function insertCode(tx: Tx, code: Mailed, { forget }: { forget: Date }): Promise<void> {
  const { bookingId } = code
  await tx.delete(accessCodes).where(and(eq(accessCodes.bookingId, bookingId), lte(accessCodes.sentAt, forget)))
  await tx.insert(accessCodes).values(code)
}

/**
 * Counts one try at the last code of a booking and answers its hash; nothing when it has expired, was used or tried too often. One
 * statement of its own, so that of however many tries at once no more are told it than may be.
 */
export async function takeTry(db: Db, bookingId: number, triesMax: number): Promise<string | undefined> {
  const last = db
    .select({ sentAt: accessCodes.sentAt })
    .from(accessCodes)
    .where(eq(accessCodes.bookingId, bookingId))
    .orderBy(desc(accessCodes.sentAt))
    .limit(1)
  const isGood = and(lt(accessCodes.tries, triesMax), gt(accessCodes.expiresAt, sql`app_now()`))
  const [row] = await db
    .update(accessCodes)
    .set({ tries: sql`${accessCodes.tries} + 1` })
    .where(and(eq(accessCodes.bookingId, bookingId), eq(accessCodes.sentAt, last), isGood))
    .returning({ codeHash: accessCodes.codeHash })
  return row?.codeHash
}

/** Ends a code that was used; those mailed before it still count as mailed. */
export async function endCodes(db: Db, bookingId: number): Promise<void> {
  await db
    .update(accessCodes)
    .set({ expiresAt: sql`least(${accessCodes.expiresAt}, (select app_now()))` })
    .where(eq(accessCodes.bookingId, bookingId))
}
