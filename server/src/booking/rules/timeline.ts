import type { TimelineStep } from '@chautari/contract/booking/timeline'

type PastEvent = { trigger: string; at: Date }

/** The steps that each event shows; events that concern only staff show none. */
const STEPS: Record<string, TimelineStep[]> = {
  reserved: ['reserved'],
  reserved_free: ['confirmed'],
  reserved_unproved: ['reserved'],
  email_proved: ['confirmed'],
  hold_lapsed: ['lapsed'],
  hold_released: ['released'],
  departure_called_off: ['called_off'],
  booked_again: ['booked_again'],
  booked_again_free: ['booked_again', 'confirmed'],
  coupon_redeemed: ['coupon_redeemed'],
  coupon_removed: ['coupon_removed'],
  coupon_redeemed_whole: ['coupon_redeemed', 'confirmed'],
  payment_refused: ['payment_failed'],
  payment_ruled_out: ['payment_failed'],
  payment_given_back: ['payment_failed'],
  payment_uncertain: ['checking_payment'],
  paid_too_little: ['checking_payment'],
  payment_contradicted: ['checking_payment'],
  verification_asked: ['checking_payment'],
  payment_unresolved: ['payment_unresolved'],
  paid: ['paid', 'confirmed'],
  paid_late: ['paid', 'confirmed'],
  paid_but_sold_out: ['paid', 'rejected'],
  supplier_accepted: ['confirmed'],
  supplier_declined: ['rejected'],
  amended: ['amended'],
  amendment_offered: ['amendment_offered'],
  amendment_proposed: ['amendment_proposed'],
  amendment_accepted: ['amended'],
  amendment_declined: ['amendment_declined'],
  amendment_paid: ['amended'],
  amendment_paid_late: ['amended'],
  amendment_lapsed: ['amendment_lapsed'],
  amendment_withdrawn: ['amendment_withdrawn'],
  cancel_requested: ['cancel_requested'],
  cancel_refused: ['cancel_refused'],
  reopened: ['reopened'],
  cancelled: ['cancelled'],
  cancel_approved: ['cancelled'],
  withdrawn: ['cancelled'],
  refund_settled: ['refund_sent'],
  stay_ended: ['completed'],
}

type Shown = { needsApproval: boolean; refundPaisa: number | null }

/** Returns the timeline that a traveller sees of a booking, the oldest step first (our choice: the booking detail of spec 1 §2). */
export function timelineOf(events: PastEvent[], { needsApproval, refundPaisa }: Shown): { step: TimelineStep; at: Date }[] {
  return events.flatMap(({ trigger, at }) => {
    if (trigger === 'refund_settled' && refundPaisa === null) return []
    const steps = STEPS[trigger] ?? []
    // Where the supplier has to accept, paying does not confirm the booking yet.
    const isPending = needsApproval && trigger !== 'supplier_accepted'
    return steps.map((step) => ({ step: isPending && step === 'confirmed' ? 'awaiting_supplier' : step, at }))
  })
}
