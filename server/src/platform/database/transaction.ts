import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db, type Tx } from './db.ts'
import { AppError } from '../errors.ts'
import { sqlState } from '../sql-state.ts'

// Serialization failure, deadlock, lock not available: a collision with another transaction, worth a retry.
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01', '55P03'])
const TRIES = 5
// Our choice: the longest pause before the first retry is twice this, and doubles with each further one.
const PAUSE_MS = 20
// A lock that was not available within `lock_timeout` would keep the caller, and a connection, waiting as long again.
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Runs `work` in one transaction and returns its result. After a collision with another transaction it runs `work` again, `TRIES` times in all, then
 * throws `service_unavailable`; at once where a lock was not available in time. `work` must therefore have no effects outside the transaction.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((tx) => work(tx as Tx))
    } catch (error) {
      if (!isCollision(error)) throw error
      if (attempt === TRIES || isLocked(error)) throw new AppError('service_unavailable', { retryAfterSeconds: 2 })
      await sleep(Math.random() * PAUSE_MS * 2 ** attempt)
    }
  }
}

/** Returns whether a statement failed because a lock was not available in time. */
export const isLocked = (error: unknown): boolean => sqlState(error) === LOCK_NOT_AVAILABLE

/** Returns whether a statement failed because it collided with another transaction. */
export function isCollision(error: unknown): boolean {
  return WORTH_ANOTHER_TRY.has(sqlState(error) ?? '')
}

/** Thrown to roll back a transaction that was only a preview, and caught by the code that started it. */
export class RolledBack extends Error {
  override name = 'RolledBack'
}

/** Returns the current instant by the database's clock. */
export async function appNow(db: Db): Promise<Date> {
  const [row] = await selectRows(
    db,
    sql`select (extract(epoch from app_now()) * 1000)::float8 as ms`,
    z.object({ ms: z.coerce.number() }),
  )
  if (!row) throw new Error('app_now() returned no row')
  return new Date(row.ms)
}
