import type { Booking } from '@chautari/contract/booking/shapes'
import { HOUR } from '@chautari/contract/dates'

type Facts = Pick<Booking, 'is_free' | 'server_time'> & {
  refundable_policy: Pick<Booking['refundable_policy'], 'tiers' | 'is_by_hand'>
  product: { start_date_time: string }
}

/** The share refunded until an instant. */
export type RefundTerm = { until: string; percent: number; isPast: boolean }

export type RefundTerms =
  | { kind: 'free' }
  /** The terms were not recorded at booking time, so staff decide. */
  | { kind: 'unknown' }
  | { kind: 'none' }
  | { kind: 'tiers'; terms: RefundTerm[] }

/** Returns the refund tiers of a booking as instants instead of hours before the start, longest notice first. */
export function refundTerms({ is_free, server_time, refundable_policy, product }: Facts): RefundTerms {
  const { tiers, is_by_hand: isByHand } = refundable_policy
  if (is_free) return { kind: 'free' }
  if (tiers.length === 0 && isByHand) return { kind: 'unknown' }
  const terms = tiers
    .filter(({ percent }) => percent > 0)
    .map(({ hours_before: hours, percent }) => {
      const until = new Date(Date.parse(product.start_date_time) - hours * HOUR).toISOString()
      // The tier includes its last instant.
      return { until, percent, isPast: Date.parse(server_time) > Date.parse(until) }
    })
    .sort((a, b) => Date.parse(a.until) - Date.parse(b.until))
  return terms.length === 0 ? { kind: 'none' } : { kind: 'tiers', terms }
}
