import { z } from 'zod'
import { LEFT_OUT_REASONS, PAYOUT_STATES, RUN_STATES } from '../../payout/states.ts'
import { reason, requiredText } from '../../trail/fields.ts'

const REFERENCE_MAX = 60

const supplier = { organisation_id: z.string(), organisation: z.string() }

const Planned = z.object({ ...supplier, amount: z.number(), account: z.string() })
const LeftOut = z.object({ ...supplier, amount: z.number(), reason: z.enum(LEFT_OUT_REASONS) })

const Payout = z.object({
  ...supplier,
  id: z.string(),
  state: z.enum(PAYOUT_STATES),
  amount: z.number(),
  account: z.string(),
  returned_at: z.string().nullable(),
  return_reason: z.string().nullable(),
})

/** A run of payouts. Amounts in rupees. */
export const PayoutRun = z.object({
  id: z.string(),
  state: z.enum(RUN_STATES),
  /** Without the payouts that were dropped. */
  total: z.number(),
  hold_back_days: z.number().int(),
  proposed_by: z.string(),
  /** Whether the caller proposed it. If so, another person has to approve it. */
  is_own: z.boolean(),
  proposed_at: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  bank_reference: z.string().nullable(),
  payouts: z.array(Payout),
  left_out: z.array(LeftOut),
})

/** A bank account that is not paid to yet: it was entered less than `BANK_ACCOUNT_PAUSE_HOURS` ago. */
export const WaitingAccount = z.object({
  ...supplier,
  id: z.string(),
  bank: z.string(),
  holder: z.string(),
  number: z.string(),
  entered_at: z.string(),
  effective_at: z.string(),
})

/** The payouts of the business: the amounts that a run would pay now, the latest runs, and the bank accounts that are not paid to for some days after a change. */
export const Payouts = z.object({
  next: z.object({ total: z.number(), payouts: z.array(Planned), left_out: z.array(LeftOut), hold_back_days: z.number().int() }),
  runs: z.array(PayoutRun),
  waiting_accounts: z.array(WaitingAccount),
})

/** Why a run is declined, a payout came back, or a bank account is stopped. */
export const Reasoned = z.object({ reason })

/** The reference under which the bank carries out a run. */
export const SentToBank = z.object({ bank_reference: requiredText(REFERENCE_MAX) })

export type Payouts = z.output<typeof Payouts>
export type PayoutRun = z.output<typeof PayoutRun>
