import { paisa, type Paisa } from '@chautari/contract/money'
import { and, asc, count, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, not, notExists, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { fromNow } from '../../platform/database/from-now.ts'
import { paymentAttempts, refunds, type Provider } from './tables.ts'

type Row = typeof paymentAttempts.$inferSelect

export type Attempt = Omit<Row, 'amountPaisa' | 'capturedPaisa'> & { amountPaisa: Paisa; capturedPaisa: Paisa | null }

/** Inserts an attempt and returns it. The booking must be locked. */
export async function insertAttempt(tx: Tx, values: typeof paymentAttempts.$inferInsert): Promise<Attempt> {
  const [row] = await tx.insert(paymentAttempts).values(values).returning()
  if (!row) throw new Error('The attempt was not written.')
  return read(row)
}

/** Returns the attempt with our id at a provider; undefined when there is none. */
export async function findAttempt(db: Db, provider: Provider, providerRef: string): Promise<Attempt | undefined> {
  const here = and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.providerRef, providerRef))
  const [row] = await db.select().from(paymentAttempts).where(here)
  return row && read(row)
}

/** Returns an attempt by its id. Throws when it does not exist. */
export async function getAttempt(db: Db, id: number): Promise<Attempt> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  if (!row) throw new Error(`Attempt ${id} is gone.`)
  return read(row)
}

/** Finds all attempts of a booking, the oldest first. */
export async function findAttempts(db: Db, bookingId: number): Promise<Attempt[]> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.bookingId, bookingId))
    .orderBy(asc(paymentAttempts.number))
  return rows.map(read)
}

/** Finds all attempts of these bookings, the oldest first. */
export async function findAttemptsOf(db: Db, bookingIds: number[]): Promise<Attempt[]> {
  const isOfThese = inArray(paymentAttempts.bookingId, bookingIds)
  const rows = await db.select().from(paymentAttempts).where(isOfThese).orderBy(asc(paymentAttempts.id))
  return rows.map(read)
}

/** Locks all attempts of a booking, which the transaction has locked before, and returns them, the oldest first. */
export async function lockAttempts(tx: Tx, bookingId: number): Promise<Attempt[]> {
  const rows = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.bookingId, bookingId))
    .orderBy(asc(paymentAttempts.number))
    .for('no key update')
  return rows.map(read)
}

/** Locks an attempt, whose booking the transaction has locked before it. */
export async function lockAttempt(tx: Tx, id: number): Promise<Attempt> {
  const [row] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('no key update')
  if (!row) throw new Error(`Attempt ${id} is gone.`)
  return read(row)
}

/** Updates columns of an attempt, which must be locked. */
export async function updateAttempt(tx: Tx, id: number, changes: Partial<typeof paymentAttempts.$inferInsert>): Promise<void> {
  await tx.update(paymentAttempts).set(changes).where(eq(paymentAttempts.id, id))
}

type Session = { sessionId: string; sessionUrl: string; expiresAt: Date }

const isUnstarted = (id: number) =>
  and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'open'), isNull(paymentAttempts.sessionId))

/** Writes the page where an attempt is paid; returns false when the attempt was closed meanwhile. */
export async function saveSession(db: Db, id: number, session: Session): Promise<boolean> {
  const rows = await db.update(paymentAttempts).set(session).where(isUnstarted(id)).returning({ id: paymentAttempts.id })
  return rows.length === 1
}

/** Closes an attempt for which no page to pay was opened. */
export async function closeWithoutSession(tx: Tx, id: number): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'failed', closedAt: sql`app_now()`, nextCheckAt: null })
    .where(isUnstarted(id))
}

/** Counts the other attempts of a booking that may still turn out paid, or hold an unapplied payment that was too small. */
export async function countOthersUnsettled(tx: Tx, { id, bookingId }: Pick<Attempt, 'id' | 'bookingId'>): Promise<number> {
  const others = and(eq(paymentAttempts.bookingId, bookingId), ne(paymentAttempts.id, id))
  const back = tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.attemptId, paymentAttempts.id))
  const isReversed = gte(paymentAttempts.reversedPaisa, paymentAttempts.capturedPaisa)
  const isUnapplied = and(eq(paymentAttempts.state, 'mismatched'), not(isReversed), notExists(back))
  const [row] = await tx
    .select({ count: count() })
    .from(paymentAttempts)
    .where(and(others, or(eq(paymentAttempts.state, 'open'), isUnapplied)))
  return row?.count ?? 0
}

