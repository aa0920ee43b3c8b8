import type { BookingStatus } from '@chautari/contract/booking/status'

/**
 * The allowed changes of status. The specification names the statuses, not the changes (spec 1 §4: "not shown"), so this table is our
 * choice. The database enforces the same table (`status_edges`); this copy is what the tests expect of it and of the rules.
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

/** Returns whether a status may change to another; keeping the status is always allowed (our choice, see STATUS_EDGES). */
export function hasEdge(from: BookingStatus, to: BookingStatus): boolean {
  return from === to || STATUS_EDGES[from].includes(to)
}
