import { inArray, sql, type SQL } from 'drizzle-orm'
import { STANDING } from '../rules/status.ts'
import { bookings } from './tables.ts'

/**
 * SQL for the bookings that stand, a line each: kind (of its product) and email of the lead traveller in small letters. What was
 * never paid for, or was given back, is none of them.
 */
export function standingBookings(): SQL {
  return sql`select case when ${bookings.packageId} is null then 'property' else 'package' end as kind, lower(${bookings.leadEmail}) as email from ${bookings}
    where ${inArray(bookings.status, [...STANDING])}`
}
