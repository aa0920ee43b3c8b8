import type { BookingStatus } from '@chautari/contract/booking/status'

/**
 * The changes of status that there are. The specification (spec 1 §4) names the statuses and not the ways between them, so this
 * table is ours; the database refuses every other change by a table of its own, and a test compares the two.
 */
export const STATUS_EDGES: Record<BookingStatus, readonly BookingStatus[]> = {
  payment_pending: [
    'payment_verification_pending',
    'payment_failed',
    'payment_verification_failed',
    'approved',
    'pending',
    'reject',
  ],
  payment_failed: [
    'payment_pending',
    'payment_verification_pending',
    'payment_verification_failed',
    'approved',
    'pending',
    'reject',
  ],
  payment_verification_pending: ['payment_failed', 'payment_verification_failed', 'approved', 'pending', 'reject'],
  payment_verification_failed: ['payment_verification_pending', 'payment_failed', 'approved', 'pending', 'reject'],
  pending: ['approved', 'reject', 'cancellation_approved'],
  approved: ['cancellation_pending', 'cancellation_approved'],
  cancellation_pending: ['cancellation_approved', 'cancellation_rejected'],
  cancellation_rejected: ['approved', 'cancellation_pending', 'cancellation_approved'],
  cancellation_approved: ['cancelled'],
  reject: [],
  cancelled: [],
}

/** Whether a booking may go from one status to another; staying where it is always may be. */
export function hasEdge(from: BookingStatus, to: BookingStatus): boolean {
  return from === to || STATUS_EDGES[from].includes(to)
}

/** The statuses of a booking to which no payment has been applied yet. */
export const UNPAID: readonly BookingStatus[] = [
  'payment_pending',
  'payment_failed',
  'payment_verification_pending',
  'payment_verification_failed',
]

/** Whether no payment has been applied yet, so that one still can be. */
export function isAwaitingPayment(status: BookingStatus): boolean {
  return UNPAID.includes(status)
}

/** The statuses of a booking that stands. */
export const STANDING: readonly BookingStatus[] = ['pending', 'approved', 'cancellation_pending', 'cancellation_rejected']

/** Whether the booking stands: paid or free, with its nights confirmed. */
export function isStanding(status: BookingStatus): boolean {
  return STANDING.includes(status)
}