/** Returns those transactions of the provider with which other attempts were captured: one payment must not pay twice. */
export async function findTakenTransactions(
  tx: Tx,
  { id, provider }: Pick<Attempt, 'id' | 'provider'>,
  transactionIds: string[],
): Promise<Set<string>> {
  if (transactionIds.length === 0) return new Set()
  const same = and(eq(paymentAttempts.provider, provider), inArray(paymentAttempts.providerTxnId, transactionIds))
  const rows = await tx
    .select({ transactionId: paymentAttempts.providerTxnId })
    .from(paymentAttempts)
    .where(and(same, ne(paymentAttempts.id, id)))
  return new Set(rows.flatMap(({ transactionId }) => transactionId ?? []))
}

/** Writes when the traveller returned, the first time only. */
export async function recordReturn(tx: Tx, id: number): Promise<void> {
  const first = and(eq(paymentAttempts.id, id), isNull(paymentAttempts.returnedAt))
  // If the process crashes before its lookup ends, the sweep must check soon, not at the later times for travellers who never returned.
  const soon = sql`case when state = 'open' then least(next_check_at, app_now() + interval '30 seconds') else next_check_at end`
  await tx
    .update(paymentAttempts)
    .set({ returnedAt: sql`app_now()`, nextCheckAt: soon })
    .where(first)
}

/** States in which an attempt may still turn out paid. */
const UNSETTLED = ['open', 'failed'] as const

/** Claims the next lookup of an attempt that is not settled; returns false when one was claimed within these seconds. */
export async function claimCheck(tx: Tx, id: number, seconds: number): Promise<boolean> {
  const isRested = lte(paymentAttempts.lastCheckedAt, sql`(select app_now()) - ${`${seconds} seconds`}::interval`)
  const rows = await tx
    .update(paymentAttempts)
    .set({ lastCheckedAt: sql`app_now()` })
    .where(
      and(
        eq(paymentAttempts.id, id),
        inArray(paymentAttempts.state, UNSETTLED),
        or(isNull(paymentAttempts.lastCheckedAt), isRested),
      ),
    )
    .returning({ id: paymentAttempts.id })
  return rows.length === 1
}

type Claim = {
  provider: Provider
  limit: number
  seconds: number
  /** Claims an attempt before it is due, as a probe of the provider. */
  isProbe?: boolean
}

/**
 * Claims the due attempts of a provider, longest overdue first, by moving their next check ahead by the lease in seconds, so that
 * they are due again after a crash. An unpaid attempt stays due as long as its page may be paid.
 */
export async function claimDueAttempts(tx: Tx, { provider, limit, seconds, isProbe = false }: Claim): Promise<Attempt[]> {
  const due = isProbe ? isNotNull(paymentAttempts.nextCheckAt) : lte(paymentAttempts.nextCheckAt, sql`(select app_now())`)
  const rows = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, provider), inArray(paymentAttempts.state, UNSETTLED), due))
    .orderBy(asc(paymentAttempts.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await tx
    .update(paymentAttempts)
    .set({ nextCheckAt: fromNow(seconds, 'seconds') })
    .where(inArray(paymentAttempts.id, ids))
  return rows.map(read)
}

/** Makes the checked open attempts of a provider due now, after its outage has ended. Skips locked rows, because they are being checked. */
export async function bringChecksForward(db: Db, provider: Provider): Promise<void> {
  const { id, state, checks, nextCheckAt } = paymentAttempts
  const later = gt(nextCheckAt, sql`app_now()`)
  const isDue = and(eq(paymentAttempts.provider, provider), eq(state, 'open'), gt(checks, 0), later)
  const free = db.select({ id }).from(paymentAttempts).where(isDue).for('no key update', { skipLocked: true })
  await db
    .update(paymentAttempts)
    .set({ nextCheckAt: sql`app_now()` })
    .where(inArray(id, free))
}

function read(row: Row): Attempt {
  return {
    ...row,
    amountPaisa: paisa(row.amountPaisa),
    capturedPaisa: row.capturedPaisa === null ? null : paisa(row.capturedPaisa),
  }
}
