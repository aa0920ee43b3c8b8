import type { RefundTerm as TermAhead } from '@chautari/contract/availability/shapes'
import { refundShare, refundTermsOf } from '@chautari/contract/booking/refund-terms'
import type { Booking } from '@chautari/contract/booking/shapes'
import { fromRupees, paisa, toRupees } from '@chautari/contract/money'

type Facts = Pick<Booking, 'is_free' | 'server_time' | 'total_amount'> & {
  refundable_policy: Pick<Booking['refundable_policy'], 'tiers' | 'is_by_hand' | 'user_paid_amount'>
  product: { start_date_time: string }
}

/** The share refunded until an instant, and its amount in rupees. */
export type RefundTerm = { until: string; percent: number; amount: number; isPast: boolean }

export type RefundTerms =
  | { kind: 'free' }
  /** The terms were not recorded at booking time, so staff decide. */
  | { kind: 'unknown' }
  | { kind: 'none' }
  | { kind: 'tiers'; terms: RefundTerm[] }

/** Returns the refund tiers of a booking with their deadlines and amounts: shares of the paid amount, or else of the amount due. */
export function refundTerms({ is_free, server_time, total_amount, refundable_policy, product }: Facts): RefundTerms {
  const { tiers, is_by_hand: isByHand, user_paid_amount: paid } = refundable_policy
  if (is_free) return { kind: 'free' }
  if (tiers.length === 0 && isByHand) return { kind: 'unknown' }
  const shares = tiers.map(({ hours_before: hoursBefore, percent }) => ({ hoursBefore, percent }))
  const terms = refundTermsOf(shares, new Date(product.start_date_time)).map(({ until, percent }) => ({
    ...withAmount({ until: until.toISOString(), percent }, paid > 0 ? paid : total_amount),
    // The tier includes its last instant.
    isPast: new Date(server_time) > until,
  }))
  return terms.length === 0 ? { kind: 'none' } : { kind: 'tiers', terms }
}

/** The terms of one cancellation policy and the booking lines it covers. `lines` is empty when it covers the whole booking. */
type PolicyTerms = { lines: Booking['lines']; terms: RefundTerms }

/** Returns the terms of a booking by cancellation policy. For a mix with several policies, each has its lines and their share of the amount. */
export function termsByPolicy(booking: Facts & Pick<Booking, 'lines'>): PolicyTerms[] {
  const { lines, is_free: isFree, refundable_policy: policy } = booking
  const policies = [...new Set(lines.map(policyKey))]
  if (isFree || policies.length < 2) return [{ lines: [], terms: refundTerms(booking) }]
  return policies.map((key) => {
    const own = lines.filter((line) => policyKey(line) === key)
    const share = toRupees(paisa(own.reduce((sum, line) => sum + fromRupees(line.share), 0)))
    const ofRooms = { ...policy, tiers: own[0]?.tiers ?? [], is_by_hand: false, user_paid_amount: 0 }
    return { lines: own, terms: refundTerms({ ...booking, total_amount: share, refundable_policy: ofRooms }) }
  })
}

const policyKey = ({ tiers }: Booking['lines'][number]) => JSON.stringify(tiers)

/** Returns the refund terms of an offer, with amounts of its total in rupees. */
export function termsOfOffer(ahead: TermAhead[], total: number): RefundTerms {
  if (total === 0) return { kind: 'free' }
  if (ahead.length === 0) return { kind: 'none' }
  return { kind: 'tiers', terms: ahead.map((term) => ({ ...withAmount(term, total), isPast: false })) }
}

function withAmount(term: TermAhead, total: number) {
  return { ...term, amount: toRupees(refundShare(fromRupees(total), term.percent)) }
}
