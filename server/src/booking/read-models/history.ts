import { paisa, type Paisa } from '@chautari/contract/money'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { RECORDED_PAISA, UNKNOWN_REVERSAL, REVERSALS_WITHOUT_AMOUNT } from '../store/reversals.ts'
import { bookingEvents, bookings } from '../store/tables.ts'

/** One event of a booking: its trigger and actor, and the status before and after. */
export type HistoryEvent = typeof bookingEvents.$inferSelect

/** Returns the history of a booking, the oldest event first. */
export async function findHistory(db: Db, bookingId: number): Promise<HistoryEvent[]> {
  return db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, bookingId)).orderBy(asc(bookingEvents.seq))
}

/** Returns the histories of several bookings in one list, each with its oldest event first. */
export async function findHistories(db: Db, bookingIds: number[]): Promise<HistoryEvent[]> {
  if (bookingIds.length === 0) return []
  const ofThese = inArray(bookingEvents.bookingId, bookingIds)
  return db.select().from(bookingEvents).where(ofThese).orderBy(asc(bookingEvents.bookingId), asc(bookingEvents.seq))
}

/** Returns when the status of each booking changed last, by the id of the booking. */
export async function findLastChanges(db: Db, bookingIds: number[]): Promise<Map<number, Date>> {
  if (bookingIds.length === 0) return new Map()
  const { bookingId, at, fromStatus, toStatus, seq } = bookingEvents
  const rows = await db
    .selectDistinctOn([bookingId], { bookingId, at })
    .from(bookingEvents)
    .where(and(inArray(bookingId, bookingIds), sql`${fromStatus} is distinct from ${toStatus}`))
    .orderBy(asc(bookingId), desc(seq))
  return new Map(rows.map((row) => [row.bookingId, row.at]))
}

/** Returns which of these bookings the supplier or staff withdrew. */
export async function findWithdrawn(db: Db, bookingIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (bookingIds.length === 0) return new Set()
  const { bookingId, trigger } = bookingEvents
  const isWithdrawal = and(inArray(bookingId, [...bookingIds]), eq(trigger, 'withdrawn'))
  const rows = await db.select({ bookingId }).from(bookingEvents).where(isWithdrawal)
  return new Set(rows.map((row) => row.bookingId))
}

/** Returns which of these bookings have a payment of which the provider reversed an unknown amount (decision 165). */
export async function findWithUnknownReversal(db: Db, bookingIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (bookingIds.length === 0) return new Set()
  const hasUnknown = and(inArray(bookings.id, [...bookingIds]), UNKNOWN_REVERSAL)
  const rows = await db.select({ id: bookings.id }).from(bookings).where(hasUnknown)
  return new Set(rows.map(({ id }) => id))
}

/** A reversal whose amount the provider did not report. */
type ReversalWithoutAmount = {
  /** The number of the payment attempt. */
  attempt: number
  /** The amount that staff recorded last; null while they have recorded none. */
  recordedPaisa: Paisa | null
}

/** Returns the reversals of a booking whose amount the provider did not report, the oldest first (decision 165). */
export async function findReversalsWithoutAmount(db: Db, bookingId: number): Promise<ReversalWithoutAmount[]> {
  const rows = await selectRows(
    db,
    sql`select (reversed.detail->>'attempt')::int as attempt, ${RECORDED_PAISA} as recorded_paisa
      from ${REVERSALS_WITHOUT_AMOUNT} and reversed.booking_id = ${bookingId} order by reversed.seq`,
    z.object({ attempt: z.number(), recorded_paisa: z.coerce.number().nullable() }),
  )
  return rows.map((row) => ({
    attempt: row.attempt,
    recordedPaisa: row.recorded_paisa === null ? null : paisa(row.recorded_paisa),
  }))
}
