import { BOOKING_RETENTION_YEARS, ENDED_KEPT_DAYS, SESSION_DAYS } from '@chautari/contract/account/limits'
import {
  APPROVAL_HOURS,
  HOLD_MINUTES_NEW,
  HOLD_MINUTES_REBOOK,
  QUOTE_KEPT_MINUTES,
  REBOOK_WITHIN_HOURS,
  REBOOKS_MAX,
} from '@chautari/contract/booking/limits'
import { REFUND_DAYS_MAX } from '@chautari/contract/payment/limits'
import { CANCELLATION_REVIEW_HOURS } from '@chautari/contract/servicing/limits'
import { VOUCHER_KEPT_DAYS } from '../../entities/booking/last-voucher.ts'

/** The limits stated on the terms, privacy and FAQ pages, by their placeholder names in those texts. */
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
