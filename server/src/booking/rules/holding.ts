import { REBOOK_WITHIN_HOURS, REBOOKS_MAX } from '@chautari/contract/booking/limits'
import { HOUR } from '@chautari/contract/dates'
import type { ErrorCode } from '@chautari/contract/errors'
import type { Paisa } from '@chautari/contract/money'
import { holdExpiresAt, isHeld, isLive, rebookedUntil, type HoldFactors } from './hold.ts'
import { isActive, isAwaitingPayment } from './status.ts'
import {
  change,
  refusal,
  UNCHANGED,
  type Decision,
  type ReservedState,
  type BookingState,
  type Transition,
} from './transition.ts'

/**
 * Holds a new booking until it is paid; confirms a free one at once (spec 1 §4), or holds it until the link of its email is used
 * (`needsProof`, decision 103).
 */
export function reserved(
  booking: BookingState,
  now: Date,
  { needsProof = false, ...factors }: HoldFactors & { needsProof?: boolean },
): Transition {
  const unpaid: ReservedState = { ...booking, status: 'payment_pending' }
  const isFree = booking.totalPaisa === 0
  if (isFree && !needsProof) return { ...confirmed(unpaid, 'reserved_free'), stock: 'confirm' }
  const expiresAt = holdExpiresAt(now, factors)
  return isFree
    ? change(unpaid, { trigger: 'reserved_unproved', holdExpiresAt: expiresAt, emails: ['confirm_free'] })
    : change(unpaid, { trigger: 'reserved', holdExpiresAt: expiresAt, emails: ['reserved'] })
}

/** Confirms a free booking that was held until the link of its email was used (decision 103). */
export function emailProved(booking: ReservedState, now: Date): Decision {
  const { status, totalPaisa } = booking
  if (isActive(status)) return UNCHANGED
  if (totalPaisa > 0 || !isAwaitingPayment(status)) return refusal('token_invalid')
  return isHeld(booking, now) ? { ...confirmed(booking, 'email_proved'), stock: 'confirm' } : refusal('hold_expired')
}

/** Confirms a paid or free booking, or leaves it pending where the supplier has to accept it (spec 1 §4). */
export function confirmed(booking: ReservedState, trigger: string): Transition {
  const { needsApproval } = booking
  return change(booking, {
    to: needsApproval ? 'pending' : 'approved',
    trigger,
    coupon: 'consume',
    holdExpiresAt: null,
    lapsedAt: null,
    emails: [needsApproval ? 'awaiting_supplier' : 'confirmed'],
  })
}

/** Lowers the total by a coupon while the booking is held and no payment is open; a total of 0 confirms it (spec 1 §7, decision 025). */
export function couponRedeemed(booking: ReservedState, to: { totalPaisa: Paisa; isLocked: boolean }, now: Date): Decision {
  const code = whyNotPayable(booking, now)
  if (code) return refusal(code)
  const { totalPaisa } = to
  if (to.isLocked || totalPaisa > booking.totalPaisa) return refusal('coupon_locked')
  if (totalPaisa > 0) return change(booking, { trigger: 'coupon_redeemed', totalPaisa })
  return { ...confirmed({ ...booking, totalPaisa }, 'coupon_redeemed_whole'), stock: 'confirm' }
}

/**
 * Raises the total by a removed coupon while the booking is held. Refused once a payment was started: its amount may still be
 * captured, and the total never rises from then on (issue 13 §8, decision 025).
 */
export function couponRemoved(booking: ReservedState, to: { totalPaisa: Paisa; isLocked: boolean }, now: Date): Decision {
  const code = whyNotPayable(booking, now) ?? (to.isLocked ? 'coupon_locked' : undefined)
  return code ? refusal(code) : change(booking, { trigger: 'coupon_removed', totalPaisa: to.totalPaisa })
}

/**
 * Records that the hold ended unpaid. While a payment may still arrive, the traveller is not emailed and the coupon stays reserved
 * (decision 025).
 */
export function lapsed(booking: ReservedState, isPayable: boolean, now: Date): Decision {
  const { status, holdExpiresAt: end, lapsedAt } = booking
  if (status !== 'payment_pending' && status !== 'payment_failed') return UNCHANGED
  if (end === null || isLive(end, now) || lapsedAt !== null) return UNCHANGED
  const lapse = change(booking, { trigger: 'hold_lapsed', lapsedAt: now, stock: 'release' })
  return isPayable ? lapse : { ...lapse, coupon: 'release', emails: booking.rebooks === 0 ? ['lapsed'] : [] }
}

