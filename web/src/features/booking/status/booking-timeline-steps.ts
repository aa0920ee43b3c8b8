import type { Booking } from '@chautari/contract/booking/shapes'

export type TimelineState = 'done' | 'current' | 'ahead' | 'failed'
export type TimelineStep = { step: 'reserved' | 'paid' | 'approved' | 'stay'; state: TimelineState }

type Facts = Pick<Booking, 'status' | 'is_paid' | 'is_free' | 'is_reserved' | 'is_completed'>

const CONFIRMED = ['approved', 'cancellation_pending', 'cancellation_rejected']
const OVER = ['reject', 'cancellation_approved', 'cancelled']

/** The way of a booking: Reserved, Paid, Approved, Stay. */
export function timelineSteps(booking: Facts): TimelineStep[] {
  return [
    { step: 'reserved', state: reservedState(booking) },
    { step: 'paid', state: paidState(booking) },
    { step: 'approved', state: approvedState(booking) },
    { step: 'stay', state: stayState(booking) },
  ]
}

function isSettled(booking: Facts): boolean {
  return booking.is_paid || booking.is_free
}

function reservedState(booking: Facts): TimelineState {
  if (isSettled(booking) || booking.is_reserved || booking.status === 'payment_verification_pending') return 'done'
  return 'failed'
}

function paidState(booking: Facts): TimelineState {
  if (isSettled(booking)) return 'done'
  if (booking.status === 'payment_verification_failed') return 'failed'
  if (booking.status === 'payment_verification_pending' || booking.is_reserved) return 'current'
  return 'ahead'
}

function approvedState(booking: Facts): TimelineState {
  if (CONFIRMED.includes(booking.status)) return 'done'
  if (OVER.includes(booking.status)) return 'failed'
  return booking.status === 'pending' ? 'current' : 'ahead'
}

function stayState(booking: Facts): TimelineState {
  if (booking.is_completed) return 'done'
  return CONFIRMED.includes(booking.status) ? 'current' : 'ahead'
}
