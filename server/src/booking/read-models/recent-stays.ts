import { and, inArray, sql, type SQL } from 'drizzle-orm'
import { CONFIRMED_STATUSES } from '../rules/status.ts'
import { bookings } from '../store/tables.ts'

/** Returns SQL for the confirmed bookings that end in the future or ended at most `days` ago, one row each: `id`. */
export function recentStays({ days }: { days: number }): SQL {
  const isRecent = and(
    inArray(bookings.status, CONFIRMED_STATUSES),
    sql`${bookings.endsOn} + ${days}::int >= (select app_today())`,
  )
  return sql`select ${bookings.id} as id from ${bookings} where ${isRecent}`
}
