import type { BookingStatus } from '@chautari/contract/booking/status'
import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { SUPPLIER_READS_DAYS } from '@chautari/contract/messaging/limits'
import { NO_SHOW_DAYS } from '@chautari/contract/fields/field-limits'

type Booked = { status: BookingStatus; startsOn: CalendarDate; endsOn: CalendarDate }

const CONFIRMED: readonly BookingStatus[] = ['approved', 'cancellation_pending', 'cancellation_rejected']

/** Returns whether a supplier still sees its guest's name and note: until `SUPPLIER_READS_DAYS` after departure, in every state of the booking. */
export function isGuestVisible({ endsOn }: Booked, now: Date): boolean {
  return dayInNepal(now) <= addDays(endsOn, SUPPLIER_READS_DAYS)
}

/** Returns whether a supplier sees the telephone of its guest: for a pending request and a confirmed booking, not for one that was cancelled or declined. */
export function isContactVisible(booking: Booked, now: Date): boolean {
  return arePassportsKept(booking, now) || (isGuestVisible(booking, now) && booking.status === 'pending')
}

/** Returns whether a supplier may keep the passports of its guests: while the booking is confirmed, until `SUPPLIER_READS_DAYS` after departure. */
export function arePassportsKept(booking: Booked, now: Date): boolean {
  return isGuestVisible(booking, now) && CONFIRMED.includes(booking.status)
}

/** Returns whether a supplier can record a no-show: in a confirmed booking, from the day of arrival until `NO_SHOW_DAYS` after departure. */
export function mayMarkNoShow({ status, startsOn, endsOn }: Booked, now: Date): boolean {
  const today = dayInNepal(now)
  return CONFIRMED.includes(status) && startsOn <= today && today <= addDays(endsOn, NO_SHOW_DAYS)
}
