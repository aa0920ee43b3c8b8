import { inArray, sql, type SQL } from 'drizzle-orm'
import { ACTIVE_STATUSES } from '../rules/status.ts'
import { bookings } from './tables.ts'

/**
 * Returns SQL for the active bookings, one row each: `kind` ('property' or 'package') and the lowercased `email` of the lead traveller.
 * Unpaid, rejected and cancelled bookings are left out.
 */
export function activeBookings(): SQL {
  return sql`select case when ${bookings.packageId} is null then 'property' else 'package' end as kind, lower(${bookings.leadEmail}) as email from ${bookings}
    where ${inArray(bookings.status, [...ACTIVE_STATUSES])}`
}
