import { BOOKING_RETENTION_YEARS, ENDED_KEPT_DAYS, SESSION_DAYS } from '../account/limits.ts'
import {
  APPROVAL_HOURS,
  HOLD_MINUTES_NEW,
  HOLD_MINUTES_REBOOK,
  QUOTE_KEPT_MINUTES,
  REBOOK_WITHIN_HOURS,
  REBOOKS_MAX,
  VOUCHER_KEPT_DAYS,
} from '../booking/limits.ts'
import { REFUND_DAYS_MAX } from '../payment/limits.ts'
import { CANCELLATION_REVIEW_HOURS } from '../servicing/limits.ts'

/**
 * The limits that a text can include as `{name}`, so that it states the values of the code. A published version keeps the values of its publication.
 */
export const STATED_LIMITS = {
  holdMinutes: HOLD_MINUTES_NEW,
  rebookMinutes: HOLD_MINUTES_REBOOK,
  rebookHours: REBOOK_WITHIN_HOURS,
  rebooks: REBOOKS_MAX,
  approvalHours: APPROVAL_HOURS,
  quoteMinutes: QUOTE_KEPT_MINUTES,
  reviewHours: CANCELLATION_REVIEW_HOURS,
  refundDays: REFUND_DAYS_MAX,
  sessionDays: SESSION_DAYS,
  voucherDays: VOUCHER_KEPT_DAYS,
  bookingYears: BOOKING_RETENTION_YEARS,
  endedDays: ENDED_KEPT_DAYS,
} as const

/** The placeholder `{paymentMethods}`: replaced by the payment methods that are offered when the text is read. */
export const PAYMENT_METHODS_NAME = 'paymentMethods'
