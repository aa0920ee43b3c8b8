import { paisa, type Paisa } from '@chautari/contract/money'

type Sold = {
  /** The price before the coupon. */
  costPaisa: Paisa
  couponPaisa: Paisa
}

/**
 * Returns the discount of a booking's coupon after the booking changes to another price: the same share of the price, and never more than before. So
 * a traveller gains no discount by amending to something cheaper and back, and the coupon's own days and limits need no check (decision 099).
 */
export function keptDiscount({ costPaisa, couponPaisa }: Sold, newCostPaisa: Paisa): Paisa {
  if (newCostPaisa >= costPaisa) return couponPaisa
  // The product of two amounts can exceed Number.MAX_SAFE_INTEGER.
  return paisa(Number((BigInt(newCostPaisa) * BigInt(couponPaisa)) / BigInt(costPaisa)))
}
