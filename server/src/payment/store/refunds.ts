import { DAY } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import { REFUND_DAYS_MAX } from '@chautari/contract/payment/limits'
import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { fromNow } from '../../platform/database/from-now.ts'
import { refundDueEntries } from '../rules/ledger.ts'
import type { Attempt } from './attempts.ts'
import { insertEntries } from './ledger.ts'
import { refunds, type REFUND_KINDS } from './tables.ts'

type Row = typeof refunds.$inferSelect

export type Refund = Omit<Row, 'amountPaisa'> & { amountPaisa: Paisa }

const REFUND_TAKES = REFUND_DAYS_MAX * DAY

type Due = {
  /** The reference of the booking. */
  reference: string
  attempt: Pick<Attempt, 'id' | 'bookingId' | 'provider'> & Partial<Pick<Attempt, 'state'>>
  refunds: { kind: (typeof REFUND_KINDS)[number]; amountPaisa: Paisa }[]
  at: Date
  /** Whether staff make them, without a call to the provider. */
  isByHand: boolean
}

/**
 * Writes refunds of one attempt, due from an instant on, with their ledger entries; each kind of refund is due once for an attempt.
 * The caller has locked the booking.
 */
export async function insertRefunds(tx: Tx, { reference, attempt, refunds: due, at, isByHand }: Due): Promise<void> {
  if (due.length === 0) return
  const { id: attemptId, bookingId } = attempt
  const state = isByHand ? 'by_hand' : 'due'
  // Refunds made by staff also appear in the provider's records, but not on the same day.
  const nextTryAt = state === 'due' ? at : new Date(at.getTime() + DAY)
  const common = { bookingId, attemptId, state, createdAt: at, dueBy: new Date(at.getTime() + REFUND_TAKES), nextTryAt } as const
  const rows = await tx
    .insert(refunds)
    .values(due.map((refund) => ({ ...refund, ...common })))
    .returning()
  for (const { id, kind, amountPaisa } of rows.map(read)) {
    const owed = { reference, kind, amountPaisa, isSuspended: attempt.state === 'mismatched' }
    await insertEntries(tx, { transaction: `refund-due:${id}`, bookingId, entries: refundDueEntries(owed), at })
  }
}

/** Finds the refunds of these bookings, oldest first. */
export async function findRefundsOf(db: Db, bookingIds: number[]): Promise<Refund[]> {
  const rows = await db.select().from(refunds).where(inArray(refunds.bookingId, bookingIds)).orderBy(asc(refunds.id))
  return rows.map(read)
}

/** Returns a refund by its id; undefined when there is none. */
export async function findRefund(db: Db, id: number): Promise<Refund | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row && read(row)
}

/** Finds all refunds of a booking's payments, oldest first. */
export async function findRefunds(db: Db, bookingId: number): Promise<Refund[]> {
  const rows = await db.select().from(refunds).where(eq(refunds.bookingId, bookingId)).orderBy(asc(refunds.id))
  return rows.map(read)
}

/** Finds all refunds of one attempt. */
export async function findRefundsOfAttempt(db: Db, attemptId: number): Promise<Refund[]> {
  const rows = await db.select().from(refunds).where(eq(refunds.attemptId, attemptId)).orderBy(asc(refunds.id))
  return rows.map(read)
}

/** Locks a refund, whose booking and attempt the transaction has locked before it. */
export async function lockRefund(tx: Tx, id: number): Promise<Refund> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('no key update')
  if (!row) throw new Error(`Refund ${id} is gone.`)
  return read(row)
}

/** Updates columns of a refund, which must be locked or claimed. */
export async function updateRefund(tx: Tx, id: number, changes: Partial<typeof refunds.$inferInsert>): Promise<void> {
  await tx.update(refunds).set(changes).where(eq(refunds.id, id))
}

type Claim = { limit: number; seconds: number }

/**
 * Claims refunds that are due for a call or a check, longest overdue first, by moving their next try ahead by the lease in
 * seconds, so that they are due again after a crash.
 */
export async function claimDueRefunds(tx: Tx, { limit, seconds }: Claim): Promise<Refund[]> {
  const rows = await tx
    .select()
    .from(refunds)
    .where(and(ne(refunds.state, 'settled'), lte(refunds.nextTryAt, sql`(select app_now())`)))
    .orderBy(asc(refunds.nextTryAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await tx
    .update(refunds)
    .set({ nextTryAt: fromNow(seconds, 'seconds') })
    .where(inArray(refunds.id, ids))
  return rows.map(read)
}

/**
 * Records a refund call before it is made, with its outcome unknown. Returns false when another process has called meanwhile;
 * then the call must not be made.
 */
export async function claimCall(tx: Tx, { id, tries }: Pick<Refund, 'id' | 'tries'>): Promise<boolean> {
  const unchanged = and(eq(refunds.id, id), eq(refunds.tries, tries), inArray(refunds.state, ['due', 'asked']))
  const rows = await tx
    .update(refunds)
    .set({ state: 'asked', tries: tries + 1, lastError: 'unanswered' })
    .where(unchanged)
    .returning({ id: refunds.id })
  return rows.length === 1
}

function read(row: Row): Refund {
  return { ...row, amountPaisa: paisa(row.amountPaisa) }
}
