import type { SandboxState } from '../state.ts'
import { invalidField, NOT_FOUND } from './authorization.ts'
import { membersOf, readText } from './fields.ts'
import type { Merchant } from './merchant.ts'
import { statusOf, transactionIdOf, type KhaltiStatus } from './payments.ts'

/** KPG-2 documentation: these two words come with HTTP 400 and are answers all the same. */
const ANSWERED_AS_BAD_REQUEST: readonly KhaltiStatus[] = ['Expired', 'User canceled']

/** No percentage is published; the documentation's samples show none taken. */
export const FEE = 0

export function lookUpPayment(sandbox: SandboxState, merchant: Merchant, body: unknown): { code: number; body: object } {
  const pidx = readText(membersOf(body).get('pidx'))
  if ('problem' in pidx) return invalidField('pidx', pidx.problem)
  const payment = sandbox.khalti.findByPidx(pidx.value)
  if (payment?.merchant !== merchant) return NOT_FOUND
  const status = statusOf(payment, sandbox.clock.now(), sandbox.config.current().khalti)
  const answer = {
    pidx: payment.pidx,
    total_amount: payment.paidPaisa,
    status,
    transaction_id: transactionIdOf(payment, status),
    fee: FEE,
    // @NOTE printed for Refunded alone; whether a partial refund counts as refunded is nowhere said.
    refunded: payment.state === 'refunded' || payment.state === 'partially_refunded',
  }
  return { code: ANSWERED_AS_BAD_REQUEST.includes(status) ? 400 : 200, body: answer }
}
