import { createHash } from 'node:crypto'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '../database/db.ts'
import { insertionPart, partOf, type Part } from '../database/prepared/parts.ts'
import { prepareRows } from '../database/prepared/prepare-rows.ts'
import type { Actor } from './authenticate.ts'
import { sqlState } from '../sql-state.ts'
import { AppError } from '../errors.ts'
import { idempotencyKeys } from '../database/tables.ts'

/** A request with its idempotency key, if it has one, and the scope in which that key is unique (`idempotencyScope`). */
export type Keyed = { scope: string; key: string | undefined; request: unknown }

/**
 * Returns the scope of a caller's keys, so that no caller gets another's response. Guests share a scope; there a key only matches
 * the identical request.
 */
export function idempotencyScope(work: string, { actor }: { actor: Actor | null }): string {
  return actor ? `${work} of user ${actor.userId}` : work
}

/**
 * Runs `work` once per key and returns its response. The same key and request return the stored response. Throws `idempotency_conflict` for another
 * request with the key, and `request_in_flight` while one with the key is running. Without a key, `work` always runs. The response is stored, so it must
 * contain no secret.
 */
export async function runIdempotently<T extends Record<string, unknown>>(
  tx: Tx,
  keyed: Keyed,
  work: () => Promise<T>,
): Promise<T> {
  const earlier = await claimKey<T>(tx, keyed)
  if (earlier) return earlier
  const answer = await work()
  const storing = storingAnswer(keyed, answer)
  if (storing) await tx.execute(storing)
  return answer
}

/**
 * Claims a key for this transaction, which then has to execute `storingAnswer`. Returns the stored response instead when an earlier
 * request had the key, and undefined without a key. Throws the errors of `runIdempotently`.
 */
export async function claimKey<T extends Record<string, unknown>>(tx: Tx, keyed: Keyed): Promise<T | undefined> {
  const { scope, key } = keyed
  if (key === undefined) return undefined
  const requestHash = hashOf(keyed)
  if (await insertKey(tx, { scope, key, requestHash })) return undefined
  const here = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
  const [before] = await tx.select().from(idempotencyKeys).where(here)
  if (!before?.answer) throw new AppError('request_in_flight', { retryAfterSeconds: 1 })
  if (before.requestHash !== requestHash) throw new AppError('idempotency_conflict')
  return before.answer as T
}

const hashOf = ({ request }: Keyed) => createHash('sha256').update(JSON.stringify(request)).digest('hex')

const keyLock = (scope: SQL, key: SQL) => sql`hashtext('idempotency keys'), hashtext(${scope} || ' ' || ${key})`

/**
 * Returns a part of a prepared statement that tries to lock a key: an SQL condition that is false while another request with the key is running, and
 * true without a key. Evaluate it before any other lock is taken. It never waits, so that a copy of a running request cannot hold a lock for which that
 * one waits.
 */
export function lockingPart({ scope, key }: Keyed): Part {
  if (key === undefined) return { shape: 'no key', values: {}, build: () => sql`true` }
  // A subquery of its own is evaluated before the rows that it filters.
  const isFree = (of: { scope: SQL; key: SQL }) =>
    sql`(select pg_try_advisory_xact_lock(${keyLock(sql`${of.scope}::text`, sql`${of.key}::text`)}))`
  return partOf({ name: 'keyLock' }, { scope, key }, isFree)
}

/**
 * Returns a part of a prepared statement that claims a key and stores its response for each row of `source`, the SQL of a FROM list. It returns no row
 * when an earlier request had the key, and waits while one is running. Undefined without a key. The response must contain no secret.
 */
export function claimingPart(keyed: Keyed, answer: Record<string, unknown>, source: SQL): Part | undefined {
  const { scope, key } = keyed
  if (key === undefined) return undefined
  const into = { name: 'key', table: idempotencyKeys, source }
  const inserting = insertionPart(into, { scope, key, requestHash: hashOf(keyed), answer })
  return { ...inserting, build: () => sql`${inserting.build()} on conflict do nothing returning key` }
}

/** Returns SQL that stores the response of a claimed key; undefined without a key. The response must contain no secret. */
export function storingAnswer({ scope, key }: Keyed, answer: Record<string, unknown>): SQL | undefined {
  if (key === undefined) return undefined
  return sql`update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb where scope = ${scope} and key = ${key}`
}

// A key that exists already is not locked, so that repeats, which only read the stored response, do not wait for each other.
const insertKeys = prepareRows(
  () => sql`insert into idempotency_keys (scope, key, request_hash)
    select asked.* from (
      select wanted.* from (select ${sql.placeholder('scope')}::text as scope, ${sql.placeholder('key')}::text as key, ${sql.placeholder('requestHash')}::text) wanted
      where not exists (select 1 from idempotency_keys made where made.scope = wanted.scope and made.key = wanted.key) offset 0) asked,
      pg_advisory_xact_lock(${keyLock(sql`asked.scope`, sql`asked.key`)})
    on conflict do nothing returning key`,
  z.object({ key: z.string() }),
)

/** Inserts a key. Returns false when it exists. Waits for a running request with the key; throws `request_in_flight` when that takes too long. */
async function insertKey(tx: Tx, row: { scope: string; key: string; requestHash: string }): Promise<boolean> {
  try {
    return (await insertKeys(tx, row)).length === 1
  } catch (error) {
    if (sqlState(error) === '55P03') throw new AppError('request_in_flight', { retryAfterSeconds: 1 })
    throw error
  }
}

/** The scope of keys that stand for something that can be used once, such as a solved challenge. */
const USED_ONCE = 'used once'

/** Uses a key up with this transaction. Returns false when it was used before; waits for a request that is using it. */
export async function useOnce(tx: Tx, key: string): Promise<boolean> {
  return insertKey(tx, { scope: USED_ONCE, key, requestHash: '' })
}

/** Deletes the keys that were used up this many days ago, and returns how many. */
export async function clearUsedKeys(db: Db, { days }: { days: number }): Promise<number> {
  const isOld = sql`${idempotencyKeys.createdAt} < (select app_now()) - ${`${days} days`}::interval`
  const rows = await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, USED_ONCE), isOld))
    .returning({ key: idempotencyKeys.key })
  return rows.length
}

/** Releases a key whose work failed, so that it can be used again. */
export async function releaseKey(tx: Tx, { scope, key }: Pick<Keyed, 'scope' | 'key'>): Promise<void> {
  if (key === undefined) return
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
}
