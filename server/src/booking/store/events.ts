import type { BookingStatus } from '@chautari/contract/booking/status'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { bookingEvents } from './tables.ts'

/** Facts kept with an event; nothing personal. */
export type EventDetail = Record<string, string | number | boolean | null>

export type EventRecord = {
  bookingId: number
  from: BookingStatus | null
  to: BookingStatus
  trigger: string
  /** Who caused it: the traveller, or a sweep of ours. */
  actor: string
  onBehalfOf?: string | null
  requestId: string | null
  detail: EventDetail
}

/** Adds to the history of a booking, whose row the transaction has locked or made. */
export async function appendEvent(tx: Tx, { bookingId, from, to, ...rest }: EventRecord): Promise<void> {
  const seq = sql<number>`(select coalesce(max(seq), 0) + 1 from booking_events where booking_id = ${bookingId})`
  await tx.insert(bookingEvents).values({ bookingId, seq, fromStatus: from, toStatus: to, ...rest })
}

/** Whether something has happened to a booking before. */
export async function hasEvent(db: Db, bookingId: number, trigger: string): Promise<boolean> {
  const same = and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.trigger, trigger))
  const rows = await db.select({ seq: bookingEvents.seq }).from(bookingEvents).where(same).limit(1)
  return rows.length > 0
}

/** When something happened to a booking last. */
export async function findLastEventAt(db: Db, bookingId: number, trigger: string): Promise<Date | undefined> {
  const same = and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.trigger, trigger))
  const [row] = await db
    .select({ at: bookingEvents.at })
    .from(bookingEvents)
    .where(same)
    .orderBy(desc(bookingEvents.seq))
    .limit(1)
  return row?.at
}

/** Whether a booking was ever confirmed. */
export async function hasBeenConfirmed(db: Db, bookingId: number): Promise<boolean> {
  const isConfirmed = and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.toStatus, 'approved'))
  const rows = await db.select({ seq: bookingEvents.seq }).from(bookingEvents).where(isConfirmed).limit(1)
  return rows.length > 0
}

/** What a payment that was applied to a booking left in its history: of several the first, which is the one that counts. */
export async function findPaidDetail(db: Db, bookingId: number): Promise<EventDetail | undefined> {
  const isPaid = and(
    eq(bookingEvents.bookingId, bookingId),
    inArray(bookingEvents.trigger, ['paid', 'paid_late', 'paid_but_sold_out']),
  )
  const [row] = await db
    .select({ detail: bookingEvents.detail })
    .from(bookingEvents)
    .where(isPaid)
    .orderBy(asc(bookingEvents.seq))
    .limit(1)
  return row?.detail
}

/** Returns the whole history of a booking, the oldest event first. */
export async function findHistory(db: Db, bookingId: number): Promise<(typeof bookingEvents.$inferSelect)[]> {
  return db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, bookingId)).orderBy(asc(bookingEvents.seq))
}

/** What happened to these bookings, each in its order. */
export async function listHistories(db: Db, bookingIds: number[]): Promise<{ bookingId: number; trigger: string; at: Date }[]> {
  return db
    .select({ bookingId: bookingEvents.bookingId, trigger: bookingEvents.trigger, at: bookingEvents.at })
    .from(bookingEvents)
    .where(inArray(bookingEvents.bookingId, bookingIds))
    .orderBy(asc(bookingEvents.bookingId), asc(bookingEvents.seq))
}
