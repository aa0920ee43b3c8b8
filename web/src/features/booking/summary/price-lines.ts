import type { Booking } from '@chautari/contract/booking/shapes'

type Priced = Pick<Booking, 'total_amount' | 'coupon' | 'applied_discount'>

export type PriceLines = {
  /** Before the offer, where there was one. */
  before: number | null
  offer: number | null
  /** As sold: what the rate makes. */
  sold: number
  coupon: number | null
  total: number
}

/** How a total comes about, in rupees: the price before the offer, less the offer, less the coupon (spec 1 §3). */
export function priceLines({ total_amount: total, coupon, applied_discount: offer }: Priced): PriceLines {
  return {
    before: offer?.booking_amount_before_discount ?? null,
    offer: offer?.discounted_amount ?? null,
    sold: toPaisaAndBack(total + (coupon?.discounted_amount ?? 0)),
    coupon: coupon?.discounted_amount ?? null,
    total,
  }
}

// Of a sum of rupees only the paisa count.
const toPaisaAndBack = (rupees: number) => Math.round(rupees * 100) / 100
