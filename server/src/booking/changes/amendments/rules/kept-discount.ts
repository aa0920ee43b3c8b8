import { paisa, type Paisa } from '@chautari/contract/money'

type Sold = {
  /** The price before the coupon. */
  costPaisa: Paisa
  couponPaisa: Paisa
}

/**
 * Returns what the coupon of a booking takes off once the booking costs another amount: its share of the price, and never more than it took off
 * before. So nobody gains by changing to something cheaper, and the coupon's own days and limits do not matter any more (decision 099).
 */
export function keptDiscount({ costPaisa, couponPaisa }: Sold, newCostPaisa: Paisa): Paisa {
  if (newCostPaisa >= costPaisa) return couponPaisa
  // Products of amounts exceed what a number holds.
  return paisa(Number((BigInt(newCostPaisa) * BigInt(couponPaisa)) / BigInt(costPaisa)))
}
