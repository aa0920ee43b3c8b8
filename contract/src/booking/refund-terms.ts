import { HOUR } from '../dates.ts'
import { paisa, type Paisa } from '../money.ts'

/** A refund tier: the share in percent that is refunded when cancelling at least `hoursBefore` hours before the start. */
type Tier = { hoursBefore: number; percent: number }

/** The share in percent that is refunded when cancelling at `until` or earlier. */
export type RefundTerm = { until: Date; percent: number }

/** Returns the refund tiers of a start as instants, the earliest first, without those that refund nothing (issue 13 §2). */
export function refundTermsOf(tiers: Tier[], startsAt: Date): RefundTerm[] {
  return tiers
    .filter(({ percent }) => percent > 0)
    .map(({ hoursBefore, percent }) => ({ until: new Date(startsAt.getTime() - hoursBefore * HOUR), percent }))
    .sort((a, b) => a.until.getTime() - b.until.getTime())
}

/** Returns the share refunded when cancelling some hours before the start, in percent. */
export function percentAt(tiers: Tier[], hours: number): number {
  return Math.max(0, ...tiers.filter(({ hoursBefore }) => hours >= hoursBefore).map(({ percent }) => percent))
}

/**
 * Combines several policies into one that refunds the smallest share at every moment, the longest notice first: the least that is refunded when all
 * are cancelled together (issue 14 §2).
 */
export function strictestTiers(policies: Tier[][]): Tier[] {
  const moments = [...new Set(policies.flat().map(({ hoursBefore }) => hoursBefore))].sort((a, b) => a - b)
  const tiers = moments.map((hoursBefore) => ({
    hoursBefore,
    percent: Math.min(...policies.map((tiers) => percentAt(tiers, hoursBefore))),
  }))
  return tiers.filter(({ percent }, index) => percent > (tiers[index - 1]?.percent ?? 0)).reverse()
}

/** Returns the terms that a traveller who books at `now` can still use. */
export function termsAhead(terms: RefundTerm[], now: Date): RefundTerm[] {
  return terms.filter(({ until }) => now <= until)
}

/** Returns the refunded share of a payment, rounded down to the paisa. */
export function refundShare(paidPaisa: Paisa, percent: number): Paisa {
  return paisa(Math.floor((paidPaisa * percent) / 100))
}
