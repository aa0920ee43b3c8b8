import { BOOKINGS_PER_PAGE, type BOOKING_TABS } from '@chautari/contract/booking/limits'
import type { BookingStatus } from '@chautari/contract/booking/status'
import { and, count, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import type { Owner } from '../rules/ownership.ts'
import { ACTIVE_STATUSES } from '../rules/status.ts'
import { read, type BookingRow } from './bookings.ts'
import { bookings } from './tables.ts'

export type BookingTab = (typeof BOOKING_TABS)[number]

const ENDED: BookingStatus[] = ['cancellation_approved', 'cancelled', 'reject']
const COMPLETING: BookingStatus[] = ['approved', 'cancellation_rejected']

// The same rule as in `flagsOf`: a stay ends at noon of its last day, a package at the end time of its last day.
const isOver = sql`(${bookings.endsOn} + coalesce(${bookings.product}->>'endTime', '12:00')::time) at time zone 'Asia/Kathmandu' <= (select app_now())`
const isHeld = sql`${bookings.status} like 'payment%' and ${bookings.holdExpiresAt} > (select app_now())`

/**
 * The condition of each tab; spec 2 §2 gives only their names. Upcoming: active, held or being paid, and not ended. Completed: active
 * and ended. Cancelled: cancelled or rejected. A lapsed hold is in none of them.
 */
const TABS: Record<BookingTab, SQL> = {
  upcoming: sql`(${inArray(bookings.status, [...ACTIVE_STATUSES, 'payment_verification_pending'])} or ${isHeld}) and not ${isOver}`,
  completed: sql`${inArray(bookings.status, COMPLETING)} and ${isOver}`,
  cancelled: sql`${inArray(bookings.status, ENDED)}`,
}

/** Returns the rule of `isOwn` as an SQL condition. */
export function areOwn({ userId, email, isEmailVerified }: Owner): SQL | undefined {
  const areOfAccount = eq(bookings.userId, userId)
  if (!isEmailVerified) return areOfAccount
  return or(areOfAccount, and(isNull(bookings.userId), eq(sql`lower(${bookings.leadEmail})`, email.toLowerCase())))
}

type Counts = Record<'total' | BookingTab, number>

/** Returns the number of a user's bookings, in total and in each tab, and the database's current time. */
export async function countOwnBookings(db: Db, owner: Owner): Promise<{ now: Date; counts: Counts }> {
  const of = (tab: BookingTab) => sql`count(*) filter (where ${TABS[tab]})::int`
  const [row] = await selectRows(
    db,
    sql`
      select extract(epoch from app_now()) * 1000 as now_ms, ${count()}::int as total, ${of('upcoming')} as upcoming,
        ${of('completed')} as completed, ${of('cancelled')} as cancelled
      from ${bookings} where ${areOwn(owner)}`,
    z.object({
      now_ms: z.coerce.number(),
      total: z.number(),
      upcoming: z.number(),
      completed: z.number(),
      cancelled: z.number(),
    }),
  )
  if (!row) throw new Error('count of own bookings returned no row')
  const { now_ms: now, ...counts } = row
  return { now: new Date(now), counts }
}

/** Returns a page of a user's bookings, the latest first. */
export async function findOwnBookings(
  db: Db,
  owner: Owner,
  { tab, page }: { tab: BookingTab | undefined; page: number },
): Promise<BookingRow[]> {
  const rows = await db
    .select()
    .from(bookings)
    .where(and(areOwn(owner), tab && TABS[tab]))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(BOOKINGS_PER_PAGE)
    .offset((page - 1) * BOOKINGS_PER_PAGE)
  return rows.map(read)
}
