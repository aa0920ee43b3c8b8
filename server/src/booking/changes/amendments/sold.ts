import { additionalTravellersMax } from '@chautari/contract/booking/named-travellers'
import { paisa } from '@chautari/contract/money'
import type { Order } from '../../checkout/order.ts'
import type { ChangedFields } from '../../history/record-change.ts'
import type { BookingRow } from '../../store/bookings.ts'
import { keptDiscount } from './rules/kept-discount.ts'
import { costOf } from '../../terms/rules/price.ts'
import type { Sold } from '../../store/amendments/tables.ts'

/** Returns the product, dates, party and price of a booking. */
export function soldOf(booking: BookingRow): Sold {
  const { roomId, packageId, product, startsOn, endsOn, adults, children, quantity } = booking
  const { pricePaisa, nightPrices, grossPaisa, discountPaisa, couponPaisa, totalPaisa } = booking
  const stay = { roomId, packageId, product, startsOn, endsOn, adults, children, quantity }
  return { ...stay, pricePaisa, nightPrices, grossPaisa, discountPaisa, couponPaisa, totalPaisa }
}

/** Returns the product, dates, party and price that a booking would have after an order, with the kept discount of its coupon. */
export function soldAs(booking: BookingRow, order: Order): Sold {
  const { product, ids, startsOn, endsOn, adults, children, quantity, nightPrices, grossPaisa } = order
  const costPaisa = order.totalPaisa
  const couponPaisa = keptDiscount({ costPaisa: costOf(booking), couponPaisa: booking.couponPaisa }, costPaisa)
  const stay = { roomId: null, packageId: null, ...ids, product, startsOn, endsOn, adults, children, quantity }
  return {
    ...stay,
    pricePaisa: paisa(order.pricePaisa),
    nightPrices,
    grossPaisa,
    discountPaisa: paisa(grossPaisa - costPaisa),
    couponPaisa,
    totalPaisa: paisa(costPaisa - couponPaisa),
  }
}

/** Returns the fields of a booking that an amendment changes. Drops the last names of additional travellers when the party gets smaller. */
export function changedFields(
  { additionalTravellers }: BookingRow,
  { totalPaisa: _total, couponPaisa: _coupon, ...sold }: Sold,
): ChangedFields {
  const named = additionalTravellers.slice(0, additionalTravellersMax(sold.adults + sold.children))
  return { ...sold, additionalTravellers: named }
}

/** Returns whether an order has the product, plan, dates and party of the booking. The price is not compared. */
export function isSame(booking: BookingRow, { product, startsOn, endsOn, adults, children, quantity }: Sold): boolean {
  const planCodeOf = (sold: Sold['product']) => (sold.kind === 'room' ? (sold.plan?.code ?? null) : null)
  const isSameProduct =
    product.kind === 'room' ? booking.product.kind === 'room' && product.roomSlug === booking.product.roomSlug : true
  const isSameParty = adults === booking.adults && children === booking.children && quantity === booking.quantity
  const areSameDays = startsOn === booking.startsOn && endsOn === booking.endsOn
  return isSameProduct && isSameParty && areSameDays && planCodeOf(product) === planCodeOf(booking.product)
}
