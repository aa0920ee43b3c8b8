import { percentAt, refundShare } from '@chautari/contract/booking/refund-terms'
import { HOUR } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'

/** A cancellation policy, the longest notice first; undefined where none was recorded. */
type Tiers = { hoursBefore: number; percent: number }[] | undefined

export type Quoted = {
  totalPaisa: Paisa
  /** The paid amount, divided by the cancellation policies of the lines it paid for. */
  terms: { amountPaisa: Paisa; tiers: Tiers }[]
  startsAt: Date
  /** Refunds above this amount need a decision by staff. */
  manualOverPaisa: Paisa
}

export type RefundQuote = {
  /** In paisa; null only for a free booking, 0 when nothing is refunded. */
  refundPaisa: Paisa | null
  /** Whether staff have to decide about the cancellation. */
  byHand: boolean
}

/**
 * Returns the refund for cancelling at an instant under the booked terms, rounded down to the paisa per policy (spec 1 §4). Staff decide when the
 * stay has begun, when the refund is above a limit, and when no terms were recorded (our choice).
 */
export function refundQuote(booking: Quoted, now: Date): RefundQuote {
  const { totalPaisa, terms, startsAt, manualOverPaisa } = booking
  const hasBegun = now >= startsAt
  if (totalPaisa === 0) return { refundPaisa: null, byHand: hasBegun }
  const hours = (startsAt.getTime() - now.getTime()) / HOUR
  const refunds = terms.map(({ amountPaisa, tiers }) => refundShare(amountPaisa, hasBegun ? 0 : percentAt(tiers ?? [], hours)))
  const refundPaisa = paisa(refunds.reduce((sum, refund) => sum + refund, 0))
  const isUnknown = terms.some(({ tiers }) => tiers === undefined)
  return { refundPaisa, byHand: hasBegun || isUnknown || refundPaisa > manualOverPaisa }
}
