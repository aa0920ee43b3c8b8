import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db, type Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { STANDING, UNPAID } from '../rules/status.ts'
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

/** A booking whose row this transaction has locked, and the instant at which it had it. */
export type LockedBooking = BookingRow & { lockedAt: Date }

export type BookingKey = { reference: string } | { id: number }

export async function findBooking(db: Db, key: BookingKey): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookings).where(isKey(key))
  return row && read(row)
}

/** Locks a booking until the transaction ends. Throws `booking_not_found`. */
export async function getBookingForChange(tx: Tx, key: BookingKey): Promise<LockedBooking> {
  const [row] = await tx.select().from(bookings).where(isKey(key)).for('no key update')
  if (!row) throw new AppError('booking_not_found')
  // Asked after the lock: whoever waited for it must not decide by the time at which it began to wait.
  return { ...read(row), lockedAt: await appNow(tx) }
}

/** The same for one that nobody else has locked; nothing when somebody has. */
export async function lockBookingIfFree(tx: Tx, id: number): Promise<LockedBooking | undefined> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('no key update', { skipLocked: true })
  return row && { ...read(row), lockedAt: await appNow(tx) }
}

export async function insertBooking(tx: Tx, values: typeof bookings.$inferInsert): Promise<BookingRow> {
  const [row] = await tx.insert(bookings).values(values).returning()
  if (!row) throw new Error('The booking was not written.')
  return read(row)
}

type Changes = Partial<Omit<typeof bookings.$inferInsert, 'id' | 'reference' | 'createdAt'>>

export async function updateBooking(tx: Tx, id: number, changes: Changes): Promise<void> {
  await tx.update(bookings).set(changes).where(eq(bookings.id, id))
}

type Identity = { email: string; phone: string; userId: number | null }

type Held = { live: number; free: number }

/**
 * How many unpaid bookings somebody holds, and how many free ones of days to come stand, by e-mail, phone or account. Others who reserve in the
 * same name wait until this transaction ends, so that nobody has more than may be by asking for many at once.
 */
export async function countHolds(tx: Tx, { email, phone, userId }: Identity): Promise<Held> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select key from unnest(array[
        hashtextextended('email ' || lower(${email}), 0), hashtextextended('phone ' || ${phone}, 0),
        hashtextextended('user ' || ${userId}::bigint, 0)]) key
      where key is not null order by key) one_after_the_other`)
  const [row] = await selectRows(
    tx,
    sql`
      select
        count(*) filter (where ${inArray(bookings.status, [...UNPAID])} and ${bookings.holdExpiresAt} > (select app_now()))::int as live,
        count(*) filter (where ${inArray(bookings.status, [...STANDING])} and ${bookings.totalPaisa} = 0
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

/** A row as the rest of the house knows it. */
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
