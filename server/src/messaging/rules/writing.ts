import type { BookingStatus } from '@chautari/contract/booking/status'
import { addDays, dayInNepal, DAY, type CalendarDate } from '@chautari/contract/dates'
import {
  SUPPLIER_READS_DAYS,
  THREAD_OPEN_DAYS,
  type CLOSED_REASONS,
  type THREAD_SIDES,
} from '@chautari/contract/messaging/limits'
import type { Paisa } from '@chautari/contract/money'

export type Side = (typeof THREAD_SIDES)[number]
/** A side of a thread, or staff. */
export type Reader = Side | 'staff'
export type ClosedReason = (typeof CLOSED_REASONS)[number]

type Booked = {
  status: BookingStatus
  holdExpiresAt: Date | null
  endsOn: CalendarDate
  cancelledAt: Date | null
  totalPaisa: Paisa
  paidPaisa: Paisa
}

const ACTIVE: readonly BookingStatus[] = ['pending', 'approved', 'cancellation_pending', 'cancellation_rejected']
const IN_HOLD: readonly BookingStatus[] = ['payment_pending', 'payment_failed']
const CHECKED: readonly BookingStatus[] = ['payment_verification_pending', 'payment_verification_failed']

/**
 * Returns the reason for which the two sides can no longer write; undefined while they can. They can write from the hold until `THREAD_OPEN_DAYS` after
 * departure or cancellation (issue 16 §2). Staff can always write.
 */
export function closedReason(booking: Booked, isBlocked: boolean, now: Date): ClosedReason | undefined {
  const { status, holdExpiresAt, endsOn, cancelledAt } = booking
  if (isBlocked) return 'blocked'
  if (addDays(endsOn, THREAD_OPEN_DAYS) < dayInNepal(now)) return 'ended'
  if (ACTIVE.includes(status) || CHECKED.includes(status)) return undefined
  if (IN_HOLD.includes(status)) return holdExpiresAt !== null && now < holdExpiresAt ? undefined : 'hold_ended'
  const isRecent = cancelledAt !== null && now.getTime() < cancelledAt.getTime() + THREAD_OPEN_DAYS * DAY
  return isRecent ? undefined : 'cancelled'
}

/** Returns whether contact details and pictures are hidden because the booking is not paid yet. A later refund does not hide them again. */
export function awaitsPayment({ status, totalPaisa, paidPaisa }: Booked): boolean {
  return IN_HOLD.includes(status) || CHECKED.includes(status) || paidPaisa < totalPaisa
}

/** Returns whether the supplier can still read the thread: until `SUPPLIER_READS_DAYS` after departure, as it can its guest's other data. */
export function isReadableBySupplier({ endsOn }: Booked, now: Date): boolean {
  return dayInNepal(now) <= addDays(endsOn, SUPPLIER_READS_DAYS)
}
