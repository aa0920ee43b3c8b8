import { fromRupees, type Paisa } from '@chautari/contract/money'
import type { z } from 'zod'
import { ACCOUNT_LIMIT_FIELDS, accountTimesOf, type AccountTimes } from './account-limits.ts'
import { count } from './count-field.ts'
import { HOLD_LIMIT_FIELDS, holdLimitsOf, type HoldLimits } from './hold-limits-config.ts'

/** The environment variables of quotas and rate limits. */
export const LIMIT_FIELDS = {
  CHAUTARI_HOLD_QUOTA: count(10),
  CHAUTARI_FREE_QUOTA: count(10),
  CHAUTARI_LIMIT_EVERYTHING_PER_MINUTE: count(1500),
  CHAUTARI_LIMIT_RESERVATIONS_PER_MINUTE: count(60),
  CHAUTARI_LIMIT_CHALLENGED_RESERVATIONS_PER_MINUTE: count(240),
  CHAUTARI_LIMIT_PAYMENTS_PER_MINUTE: count(60),
  CHAUTARI_LIMIT_PAYMENTS_PER_BOOKING: count(20),
  CHAUTARI_LIMIT_PAPERS_PER_BOOKING: count(20),
  CHAUTARI_LIMIT_MISSES_PER_MINUTE: count(30),
  CHAUTARI_LIMIT_SUBSCRIPTIONS_PER_HOUR: count(60),
  CHAUTARI_LIMIT_COUPON_GUESSES_PER_HOUR: count(20),
  CHAUTARI_LIMIT_MEASUREMENTS_PER_MINUTE: count(120),
  CHAUTARI_MANUAL_REFUND_OVER: count(50_000),
  ...HOLD_LIMIT_FIELDS,
  ...ACCOUNT_LIMIT_FIELDS,
}

type Env = z.output<z.ZodObject<typeof LIMIT_FIELDS>>

/** Quotas and rate limits. */
export type Limits = {
  holdQuota: number
  /** The maximum number of upcoming free bookings per person. */
  freeQuota: number
  /** The limits of unpaid holds. */
  holds: HoldLimits
  everythingPerMinute: number
  /** Reservations from one network in a minute, and those with a solved challenge or a verified account beyond them. */
  reservationsPerMinute: number
  challengedReservationsPerMinute: number
  paymentsPerMinute: number
  paymentsPerBooking: number
  documentsPerBooking: number
  missesPerMinute: number
  subscriptionsPerHour: number
  couponGuessesPerHour: number
  measurementsPerMinute: number
  /** Limits of account actions, each with its own period. */
  accounts: AccountTimes
  /** Refunds above this amount need staff, and a second person to send. */
  manualRefundOverPaisa: Paisa
}

/** Returns the configured limits. */
export function limitsOf(env: Env): Limits {
  return {
    holdQuota: env.CHAUTARI_HOLD_QUOTA,
    freeQuota: env.CHAUTARI_FREE_QUOTA,
    holds: holdLimitsOf(env),
    everythingPerMinute: env.CHAUTARI_LIMIT_EVERYTHING_PER_MINUTE,
    reservationsPerMinute: env.CHAUTARI_LIMIT_RESERVATIONS_PER_MINUTE,
    challengedReservationsPerMinute: env.CHAUTARI_LIMIT_CHALLENGED_RESERVATIONS_PER_MINUTE,
    paymentsPerMinute: env.CHAUTARI_LIMIT_PAYMENTS_PER_MINUTE,
    paymentsPerBooking: env.CHAUTARI_LIMIT_PAYMENTS_PER_BOOKING,
    documentsPerBooking: env.CHAUTARI_LIMIT_PAPERS_PER_BOOKING,
    missesPerMinute: env.CHAUTARI_LIMIT_MISSES_PER_MINUTE,
    subscriptionsPerHour: env.CHAUTARI_LIMIT_SUBSCRIPTIONS_PER_HOUR,
    couponGuessesPerHour: env.CHAUTARI_LIMIT_COUPON_GUESSES_PER_HOUR,
    measurementsPerMinute: env.CHAUTARI_LIMIT_MEASUREMENTS_PER_MINUTE,
    accounts: accountTimesOf(env),
    manualRefundOverPaisa: fromRupees(env.CHAUTARI_MANUAL_REFUND_OVER),
  }
}
