import type { Booking } from '@chautari/contract/booking/shapes'

type Priced = Pick<Booking, 'total_amount' | 'coupon' | 'applied_discount'>

export type PriceLines = {
  /** The regular price, when there was an offer. */
  before: number | null
  offer: number | null
  /** The price at the rate at which it was sold. */
  sold: number
  coupon: number | null
  total: number
}

/** Returns the lines of a total in rupees: the price before the offer, minus the offer, minus the coupon (spec 1 §3). */
export function priceLines({ total_amount: total, coupon, applied_discount: offer }: Priced): PriceLines {
  return {
    before: offer?.booking_amount_before_discount ?? null,
    offer: offer?.discounted_amount ?? null,
    sold: roundToPaisa(total + (coupon?.discounted_amount ?? 0)),
    coupon: coupon?.discounted_amount ?? null,
    total,
  }
}

// Rounds to whole paisa.
const roundToPaisa = (rupees: number) => Math.round(rupees * 100) / 100
