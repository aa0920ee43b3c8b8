import type { SandboxState } from '../state.ts'
import { invalidField, NOT_FOUND, type Refusal } from './authorization.ts'
import { membersOf } from '../members.ts'
import { NOT_INTEGER, readInteger, readText, type Reading } from './fields.ts'
import type { Merchant } from './merchant.ts'
import { isSettled, type Payment } from './payments.ts'

type RefundRequest = { merchant: Merchant; transactionId: string; body: unknown }

/** The only response that Khalti's refund documentation prints; the messages of the refusals are ours. */
const REFUNDED = { code: 200, body: { detail: 'Transaction refund successful.' } }
const ALREADY_REFUNDED: Refusal = { code: 400, body: { detail: 'Transaction has already been refunded.' } }
const TOO_LARGE: Refusal = { code: 400, body: { detail: 'Refund amount is more than the transaction amount.' } }

/** Refunds a paid payment once, in whole or in part. */
export function refundPayment(
  sandbox: SandboxState,
  { merchant, transactionId, body }: RefundRequest,
): { code: number; body: object } {
  const payment = sandbox.khalti.findByTransactionId(transactionId)
  if (payment?.merchant !== merchant || !isSettled(payment, sandbox.clock.now())) return NOT_FOUND
  const { paid_from, refund_amount_unit } = sandbox.config.current().khalti
  const sent = membersOf(body)
  if (paid_from === 'bank') {
    const mobile = readText(sent.get('mobile'))
    if ('problem' in mobile) return invalidField('mobile', mobile.problem)
  }
  const amount = readRefundAmount(sent.get('amount'), { payment, unit: refund_amount_unit })
  if ('problem' in amount) return invalidField('amount', amount.problem)
  if (payment.refundedPaisa > 0) return ALREADY_REFUNDED
  if (amount.value > payment.paidPaisa) return TOO_LARGE
  sandbox.khalti.save(refundedPayment(payment, amount.value))
  return REFUNDED
}

/** Returns the payment as refunded by an amount. */
export function refundedPayment(payment: Payment, paisa: number): Payment {
  return { ...payment, refundedPaisa: paisa, state: paisa === payment.paidPaisa ? 'refunded' : 'partially_refunded' }
}

/** Reads the amount; without one the refund is full. Khalti's note says paisa, while its samples (50.00) look like rupees. */
function readRefundAmount(value: unknown, { payment, unit }: { payment: Payment; unit: 'paisa' | 'rupees' }): Reading<number> {
  if (value === undefined) return { value: payment.paidPaisa }
  const amount = readInteger(value)
  if ('problem' in amount) return amount
  if (amount.value <= 0) return { problem: NOT_INTEGER }
  return unit === 'rupees' ? { value: amount.value * 100 } : amount
}
