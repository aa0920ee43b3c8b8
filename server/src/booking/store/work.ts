import type { BookingStatus } from '@chautari/contract/booking/status'
import { paisa, type Paisa } from '@chautari/contract/money'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { read, type BookingRow } from './bookings.ts'
import { bookingEvents, bookings } from './tables.ts'

/** What waits for a person: to be accepted, decided or looked into. */
const DUE: BookingStatus[] = ['pending', 'cancellation_pending', 'payment_verification_failed']

type Asked = { status: BookingStatus | undefined; isDue: boolean; limit: number }

/** Bookings as an operator looks for them: those that wait for a person by when they must be dealt with, others the latest first. */
export async function findBookings(db: Db, { status, isDue, limit }: Asked): Promise<BookingRow[]> {
  const conditions = and(isDue ? inArray(bookings.status, DUE) : undefined, status ? eq(bookings.status, status) : undefined)
  const order = isDue
    ? [asc(sql`coalesce(${bookings.approveBy}, ${bookings.startsOn}::timestamptz)`), asc(bookings.id)]
    : [desc(bookings.id)]
  const rows = await db
    .select()
    .from(bookings)
    .where(conditions)
    .orderBy(...order)
    .limit(limit)
  return rows.map(read)
}

/** The references of bookings, by id. */
export async function findReferences(db: Db, ids: number[]): Promise<Map<number, string>> {
  const { id, reference } = bookings
  const rows = await db.select({ id, reference }).from(bookings).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.reference]))
}

/** All that happened to a booking, in order, and by whom. */
export async function findHistory(db: Db, bookingId: number): Promise<(typeof bookingEvents.$inferSelect)[]> {
  return db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, bookingId)).orderBy(asc(bookingEvents.seq))
}

/** What its traveller would have got back at the moment of asking to cancel; nothing when the booking waits for another reason. */
export async function findFrozenQuote(db: Db, bookingId: number): Promise<Paisa | undefined> {
  const last = await findWhyItWaits(db, bookingId)
  const quote = last?.trigger === 'cancel_requested' ? last.detail.quotePaisa : undefined
  return typeof quote === 'number' ? paisa(quote) : undefined
}

/** Whether a booking waits for a person because money of it was taken back: then nobody asked to cancel it. */
export async function waitsForMoney(db: Db, bookingId: number): Promise<boolean> {
  return (await findWhyItWaits(db, bookingId))?.trigger === 'reversed'
}

async function findWhyItWaits(db: Db, bookingId: number) {
  const waits = and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.toStatus, 'cancellation_pending'))
  const [last] = await db.select().from(bookingEvents).where(waits).orderBy(desc(bookingEvents.seq)).limit(1)
  return last
}
