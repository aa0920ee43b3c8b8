/** Where NCHL's documents are silent, a switch here picks the behaviour. */
export type ConnectIpsQuirks = {
  /** Registered with NCHL beforehand; the login form names no return address (connectIPS Gateway documentation §3.5). */
  success_url: string
  failure_url: string
  /** Appends `&TXNID=` where the registered address has a query. The samples have none, so `?TXNID=` is all they show. */
  smart_ampersand: boolean
  session_seconds: number
  status_lag_seconds: number
  pending_seconds: number
  late_seconds: number
  wrong_amount_answer: 'not_found' | 'true_amount'
  /** The merchant's bank's answer to a credit: all three mean success (documentation §5). */
  credit_status: '000' | '999' | 'DEFER'
  /** The party that bears the fee: the customer or the merchant (documentation §5). */
  charge_liability: 'CG' | 'MN'
}

export type ReturnAddresses = { successUrl: string; failureUrl: string }

/** Returns the switches of a fresh sandbox, with the addresses that the merchant registered. */
export function defaultQuirks({ successUrl, failureUrl }: ReturnAddresses): ConnectIpsQuirks {
  return {
    success_url: successUrl,
    failure_url: failureUrl,
    smart_ampersand: true,
    // Undocumented; our choice, as long as a payer needs to find a one-time password.
    session_seconds: 600,
    status_lag_seconds: 0,
    pending_seconds: 60,
    // Longer than any hold of a shop, so that the money arrives after the stock is gone.
    late_seconds: 900,
    wrong_amount_answer: 'not_found',
    credit_status: '000',
    charge_liability: 'CG',
  }
}

const seconds = { type: 'integer', minimum: 0, maximum: 31_536_000 }
const address = { type: 'string', pattern: '^https?://[\\x21-\\x7e]+$' }

export const QUIRKS_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    success_url: address,
    failure_url: address,
    smart_ampersand: { type: 'boolean' },
    session_seconds: seconds,
    status_lag_seconds: seconds,
    pending_seconds: seconds,
    late_seconds: seconds,
    wrong_amount_answer: { enum: ['not_found', 'true_amount'] },
    credit_status: { enum: ['000', '999', 'DEFER'] },
    charge_liability: { enum: ['CG', 'MN'] },
  },
} as const
