import type { ControlledPayments, OutcomeResponse } from '../control/controlled-payment.ts'
import type { SandboxState } from '../state.ts'
import { applyOutcome, OUTCOMES } from './outcomes.ts'
import { readChoice } from './outcome-choice.ts'
import { describePayment, statusOf, type Payment } from './payments.ts'

/** Khalti's payments for the control calls, by pidx, purchase_order_id or transaction_id. */
export const khaltiPayments: ControlledPayments = {
  find(sandbox, name) {
    const payment = sandbox.khalti.find(name)
    return payment && controlled(sandbox, payment)
  },
  newestFirst: (sandbox) => sandbox.khalti.newestFirst().map((payment) => controlled(sandbox, payment)),
}

function controlled(sandbox: SandboxState, payment: Payment) {
  const { pidx, order, transactionId } = payment
  return {
    names: [pidx, order.purchase_order_id, transactionId],
    createdAt: payment.createdAt,
    outcomes: OUTCOMES,
    describe: () => describePayment(payment, statusOf(payment, sandbox.clock.now(), sandbox.config.current().khalti)),
    applyOutcome(body: unknown): OutcomeResponse {
      const choice = readChoice(body)
      return choice ? applyOutcome({ sandbox, payment, choice }) : { problem: 'outcome_unknown' }
    },
  }
}
