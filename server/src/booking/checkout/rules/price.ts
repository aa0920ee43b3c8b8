import { paisa, type Paisa } from '@chautari/contract/money'

/** The price of one room and night, or of one person; the plain price of all, and what an offer takes off that. */
export type Prices = { pricePaisa: Paisa; grossPaisa: Paisa; discountPaisa: Paisa }

/** What is to be paid without a coupon. */
export function costOf({ grossPaisa, discountPaisa }: Prices): Paisa {
  return paisa(grossPaisa - discountPaisa)
}

/** Booked again, the traveller has the price as it was sold, or today's if that is lower. */
export function lowerOf(sold: Prices, today: Prices): Prices {
  const { pricePaisa, grossPaisa, discountPaisa } = costOf(today) < costOf(sold) ? today : sold
  return { pricePaisa, grossPaisa, discountPaisa }
}
