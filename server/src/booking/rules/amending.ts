import type { ErrorCode } from '@chautari/contract/errors'
import { paisa, type Paisa } from '@chautari/contract/money'
import { isLive } from './hold.ts'
import { change, refusal, UNCHANGED, type Decision, type Refund, type ReservedState, type StockFound } from './transition.ts'

/** The states of an amendment: an offer waits for its payment, a lapsed one can still be applied by a payment that arrives late. */
export const AMENDMENT_STATES = ['offered', 'lapsed', 'ended', 'applied'] as const

/** The state of an amendment that decides what time and its payments change (decision 099). */
export type AmendmentState = {
  state: (typeof AMENDMENT_STATES)[number]
  /** The price of the booking after it. */
  totalPaisa: Paisa
  /** How much dearer the booking becomes. */
  differencePaisa: number
  /** The end of its own hold; null for one that was made at once. */
  holdExpiresAt: Date | null
  /** Whether the traveller was notified that it lapsed. */
  isNotified: boolean
}

/** Returns whether an amendment waits for the traveller's answer instead of a payment: it is held, and costs no more (decision 137). */
export function isProposal({
  differencePaisa,
  holdExpiresAt,
}: Pick<AmendmentState, 'differencePaisa' | 'holdExpiresAt'>): boolean {
  return holdExpiresAt !== null && differencePaisa <= 0
}

/** Returns why a booking cannot be amended; undefined when it can: confirmed, not completed, and without a refund of its price. */
export function whyNotAmendable({ status, refundPaisa, completedAt }: ReservedState): ErrorCode | undefined {
  const isConfirmed = status === 'approved' || status === 'cancellation_rejected'
  return isConfirmed && refundPaisa === null && completedAt === null ? undefined : 'not_amendable'
}

/** Changes a booking at once to one that costs as much or less; the difference is refunded. */
export function amended(booking: ReservedState, totalPaisa: Paisa): Decision {
  return applyAtOnce(booking, totalPaisa, 'amended')
}

function applyAtOnce(booking: ReservedState, totalPaisa: Paisa, trigger: string): Decision {
  const code = whyNotAmendable(booking)
  if (code) return refusal(code)
  const decreasePaisa = paisa(booking.totalPaisa - totalPaisa)
  if (decreasePaisa < 0) throw new RangeError('A dearer amendment has to be paid before it is made.')
  return change(booking, {
    trigger,
    totalPaisa,
    paidPaisa: totalPaisa,
    refunds: decreasePaisa > 0 ? [{ kind: 'amend', amountPaisa: decreasePaisa }] : [],
    amendment: 'apply',
    emails: ['amended'],
  })
}

/** Offers a dearer amendment, which waits for its payment. The booking stays as it is. */
export function amendmentOffered(booking: ReservedState): Decision {
  const code = whyNotAmendable(booking)
  return code
    ? refusal(code)
    : change(booking, { trigger: 'amendment_offered', amendment: 'offer', emails: ['amendment_offered'] })
}

/** Asks the traveller to move to something that costs no more. The booking stays as it is until they accept. */
export function amendmentProposed(booking: ReservedState): Decision {
  const code = whyNotAmendable(booking)
  return code
    ? refusal(code)
    : change(booking, { trigger: 'amendment_proposed', amendment: 'offer', emails: ['amendment_proposed'] })
}

const isOpenProposal = (amendment: AmendmentState, now: Date): boolean =>
  isProposal(amendment) && amendment.state === 'offered' && isLive(amendment.holdExpiresAt, now)

/** Changes a booking to what its traveller accepts; a difference is refunded. */
export function amendmentAccepted(booking: ReservedState, amendment: AmendmentState, now: Date): Decision {
  if (!isOpenProposal(amendment, now)) return refusal('proposal_over')
  return applyAtOnce(booking, amendment.totalPaisa, 'amendment_accepted')
}

type Declined = { amendment: AmendmentState; isCalledOff: boolean }

/** Keeps the booking of a traveller who declines. Where its departure was called off, only the cancellation that follows is emailed. */
export function amendmentDeclined(booking: ReservedState, { amendment, isCalledOff }: Declined, now: Date): Decision {
  if (!isOpenProposal(amendment, now)) return refusal('proposal_over')
  const emails = isCalledOff ? [] : (['amendment_declined'] as const)
  return change(booking, { trigger: 'amendment_declined', amendment: 'end', emails: [...emails] })
}

/** Starts a payment of the difference while the amendment is held. */
export function amendmentPaymentStarted(booking: ReservedState, amendment: AmendmentState, now: Date): Decision {
  const { state, holdExpiresAt } = amendment
  if (state === 'applied' || isProposal(amendment)) return refusal('already_paid')
  if (state === 'ended' || whyNotAmendable(booking)) return refusal('not_payable')
  if (state === 'lapsed' || !isLive(holdExpiresAt, now)) return refusal('hold_expired')
  return change(booking, { trigger: 'amendment_payment_started' })
}

