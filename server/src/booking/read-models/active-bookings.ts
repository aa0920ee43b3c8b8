import { inArray, sql, type SQL } from 'drizzle-orm'
import { ACTIVE_STATUSES, UNPAID } from '../rules/status.ts'
import { amendments } from '../store/amendments/tables.ts'
import { UNKNOWN_REVERSAL } from '../store/reversals.ts'
import { bookings } from '../store/tables.ts'

/**
 * Returns SQL for the active bookings, one row each: `kind` ('property' or 'package') and the lowercased `email` of the lead traveller.
 * Unpaid, rejected and cancelled bookings are left out.
 */
export function activeBookings(): SQL {
  return sql`select case when ${bookings.packageId} is null then 'property' else 'package' end as kind, lower(${bookings.leadEmail}) as email from ${bookings}
    where ${inArray(bookings.status, [...ACTIVE_STATUSES])}`
}

/**
 * Returns SQL for the bookings of departures that are active, or unpaid with a hold that has not ended: `id`, `package_id`, `starts_on`, and
 * `is_with_staff` where they wait for a decision of staff and the provider reversed an unknown part of the payment (decision 087).
 */
export function openOfDepartures(): SQL {
  const isUnpaid = sql`${inArray(bookings.status, [...UNPAID])} and ${bookings.lapsedAt} is null`
  const isWithStaff = sql`(${inArray(bookings.status, ['pending', 'cancellation_pending'])} and ${UNKNOWN_REVERSAL})`
  return sql`select ${bookings.id} as id, ${bookings.packageId} as package_id, ${bookings.startsOn} as starts_on, ${isWithStaff} as is_with_staff from ${bookings}
    where ${bookings.packageId} is not null and (${inArray(bookings.status, [...ACTIVE_STATUSES])} or (${isUnpaid}))`
}

/**
 * Returns SQL for the amendments that wait for their payment or an answer and would move their booking to a departure: `booking_id`,
 * `package_id`, `starts_on`, `persons`, the travellers after it, `hold_expires_at`, and `is_proposal` where they wait for an answer.
 */
export function offersOfDepartures(): SQL {
  const of = (key: string) => sql`(${amendments.after}->>${key})`
  return sql`select ${amendments.bookingId} as booking_id, ${of('packageId')}::int as package_id, ${of('startsOn')}::date as starts_on,
    ${of('quantity')}::int as persons, ${amendments.holdExpiresAt} as hold_expires_at, ${amendments.differencePaisa} <= 0 as is_proposal from ${amendments} where ${amendments.state} = 'offered' and ${of('packageId')} is not null`
}
