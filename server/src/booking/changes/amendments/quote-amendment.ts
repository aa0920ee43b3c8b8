import type { CalendarDate } from '@chautari/contract/dates'
import { toRupees } from '@chautari/contract/money'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Order, OrderedStock } from '../../checkout/order.ts'
import { orderRooms } from '../../checkout/order-rooms.ts'
import { orderSeats } from '../../checkout/order-seats.ts'
import type { LockedBooking } from '../../store/bookings.ts'
import { isSame, soldAs, soldOf } from './sold.ts'
import type { Sold } from '../../store/amendments/tables.ts'

/** The dates, room and party to change to. Rooms stay at their property, and a package stays the same. */
export type AmendmentRequest = { expectedTotal?: number | undefined; isAgreed?: boolean | undefined } & (
  | {
      kind: 'room'
      roomSlug: string
      planCode: string
      startsOn: CalendarDate
      endsOn: CalendarDate
      adults: number
      children: number
      quantity: number
    }
  /** Without `startsOn`, the next fixed departure is meant. */
  | { kind: 'package'; startsOn: CalendarDate | undefined; quantity: number }
)

/** A priced amendment: the booking before and after it, the difference in price, and the stock that it needs. */
export type AmendmentQuote = {
  before: Sold
  after: Sold
  differencePaisa: number
  stock: OrderedStock
  unavailable: Order['unavailable']
}

/**
 * Prices an amendment of a booking at the current price, with the same function as a new booking (decision 099). Throws `validation_failed`,
 * `room_not_found`, `package_not_found`, `room_unavailable`, `package_unavailable`, `amendment_same`, `agreement_needed` when the supplier accepts each
 * booking and did not agree yet, and `price_changed` when the caller expected another total.
 */
export async function quoteAmendment(tx: Tx, booking: LockedBooking, request: AmendmentRequest): Promise<AmendmentQuote> {
  const order = await orderOf(tx, booking, request)
  const after = soldAs(booking, order)
  if (isSame(booking, after)) throw new AppError('amendment_same')
  if (order.needsApproval && !request.isAgreed) throw new AppError('agreement_needed')
  const totalAmount = toRupees(after.totalPaisa)
  if (request.expectedTotal !== undefined && request.expectedTotal !== totalAmount)
    throw new AppError('price_changed', { totalAmount })
  const { stock, unavailable } = order
  return { before: soldOf(booking), after, differencePaisa: after.totalPaisa - booking.totalPaisa, stock, unavailable }
}

/**
 * Prices the move of a package's booking to another departure. It costs the booked price, or the other departure's current price if that is lower, and
 * keeps the cancellation terms that it was booked with (decision 137). Throws `package_not_found`, `validation_failed`, `package_unavailable` and
 * `amendment_same`.
 */
export async function quoteMove(tx: Tx, booking: LockedBooking, startsOn: CalendarDate): Promise<AmendmentQuote> {
  const { product, quantity } = booking
  if (product.kind !== 'package') throw new AppError('package_not_found')
  const order = await orderOf(tx, booking, { kind: 'package', startsOn, quantity })
  const today = soldAs(booking, order)
  if (isSame(booking, today)) throw new AppError('amendment_same')
  const before = soldOf(booking)
  const price = today.totalPaisa < before.totalPaisa ? today : before
  const after = { ...price, product: withTermsOf(today.product, product), startsOn: today.startsOn, endsOn: today.endsOn }
  const { stock, unavailable } = order
  return { before, after, differencePaisa: after.totalPaisa - before.totalPaisa, stock, unavailable }
}

function withTermsOf({ refundTiers: _today, ...described }: Sold['product'], { refundTiers }: Sold['product']): Sold['product'] {
  return { ...described, ...(refundTiers && { refundTiers }) }
}

async function orderOf(tx: Tx, { product }: LockedBooking, request: AmendmentRequest): Promise<Order> {
  if (request.kind === 'package') {
    if (product.kind !== 'package') throw new AppError('package_not_found')
    const seatsRequest = { bookingStartDate: request.startsOn, quantity: request.quantity, additional_traveller_details: [] }
    return (await orderSeats(tx, product.packageSlug, seatsRequest)).order
  }
  const { order } = await orderRooms(tx, request.roomSlug, {
    starts_at: request.startsOn,
    ends_at: request.endsOn,
    adult_count: request.adults,
    child_count: request.children,
    quantity: request.quantity,
    plan: request.planCode,
    additional_traveller_details: [],
  })
  const isSameProperty =
    product.kind === 'room' && order.product.kind === 'room' && product.propertySlug === order.product.propertySlug
  if (!isSameProperty) throw new AppError('room_not_found')
  return order
}
