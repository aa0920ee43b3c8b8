import type { RefundTier } from '@chautari/contract/catalogue/shapes'

const HOURS_OF_DAY = 24
const HOURS_AS_HOURS_MAX = 48

/** Returns the notice period of a tier: in whole days from two days on, else in hours. */
export function spanOf({ hours_before: hours }: RefundTier): { unit: 'spanDays' | 'spanHours'; n: number } {
  const isDays = hours >= HOURS_AS_HOURS_MAX && hours % HOURS_OF_DAY === 0
  return isDays ? { unit: 'spanDays', n: hours / HOURS_OF_DAY } : { unit: 'spanHours', n: hours }
}

/** Returns the tiers with a refund, the longest notice first. */
export function refundTiers(policy: RefundTier[]): RefundTier[] {
  return policy.filter((tier) => tier.refund_percent > 0).sort((a, b) => b.hours_before - a.hours_before)
}
