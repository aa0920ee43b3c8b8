import { and, count, desc, eq, gt, lte, lt, max, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { accessCodes } from './tables.ts'

type AccessCode = { bookingId: number; codeHash: string; requestedBy: string | null; sentAt: Date; expiresAt: Date }

/** Returns how many codes were sent for a booking after an instant, and when the last one was sent. */
export async function countCodes(tx: Tx, { bookingId, after }: { bookingId: number; after: Date }) {
  const [row] = await tx
    .select({ count: count(), lastAt: max(accessCodes.sentAt) })
    .from(accessCodes)
    .where(and(eq(accessCodes.bookingId, bookingId), gt(accessCodes.sentAt, after)))
  return { count: row?.count ?? 0, lastAt: row?.lastAt ?? null }
}

/** Inserts a new code, which replaces earlier ones, and deletes the codes sent up to `forget`. */
export async function insertCode(tx: Tx, code: AccessCode, { forget }: { forget: Date }): Promise<void> {
  const { bookingId } = code
  await tx.delete(accessCodes).where(and(eq(accessCodes.bookingId, bookingId), lte(accessCodes.sentAt, forget)))
  await tx.insert(accessCodes).values(code)
}

/** Returns the last code of a booking; undefined when it expired or was used. */
export async function findLastCode(db: Db, bookingId: number): Promise<Pick<AccessCode, 'codeHash' | 'requestedBy'> | undefined> {
  const [last] = await db
    .select({
      codeHash: accessCodes.codeHash,
      requestedBy: accessCodes.requestedBy,
      isValid: sql<boolean>`${accessCodes.expiresAt} > app_now()`,
    })
    .from(accessCodes)
    .where(eq(accessCodes.bookingId, bookingId))
    .orderBy(desc(accessCodes.sentAt))
    .limit(1)
  return last?.isValid ? last : undefined
}

type Tried = Pick<AccessCode, 'bookingId' | 'codeHash'>

/**
 * Counts a try at a code by another device than the one that asked for it, and returns whether any was left. It is a single statement,
 * so that concurrent requests cannot exceed the tries.
 */
export async function takeTry(db: Db, { bookingId, codeHash }: Tried, triesMax: number): Promise<boolean> {
  const isThis = and(eq(accessCodes.bookingId, bookingId), eq(accessCodes.codeHash, codeHash))
  const rows = await db
    .update(accessCodes)
    .set({ tries: sql`${accessCodes.tries} + 1` })
    .where(and(isThis, lt(accessCodes.tries, triesMax)))
    .returning({ tries: accessCodes.tries })
  return rows.length > 0
}

// Not the present: a clock that is set back would make a used code valid again.
const ENDED = new Date(0)

/** Expires the codes of a booking after one was used. They still count towards the hourly limits. */
export async function endCodes(db: Db, bookingId: number): Promise<void> {
  await db.update(accessCodes).set({ expiresAt: ENDED }).where(eq(accessCodes.bookingId, bookingId))
}
