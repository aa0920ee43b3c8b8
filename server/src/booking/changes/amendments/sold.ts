import { additionalTravellersMax } from '@chautari/contract/booking/named-travellers'
import { paisa } from '@chautari/contract/money'
import type { Order } from '../../checkout/order.ts'
import type { Terms } from '../../history/record-change.ts'
import type { BookingRow } from '../../store/bookings.ts'
import { keptDiscount } from './rules/kept-discount.ts'
import { costOf } from '../../terms/rules/price.ts'
import type { Sold } from '../../store/amendments/tables.ts'

/** Returns what a booking is for and costs. */
export function soldOf(booking: BookingRow): Sold {
  const { roomId, packageId, product, startsOn, endsOn, adults, children, quantity } = booking
  const { pricePaisa, nightPrices, grossPaisa, discountPaisa, couponPaisa, totalPaisa } = booking
  const what = { roomId, packageId, product, startsOn, endsOn, adults, children, quantity }
  return { ...what, pricePaisa, nightPrices, grossPaisa, discountPaisa, couponPaisa, totalPaisa }
}

/** Returns what a booking would be for and cost as ordered, with what its coupon then takes off. */
export function soldAs(booking: BookingRow, order: Order): Sold {
  const { product, ids, startsOn, endsOn, adults, children, quantity, nightPrices, grossPaisa } = order
  const costPaisa = order.totalPaisa
  const couponPaisa = keptDiscount({ costPaisa: costOf(booking), couponPaisa: booking.couponPaisa }, costPaisa)
  const what = { roomId: null, packageId: null, ...ids, product, startsOn, endsOn, adults, children, quantity }
  return {
    ...what,
    pricePaisa: paisa(order.pricePaisa),
    nightPrices,
    grossPaisa,
    discountPaisa: paisa(grossPaisa - costPaisa),
    couponPaisa,
    totalPaisa: paisa(costPaisa - couponPaisa),
  }
}

/** Returns the fields of a booking that change with what it is for. It names no more travellers than it is for, the first ones first. */
export function termsAs(
  { additionalTravellers }: BookingRow,
  { totalPaisa: _total, couponPaisa: _coupon, ...sold }: Sold,
): Terms {
  const named = additionalTravellers.slice(0, additionalTravellersMax(sold.adults + sold.children))
  return { ...sold, additionalTravellers: named }
}

/** Returns whether an order is of what is booked already, whatever it costs now. */
export function isSame(booking: BookingRow, { product, startsOn, endsOn, adults, children, quantity }: Sold): boolean {
  const plan = ({ product: sold }: Pick<Sold, 'product'>) => (sold.kind === 'room' ? (sold.plan?.code ?? null) : null)
  const isSameProduct =
    product.kind === 'room' ? booking.product.kind === 'room' && product.roomSlug === booking.product.roomSlug : true
  const isSameParty = adults === booking.adults && children === booking.children && quantity === booking.quantity
  const areSameDays = startsOn === booking.startsOn && endsOn === booking.endsOn
  return isSameProduct && isSameParty && areSameDays && plan({ product }) === plan(booking)
}
