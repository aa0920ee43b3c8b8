import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { fromNow } from '../../platform/database/from-now.ts'
import { paymentAttempts } from './tables.ts'

type Claim = { limit: number; seconds: number }

const isWatched = and(inArray(paymentAttempts.state, ['captured', 'mismatched']), isNotNull(paymentAttempts.nextCheckAt))

/** Claims the captured attempts that are due for a reversal check by moving their next check ahead. */
export async function claimWatchedAttempts(tx: Tx, { limit, seconds }: Claim): Promise<number[]> {
  const rows = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(isWatched, lte(paymentAttempts.nextCheckAt, sql`(select app_now())`)))
    .orderBy(asc(paymentAttempts.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await tx
    .update(paymentAttempts)
    .set({ nextCheckAt: fromNow(seconds, 'seconds') })
    .where(inArray(paymentAttempts.id, ids))
  return ids
}

/** Writes when a captured attempt is checked again, unless its checks have ended. */
export async function watchNextAt(tx: Tx, id: number, nextCheckAt: Date | null): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ nextCheckAt })
    .where(and(eq(paymentAttempts.id, id), isWatched))
}
