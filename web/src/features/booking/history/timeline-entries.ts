import type { Booking } from '@chautari/contract/booking/shapes'
import { TIMELINE_STEPS, type TimelineStep } from '@chautari/contract/booking/timeline'
import { bookingStage, type BookingStage } from '../status/booking-stage.ts'

export type TimelineState = 'done' | 'current' | 'ahead' | 'failed'

/** A step still to come. */
export type NextStep = 'pay' | 'verify' | 'confirm' | 'supplier' | 'decision' | 'refund' | 'stay'

export type TimelineEntry =
  | { step: TimelineStep; state: 'done' | 'failed'; at: string }
  /** The time or the deadline, if known. */
  | { next: NextStep; state: 'current' | 'ahead'; at: string | null }

type Facts = Pick<
  Booking,
  | 'status'
  | 'is_paid'
  | 'is_free'
  | 'is_reserved'
  | 'is_completed'
  | 'hold_expires_at'
  | 'needs_approval'
  | 'approve_by'
  | 'refund_amount'
  | 'timeline'
> & { product: { start_date_time: string } }

/** The date by which the outstanding refund of the price is due. */
export type RefundAhead = { isAhead: boolean; dueBy: string | null }

const FAILED: TimelineStep[] = [
  'lapsed',
  'released',
  'called_off',
  'payment_failed',
  'payment_unresolved',
  'rejected',
  'cancel_refused',
  'amendment_lapsed',
  'amendment_withdrawn',
  'amendment_declined',
]

/** Returns the timeline of a booking: past events, oldest first, then the steps to come, the first of which is current. */
export function timelineEntries(booking: Facts, refund?: RefundAhead): TimelineEntry[] {
  const past = booking.timeline
    .filter(({ step }) => TIMELINE_STEPS.includes(step))
    .map(({ step, at }) => ({ step, at, state: FAILED.includes(step) ? ('failed' as const) : ('done' as const) }))
  const ahead = nextSteps(booking, refund?.isAhead ?? false)
  const times = timesOf(booking, refund)
  return [
    ...past,
    ...ahead.map((next, index) => ({
      next,
      state: index === 0 ? ('current' as const) : ('ahead' as const),
      at: times[next] ?? null,
    })),
  ]
}

function timesOf(booking: Facts, refund: RefundAhead | undefined): Partial<Record<NextStep, string | null>> {
  const { hold_expires_at: pay, approve_by: supplier, product } = booking
  return { pay, supplier, stay: product.start_date_time, refund: refund?.dueBy ?? null }
}

function nextSteps(booking: Facts, isRefundAhead: boolean): NextStep[] {
  const stage = bookingStage(booking)
  if (stage === 'settled') return stepsOfActiveBooking(booking)
  if (stage === 'cancelled' || stage === 'rejected') return isRefundAhead ? ['refund'] : []
  const steps = STEPS[stage] ?? []
  return booking.needs_approval ? steps.map((step) => (step === 'confirm' ? 'supplier' : step)) : steps
}

const STEPS: Partial<Record<BookingStage, NextStep[]>> = {
  payable: ['pay', 'confirm', 'stay'],
  checking: ['verify', 'confirm', 'stay'],
  unverified: ['verify'],
  awaiting_approval: ['supplier', 'stay'],
}

function stepsOfActiveBooking({ status, is_completed: isCompleted }: Facts): NextStep[] {
  if (status === 'cancellation_pending') return ['decision']
  return isCompleted ? [] : ['stay']
}
