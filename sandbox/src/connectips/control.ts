import type { ControlledPayments, OutcomeResponse } from '../control/controlled-payment.ts'
import type { SandboxState } from '../state.ts'
import { applyOutcome, OUTCOMES, readChoice } from './outcomes.ts'
import { describeTransaction, statusOf, type Transaction } from './transactions.ts'

/** connectIPS transactions for the control calls, by TXNID. */
export const connectIpsPayments: ControlledPayments = {
  find(sandbox, name) {
    const transaction = sandbox.connectips.find(name)
    return transaction && controlled(sandbox, transaction)
  },
  newestFirst: (sandbox) => sandbox.connectips.newestFirst().map((transaction) => controlled(sandbox, transaction)),
}

function controlled(sandbox: SandboxState, transaction: Transaction) {
  return {
    names: [transaction.form.TXNID],
    createdAt: transaction.createdAt,
    outcomes: OUTCOMES,
    describe() {
      const { status_lag_seconds } = sandbox.config.current().connectips
      return describeTransaction(transaction, statusOf(transaction, sandbox.clock.now(), status_lag_seconds))
    },
    applyOutcome(body: unknown): OutcomeResponse {
      const choice = readChoice(body)
      return choice ? applyOutcome({ sandbox, transaction, choice }) : { problem: 'outcome_unknown' }
    },
  }
}
