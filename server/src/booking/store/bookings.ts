import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { bookings } from './tables.ts'

type Row = typeof bookings.$inferSelect
type Read = {
  startsOn: CalendarDate
  endsOn: CalendarDate
  pricePaisa: Paisa
  grossPaisa: Paisa
  discountPaisa: Paisa
  couponPaisa: Paisa
  totalPaisa: Paisa
  paidPaisa: Paisa
  refundPaisa: Paisa | null
}

export type BookingRow = Omit<Row, keyof Read> & Read

/** A booking without its id and the version of our terms, which the database fills in: enough to insert it and to compose its emails. */
export type BookingDetails = Omit<BookingRow, 'id' | 'termsVersion'>

/** A booking whose row this transaction has locked, and the time at which it got the lock. */
export type LockedBooking = BookingRow & { lockedAt: Date }

export type BookingKey = { reference: string } | { id: number }

/** Returns a booking that no other transaction can change until this one ends. Throws `booking_not_found`. */
export async function lockBooking(tx: Tx, key: BookingKey): Promise<LockedBooking> {
  const [row] = await tx.select().from(bookings).where(isKey(key)).for('no key update')
  if (!row) throw new AppError('booking_not_found')
  // The time is read after the lock, because a transaction that waited for it must not decide by an older time.
  return { ...read(row), lockedAt: await appNow(tx) }
}

/** Returns a booking like `lockBooking`; undefined, without waiting, while another transaction has it locked. */
export async function lockBookingIfFree(tx: Tx, id: number): Promise<LockedBooking | undefined> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('no key update', { skipLocked: true })
  return row && { ...read(row), lockedAt: await appNow(tx) }
}

type Changes = Partial<Omit<typeof bookings.$inferInsert, 'id' | 'reference' | 'createdAt'>>

/** Updates columns of a booking that the transaction has locked. */
export async function updateBooking(tx: Tx, id: number, changes: Changes): Promise<void> {
  await tx.update(bookings).set(changes).where(eq(bookings.id, id))
}

/** Returns the condition that selects the booking with this key. */
export function isKey(key: BookingKey) {
  return 'id' in key ? eq(bookings.id, key.id) : eq(bookings.reference, key.reference)
}

/** Maps a database row to a booking with branded dates and amounts. */
export function read(row: Row): BookingRow {
  return {
    ...row,
    startsOn: calendarDate(row.startsOn),
    endsOn: calendarDate(row.endsOn),
    pricePaisa: paisa(row.pricePaisa),
    grossPaisa: paisa(row.grossPaisa),
    discountPaisa: paisa(row.discountPaisa),
    couponPaisa: paisa(row.couponPaisa),
    totalPaisa: paisa(row.totalPaisa),
    paidPaisa: paisa(row.paidPaisa),
    refundPaisa: row.refundPaisa === null ? null : paisa(row.refundPaisa),
  }
}
