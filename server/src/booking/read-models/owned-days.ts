import { sql, type SQL } from 'drizzle-orm'
import { bookings } from '../store/tables.ts'

/** Returns SQL for all bookings, one row each: `id`, the account's `user_id`, and `ends_on`, the day of departure. */
export function ownedDays(): SQL {
  return sql`select ${bookings.id} as id, ${bookings.userId} as user_id, ${bookings.endsOn} as ends_on from ${bookings}`
}
