import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db, type Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { ACTIVE_STATUSES, UNPAID } from '../rules/status.ts'
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

/** A booking whose row this transaction has locked, and the time at which it got the lock. */
export type LockedBooking = BookingRow & { lockedAt: Date }

export type BookingKey = { reference: string } | { id: number }

/** Returns a booking by its reference or id; undefined when there is none. */
export async function findBooking(db: Db, key: BookingKey): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookings).where(isKey(key))
  return row && read(row)
}

/** Returns a booking that no other transaction can change until this one ends. Throws `booking_not_found`. */
export async function getBookingForChange(tx: Tx, key: BookingKey): Promise<LockedBooking> {
  const [row] = await tx.select().from(bookings).where(isKey(key)).for('no key update')
  if (!row) throw new AppError('booking_not_found')
  // The time is read after the lock, because a transaction that waited for it must not decide by an older time.
  return { ...read(row), lockedAt: await appNow(tx) }
}

/** Returns a booking like `getBookingForChange`; undefined, without waiting, while another transaction has it locked. */
export async function lockBookingIfFree(tx: Tx, id: number): Promise<LockedBooking | undefined> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('no key update', { skipLocked: true })
  return row && { ...read(row), lockedAt: await appNow(tx) }
}

/** Inserts a booking and returns it as stored. */
export async function insertBooking(tx: Tx, values: typeof bookings.$inferInsert): Promise<BookingRow> {
  const [row] = await tx.insert(bookings).values(values).returning()
  if (!row) throw new Error('insert of a booking returned no row')
  return read(row)
}

type Changes = Partial<Omit<typeof bookings.$inferInsert, 'id' | 'reference' | 'createdAt'>>

/** Updates columns of a booking that the transaction has locked. */
export async function updateBooking(tx: Tx, id: number, changes: Changes): Promise<void> {
  await tx.update(bookings).set(changes).where(eq(bookings.id, id))
}

type Identity = { email: string; phone: string; userId: number | null }

type HoldCounts = {
  /** Unpaid bookings with a live hold. */
  live: number
  /** Active free bookings from today on. */
  free: number
}

/**
 * Counts a person's live holds and free bookings, by email, phone or account. Advisory locks make concurrent reservations of the same
 * person wait until this transaction ends, so that they cannot exceed the quota together.
 */
export async function countHolds(tx: Tx, { email, phone, userId }: Identity): Promise<HoldCounts> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select key from unnest(array[
        hashtextextended('email ' || lower(${email}), 0), hashtextextended('phone ' || ${phone}, 0),
        hashtextextended('user ' || ${userId}::bigint, 0)]) key
      where key is not null order by key) in_order`)
  const [row] = await selectRows(
    tx,
    sql`
      select
        count(*) filter (where ${inArray(bookings.status, [...UNPAID])} and ${bookings.holdExpiresAt} > (select app_now()))::int as live,
        count(*) filter (where ${inArray(bookings.status, [...ACTIVE_STATUSES])} and ${bookings.totalPaisa} = 0
          and ${bookings.startsOn} >= (select app_today()))::int as free
      from ${bookings}
      where lower(${bookings.leadEmail}) = lower(${email}) or ${bookings.leadPhone} = ${phone}
        or ${bookings.userId} = ${userId}::bigint`,
    z.object({ live: z.number(), free: z.number() }),
  )
  return row ?? { live: 0, free: 0 }
}

function isKey(key: BookingKey) {
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
