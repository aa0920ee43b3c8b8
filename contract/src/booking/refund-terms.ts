import { HOUR } from '../dates.ts'
import { paisa, type Paisa } from '../money.ts'

/** A refund tier: the share refunded when cancelling at least that long before the start. */
type Tier = { hoursBefore: number; percent: number }

/** The share refunded when cancelling until an instant, which belongs to the tier. */
export type RefundTerm = { until: Date; percent: number }

/** Returns the refund tiers of a start as instants, the earliest first, without those that refund nothing (issue 13 §2). */
export function refundTermsOf(tiers: Tier[], startsAt: Date): RefundTerm[] {
  return tiers
    .filter(({ percent }) => percent > 0)
    .map(({ hoursBefore, percent }) => ({ until: new Date(startsAt.getTime() - hoursBefore * HOUR), percent }))
    .sort((a, b) => a.until.getTime() - b.until.getTime())
}

/** Returns the terms that a traveller who books at `now` can still use. */
export function termsAhead(terms: RefundTerm[], now: Date): RefundTerm[] {
  return terms.filter(({ until }) => now <= until)
}

/** Returns the refunded share of a payment, rounded down to the paisa. */
export function refundShare(paidPaisa: Paisa, percent: number): Paisa {
  return paisa(Math.floor((paidPaisa * percent) / 100))
}
