import { BOOKING_STATUSES, type BookingStatus } from '@chautari/contract/booking/status'

export type StatusTone = 'waiting' | 'good' | 'bad' | 'plain'

/** Spec 1 §4: yellow for pending states, red for failures and rejections, green for approved. */
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
