import type { BookingStatus } from '@chautari/contract/booking/status'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { bookingEvents } from './tables.ts'

/** Facts kept with an event; nothing personal. */
export type EventDetail = Record<string, string | number | boolean | null>

/** An event to append to a booking's history. */
export type EventRecord = {
  bookingId: number
  from: BookingStatus | null
  to: BookingStatus
  trigger: string
  /** The actor of an ActorContext. */
  actor: string
  onBehalfOf?: string | null
  requestId: string | null
  detail: EventDetail
}

/** Appends an event to the history of a booking that the transaction has locked or inserted. */
export async function appendEvent(tx: Tx, { bookingId, from, to, ...rest }: EventRecord): Promise<void> {
  const seq = sql<number>`(select coalesce(max(seq), 0) + 1 from booking_events where booking_id = ${bookingId})`
  await tx.insert(bookingEvents).values({ bookingId, seq, fromStatus: from, toStatus: to, ...rest })
}

/** Returns whether a booking's history has an event of this name. */
export async function hasEvent(db: Db, bookingId: number, trigger: string): Promise<boolean> {
  const same = and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.trigger, trigger))
  const rows = await db.select({ seq: bookingEvents.seq }).from(bookingEvents).where(same).limit(1)
  return rows.length > 0
}

/** Returns when an event of this name happened to a booking last; undefined when it never did. */
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

/** Returns whether a booking was ever confirmed. */
export async function hasBeenConfirmed(db: Db, bookingId: number): Promise<boolean> {
  const isConfirmed = and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.toStatus, 'approved'))
  const rows = await db.select({ seq: bookingEvents.seq }).from(bookingEvents).where(isConfirmed).limit(1)
  return rows.length > 0
}

/**
 * Returns the details of the events in which payments were applied to a booking, the first one first: that of its price, and those of
 * amendments. Of several payments of the same only the first is applied.
 */
export async function findPaidDetails(db: Db, bookingId: number): Promise<EventDetail[]> {
  const isPaid = and(
    eq(bookingEvents.bookingId, bookingId),
    inArray(bookingEvents.trigger, ['paid', 'paid_late', 'paid_but_sold_out', 'amendment_paid', 'amendment_paid_late']),
  )
  const rows = await db.select({ detail: bookingEvents.detail }).from(bookingEvents).where(isPaid).orderBy(asc(bookingEvents.seq))
  return rows.map(({ detail }) => detail)
}
