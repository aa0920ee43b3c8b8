import { refundShare } from '@chautari/contract/booking/refund-terms'
import { HOUR } from '@chautari/contract/dates'
import type { Paisa } from '@chautari/contract/money'

/** The cancellation policy of the booking, the longest notice first; undefined where none was recorded. */
type Tiers = { hoursBefore: number; percent: number }[] | undefined

export type Quoted = {
  totalPaisa: Paisa
  paidPaisa: Paisa
  tiers: Tiers
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
 * Returns the refund for cancelling at an instant under the booked terms, rounded down to the paisa (spec 1 §4). Staff decide when the
 * stay has begun, when the refund is above a limit, and when no terms were recorded (our choice).
 */
export function refundQuote(booking: Quoted, now: Date): RefundQuote {
  const { totalPaisa, paidPaisa, tiers, startsAt, manualOverPaisa } = booking
  const hasBegun = now >= startsAt
  if (totalPaisa === 0) return { refundPaisa: null, byHand: hasBegun }
  const percent = hasBegun ? 0 : percentAt(tiers ?? [], startsAt.getTime() - now.getTime())
  const refundPaisa = refundShare(paidPaisa, percent)
  return { refundPaisa, byHand: hasBegun || tiers === undefined || refundPaisa > manualOverPaisa }
}

function percentAt(tiers: NonNullable<Tiers>, msBefore: number): number {
  const reached = tiers.filter(({ hoursBefore }) => msBefore >= hoursBefore * HOUR)
  return Math.max(0, ...reached.map(({ percent }) => percent))
}
