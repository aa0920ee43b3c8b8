import { instantInNepal } from '@chautari/contract/dates'
import type { Config } from '../../platform/config/config.ts'
import { refundQuote, type RefundQuote } from './rules/refund-quote.ts'
import { termsByPolicy } from './terms-by-policy.ts'
import type { BookingRow } from '../store/bookings.ts'

/** Returns the refund for cancelling a booking at an instant, under the terms it was sold on (spec 1 §4). */
export function quoteRefund(booking: BookingRow, now: Date, { limits }: Pick<Config, 'limits'>): RefundQuote {
  const { totalPaisa, paidPaisa } = booking
  const terms = termsByPolicy(booking, paidPaisa)
  return refundQuote({ totalPaisa, terms, startsAt: startOf(booking), manualOverPaisa: limits.manualRefundOverPaisa }, now)
}

/** Returns when a stay or a tour starts: check-in, or the departure time, in Nepal. */
export function startOf({ product, startsOn }: Pick<BookingRow, 'product' | 'startsOn'>): Date {
  return instantInNepal(startsOn, product.kind === 'package' ? product.startTime : product.checkInTime)
}
