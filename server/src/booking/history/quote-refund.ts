import { instantInNepal } from '@chautari/contract/dates'
import type { Config } from '../../platform/config/config.ts'
import { refundQuote, type RefundQuote } from '../rules/refund-quote.ts'
import type { BookingRow } from '../store/bookings.ts'

/** What comes back when a booking is cancelled at an instant, by the terms it was sold on. */
export function quoteRefund(booking: BookingRow, now: Date, { limits }: Pick<Config, 'limits'>): RefundQuote {
  const { totalPaisa, paidPaisa, product } = booking
  const terms = { tiers: product.refundTiers, startsAt: startOf(booking), manualOverPaisa: limits.manualRefundOverPaisa }
  return refundQuote({ totalPaisa, paidPaisa, ...terms }, now)
}

/** When a stay or a tour begins. */
export function startOf({ product, startsOn }: Pick<BookingRow, 'product' | 'startsOn'>): Date {
  return instantInNepal(startsOn, product.kind === 'package' ? product.startTime : product.checkInTime)
}
