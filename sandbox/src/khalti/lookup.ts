import type { SandboxState } from '../state.ts'
import { invalidField, NOT_FOUND } from './authorization.ts'
import { membersOf } from '../members.ts'
import { readText } from './fields.ts'
import type { Merchant } from './merchant.ts'
import { statusOf, transactionIdOf, type KhaltiStatus } from './payments.ts'

/** Statuses that Khalti sends with HTTP 400, although they are regular responses (KPG-2 documentation). */
const SENT_AS_BAD_REQUEST: readonly KhaltiStatus[] = ['Expired', 'User canceled']

/** Khalti publishes no fee; the documentation's samples show 0. */
export const FEE = 0

/** Returns the status and the body of a lookup by pidx. */
export function lookUpPayment(sandbox: SandboxState, merchant: Merchant, body: unknown): { code: number; body: object } {
  const pidx = readText(membersOf(body).get('pidx'))
  if ('problem' in pidx) return invalidField('pidx', pidx.problem)
  const payment = sandbox.khalti.findByPidx(pidx.value)
  if (payment?.merchant !== merchant) return NOT_FOUND
  const status = statusOf(payment, sandbox.clock.now(), sandbox.config.current().khalti)
  const response = {
    pidx: payment.pidx,
    total_amount: payment.paidPaisa,
    status,
    transaction_id: transactionIdOf(payment, status),
    fee: FEE,
    // @NOTE documented for Refunded only; that a partial refund counts as refunded is our assumption.
    refunded: payment.state === 'refunded' || payment.state === 'partially_refunded',
  }
  return { code: SENT_AS_BAD_REQUEST.includes(status) ? 400 : 200, body: response }
}