/** Returns why the traveller cannot change a held booking; undefined while its hold is live and no payment is open (issue 13 §4). */
function whyNotChangeable(booking: ReservedState, isPayable: boolean, now: Date): ErrorCode | undefined {
  return whyNotPayable(booking, now) ?? (isPayable ? 'payment_started' : undefined)
}

/**
 * Ends a hold at its traveller's request, as if it had lapsed, so that it can be booked again. The traveller is not emailed about it
 * (issue 13 §4). Refused while a payment is open, because it may still be captured.
 */
export function released(booking: ReservedState, isPayable: boolean, now: Date): Decision {
  const code = whyNotChangeable(booking, isPayable, now)
  if (code) return refusal(code)
  return change(booking, { trigger: 'hold_released', holdExpiresAt: now, lapsedAt: now, stock: 'release', coupon: 'release' })
}

/**
 * Ends the hold of an unpaid booking whose departure was called off. A payment that still arrives finds no seats, so that it is refunded in
 * full; until then the coupon stays reserved (decision 087).
 */
export function departureCalledOff(booking: ReservedState, isPayable: boolean, now: Date): Decision {
  const { status, holdExpiresAt: end, lapsedAt } = booking
  if (!isAwaitingPayment(status) || lapsedAt !== null) return UNCHANGED
  return change(booking, {
    trigger: 'departure_called_off',
    holdExpiresAt: isLive(end, now) ? now : end,
    lapsedAt: now,
    stock: 'release',
    coupon: isPayable ? 'keep' : 'release',
    emails: ['called_off'],
  })
}

/** Records corrected details of the lead traveller while the booking is held and no payment is open (issue 13 §4). */
export function travellerCorrected(booking: ReservedState, isPayable: boolean, now: Date): Decision {
  const code = whyNotChangeable(booking, isPayable, now)
  return code ? refusal(code) : change(booking, { trigger: 'traveller_corrected' })
}

/** Returns why a booking cannot be booked again; undefined when it can, provided there is stock (spec 1 §4: "Book again"). */
export function whyNotRebookable(booking: ReservedState, now: Date): ErrorCode | undefined {
  const { status, paidPaisa, rebooks, createdAt } = booking
  if (isActive(status)) return paidPaisa > 0 ? 'already_paid' : 'not_payable'
  // A second payment while one is being verified could charge the traveller twice.
  if (status !== 'payment_pending' && status !== 'payment_failed') return 'not_payable'
  if (isHeld(booking, now)) return 'hold_active'
  const isOld = now.getTime() - createdAt.getTime() >= REBOOK_WITHIN_HOURS * HOUR
  return isOld || rebooks >= REBOOKS_MAX ? 'rebook_limit' : undefined
}

type BookedAgain = { totalPaisa: Paisa; needsProof?: boolean }

/**
 * Holds a booking again; confirms it at once when it is free by now (spec 1 §4: "Book again"), unless its email address must be verified
 * first (decision 103).
 */
export function bookedAgain(booking: ReservedState, { totalPaisa, needsProof = false }: BookedAgain, now: Date): Decision {
  const code = whyNotRebookable(booking, now)
  if (code) return refusal(code)
  const rebooks = booking.rebooks + 1
  if (totalPaisa === 0 && !needsProof)
    return { ...confirmed({ ...booking, totalPaisa, rebooks }, 'booked_again_free'), stock: 'confirm' }
  return change(booking, {
    to: 'payment_pending',
    trigger: 'booked_again',
    totalPaisa,
    holdExpiresAt: rebookedUntil(now),
    rebooks,
    lapsedAt: null,
    emails: totalPaisa === 0 ? ['confirm_free'] : [],
  })
}

/** Returns why a booking accepts no payment and no coupon; undefined when it does (spec 1 §2: the form is blocked after expiry). */
export function whyNotPayable(booking: ReservedState, now: Date): ErrorCode | undefined {
  const { status, totalPaisa, paidPaisa } = booking
  if (isActive(status)) return paidPaisa > 0 ? 'already_paid' : 'not_payable'
  // The booking is free, and held until the link of its email is used.
  if (totalPaisa === 0) return 'not_payable'
  // A payment is being verified, or the booking was rejected or cancelled.
  if (status !== 'payment_pending' && status !== 'payment_failed') return 'not_payable'
  return isHeld(booking, now) ? undefined : 'hold_expired'
}
