import { REBOOK_WITHIN_HOURS, REBOOKS_MAX } from '@chautari/contract/booking/limits'
import { HOUR } from '@chautari/contract/dates'
import type { ErrorCode } from '@chautari/contract/errors'
import type { Paisa } from '@chautari/contract/money'
import { holdExpiresAt, isLive, rebookedUntil } from './hold.ts'
import { isStanding } from './status.ts'
import { change, refusal, UNCHANGED, type Decision, type Made, type Standing, type Transition } from './transition.ts'

/** A reservation is held until it is paid; what costs nothing stands at once. */
export function reserved(booking: Standing, now: Date): Transition {
  const made: Made = { ...booking, status: 'payment_pending' }
  if (booking.totalPaisa === 0) return { ...confirmed(made, 'reserved_free'), stock: 'confirm' }
  return change(made, { trigger: 'reserved', holdExpiresAt: holdExpiresAt(now), emails: ['reserved'] })
}

/** Paid or free, a booking stands; its supplier may have to accept it first. */
export function confirmed(booking: Made, trigger: string): Transition {
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

/** A coupon lowers what is left to pay while the booking is held and nobody is paying; down to nothing, it confirms the booking. */
export function couponRedeemed(booking: Made, to: { totalPaisa: Paisa; isLocked: boolean }, now: Date): Decision {
  const code = whyNotPayable(booking, now)
  if (code) return refusal(code)
  const { totalPaisa } = to
  if (to.isLocked || totalPaisa > booking.totalPaisa) return refusal('coupon_locked')
  if (totalPaisa > 0) return change(booking, { trigger: 'coupon_redeemed', totalPaisa })
  return { ...confirmed({ ...booking, totalPaisa }, 'coupon_redeemed_whole'), stock: 'confirm' }
}

/** The hold is over. Who may still be paying is not told to book again, and keeps the coupon's use until it is known. */
export function lapsed(booking: Made, isPayable: boolean, now: Date): Decision {
  const { status, holdExpiresAt: end, lapsedAt } = booking
  if (status !== 'payment_pending' && status !== 'payment_failed') return UNCHANGED
  if (end === null || isLive(end, now) || lapsedAt !== null) return UNCHANGED
  const silent = change(booking, { trigger: 'hold_lapsed', lapsedAt: now, stock: 'release' })
  return isPayable ? silent : { ...silent, coupon: 'release', emails: booking.rebooks === 0 ? ['lapsed'] : [] }
}

/** Why a booking cannot be held again; nothing when it can, if there is stock (spec 1 §4: "Book again"). */
export function whyNotRebookable(booking: Made, now: Date): ErrorCode | undefined {
  const { status, paidPaisa, holdExpiresAt: end, rebooks, createdAt } = booking
  if (isStanding(status)) return paidPaisa > 0 ? 'already_paid' : 'not_payable'
  // While money may be moving it is not to be asked for a second time.
  if (status !== 'payment_pending' && status !== 'payment_failed') return 'not_payable'
  if (isLive(end, now)) return 'hold_active'
  const isOld = now.getTime() - createdAt.getTime() >= REBOOK_WITHIN_HOURS * HOUR
  return isOld || rebooks >= REBOOKS_MAX ? 'rebook_limit' : undefined
}

/** Held again for ten minutes; what costs nothing by now stands at once. */
export function bookedAgain(booking: Made, totalPaisa: Paisa, now: Date): Decision {
  const code = whyNotRebookable(booking, now)
  if (code) return refusal(code)
  const rebooks = booking.rebooks + 1
  if (totalPaisa === 0) return { ...confirmed({ ...booking, totalPaisa, rebooks }, 'booked_again_free'), stock: 'confirm' }
  return change(booking, {
    to: 'payment_pending',
    trigger: 'booked_again',
    totalPaisa,
    holdExpiresAt: rebookedUntil(now),
    rebooks,
    lapsedAt: null,
  })
}

/** Why a booking takes no payment and no coupon now; nothing when it does. */
export function whyNotPayable({ status, paidPaisa, holdExpiresAt: end }: Made, now: Date): ErrorCode | undefined {
  if (isStanding(status)) return paidPaisa > 0 ? 'already_paid' : 'not_payable'
  // While money may be moving a second payment would be paid twice; the others are past paying.
  if (status !== 'payment_pending' && status !== 'payment_failed') return 'not_payable'
  return isLive(end, now) ? undefined : 'hold_expired'
}
