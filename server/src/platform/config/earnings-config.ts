import { z } from 'zod'
import { count } from './count-field.ts'

/** The environment variables that decide what suppliers earn and when they are paid. */
export const EARNINGS_FIELDS = {
  CHAUTARI_COMMISSION_PERCENT: z.coerce.number().min(0).max(100).default(15),
  CHAUTARI_WITHHOLDING_PERCENT: z.coerce.number().min(0).max(100).default(0),
  CHAUTARI_PAYOUT_HOLD_BACK_DAYS: count(3),
}

type Env = { CHAUTARI_COMMISSION_PERCENT: number; CHAUTARI_WITHHOLDING_PERCENT: number; CHAUTARI_PAYOUT_HOLD_BACK_DAYS: number }

export type Earnings = {
  /** Our commission in percent. */
  commissionPercent: number
  /** The tax that we withhold from what suppliers earn, in percent. */
  withholdingPercent: number
  /** How many days after a stay was completed it is paid out at the earliest. */
  payoutHoldBackDays: number
}

/** Returns what decides the earnings of suppliers, as configured. */
export function earningsOf(env: Env): Earnings {
  return {
    commissionPercent: env.CHAUTARI_COMMISSION_PERCENT,
    withholdingPercent: env.CHAUTARI_WITHHOLDING_PERCENT,
    payoutHoldBackDays: env.CHAUTARI_PAYOUT_HOLD_BACK_DAYS,
  }
}
