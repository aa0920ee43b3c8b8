import { BOOKING_STATUSES, type BookingStatus } from '@chautari/contract/booking/status'

export type StatusTone = 'waiting' | 'good' | 'bad' | 'plain'

/** The colour of each status: yellow for pending, red for failed and rejected, green for approved (spec 1 §4). */
const TONES: Record<BookingStatus, StatusTone> = {
  pending: 'waiting',
  payment_pending: 'waiting',
  payment_verification_pending: 'waiting',
  cancellation_pending: 'waiting',
  approved: 'good',
  cancellation_approved: 'good',
  reject: 'bad',
  payment_failed: 'bad',
  payment_verification_failed: 'bad',
  cancellation_rejected: 'bad',
  cancelled: 'plain',
}

export function isKnownStatus(status: string): status is BookingStatus {
  return BOOKING_STATUSES.some((known) => known === status)
}

export function statusTone(status: string): StatusTone {
  return isKnownStatus(status) ? TONES[status] : 'plain'
}