/** Returns whether a captured payment applies an amendment, provided there is stock: it waits or lapsed, and covers the difference. */
export function wantsAmendment(booking: ReservedState, amendment: AmendmentState, capturedPaisa: Paisa): boolean {
  const { state, totalPaisa, differencePaisa } = amendment
  const isOpen = state === 'offered' || state === 'lapsed'
  const isOfThisPrice = booking.totalPaisa + differencePaisa === totalPaisa
  return isOpen && isOfThisPrice && whyNotAmendable(booking) === undefined && capturedPaisa >= differencePaisa
}

type Captured = { capturedPaisa: Paisa; amendment: AmendmentState; stock: StockFound }

/** Applies a paid amendment, or refunds a payment that arrived too late, twice, or was too small. The booking stays confirmed in either case. */
export function amendmentCaptured(booking: ReservedState, { capturedPaisa, amendment, stock }: Captured): Decision {
  const wholePayment: Refund[] = [{ kind: 'excess', amountPaisa: capturedPaisa }]
  if (amendment.state === 'applied')
    return change(booking, { trigger: 'paid_again', refunds: wholePayment, emails: ['paid_too_much'] })
  if (capturedPaisa < amendment.differencePaisa)
    return change(booking, { trigger: 'amendment_paid_too_little', refunds: wholePayment, emails: ['amendment_not_made'] })
  if (stock === 'gone' || !wantsAmendment(booking, amendment, capturedPaisa))
    return change(booking, {
      trigger: 'amendment_paid_too_late',
      refunds: wholePayment,
      amendment: 'end',
      emails: ['amendment_not_made'],
    })
  const surplusPaisa = paisa(capturedPaisa - amendment.differencePaisa)
  const { totalPaisa } = amendment
  return change(booking, {
    trigger: stock === 'held' ? 'amendment_paid' : 'amendment_paid_late',
    totalPaisa,
    paidPaisa: totalPaisa,
    refunds: surplusPaisa > 0 ? [{ kind: 'excess', amountPaisa: surplusPaisa }] : [],
    amendment: 'apply',
    emails: surplusPaisa > 0 ? ['amended', 'paid_too_much'] : ['amended'],
  })
}

/** Notifies the traveller that an amendment lapsed, once the last payment that could still have applied it has failed. */
export function amendmentRefused(booking: ReservedState, { state, isNotified }: AmendmentState, isLast: boolean): Decision {
  if (!isLast || state !== 'lapsed' || isNotified) return UNCHANGED
  return change(booking, { trigger: 'amendment_payment_refused', amendment: 'lapse', emails: ['amendment_lapsed'] })
}

type Lapse = { amendment: AmendmentState; isPayable: boolean }

/** Records that the hold of an amendment ended unpaid. While a payment may still arrive, the traveller is not notified. */
export function amendmentLapsed(booking: ReservedState, { amendment, isPayable }: Lapse, now: Date): Decision {
  if (amendment.state !== 'offered' || isLive(amendment.holdExpiresAt, now)) return UNCHANGED
  const emails = isPayable ? [] : (['amendment_lapsed'] as const)
  // Nothing can apply a proposal later.
  return change(booking, {
    trigger: 'amendment_lapsed',
    amendment: isProposal(amendment) ? 'end' : 'lapse',
    emails: [...emails],
  })
}

/** Takes an offered amendment back. A payment that still arrives is refunded in full. */
export function amendmentWithdrawn(booking: ReservedState, { state }: AmendmentState): Decision {
  if (state !== 'offered' && state !== 'lapsed') return refusal('not_found')
  return change(booking, { trigger: 'amendment_withdrawn', amendment: 'end', emails: ['amendment_withdrawn'] })
}

/** Records that staff found no charge for an amendment. Refused while it is offered: the traveller may be paying. */
export function amendmentRuledOut(booking: ReservedState, { state, isNotified }: AmendmentState): Decision {
  if (state === 'offered') return UNCHANGED
  const ruledOut = change(booking, { trigger: 'amendment_ruled_out' })
  return state === 'lapsed' && !isNotified ? { ...ruledOut, amendment: 'lapse', emails: ['amendment_lapsed'] } : ruledOut
}

/** Returns whether a transition ends an amendment that waits: its booking is cancelled, waits for staff, or is completed. */
export function endsAmendments(booking: ReservedState, after: ReservedState): boolean {
  return whyNotAmendable(booking) === undefined && whyNotAmendable(after) !== undefined
}
