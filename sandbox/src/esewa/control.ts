import type { ControlledPayments, OutcomeResponse } from '../control/controlled-payment.ts'
import type { SandboxState } from '../state.ts'
import { applyOutcome, OUTCOMES } from './outcomes.ts'
import { readChoice } from './outcome-choice.ts'
import { describeTransaction, statusOf, type Transaction } from './transactions.ts'

/** eSewa's payments for the control calls, by transaction_uuid. */
export const esewaPayments: ControlledPayments = {
  find(sandbox, name) {
    const transaction = sandbox.esewa.find(name)
    return transaction && controlled(sandbox, transaction)
  },
  newestFirst: (sandbox) => sandbox.esewa.newestFirst().map((transaction) => controlled(sandbox, transaction)),
}

function controlled(sandbox: SandboxState, transaction: Transaction) {
  return {
    names: [transaction.form.transaction_uuid],
    createdAt: transaction.createdAt,
    outcomes: OUTCOMES,
    describe() {
      const { cancel_status, status_lag_seconds } = sandbox.config.current().esewa
      const rules = { cancelStatus: cancel_status, lagSeconds: status_lag_seconds }
      return describeTransaction(transaction, statusOf(transaction, sandbox.clock.now(), rules))
    },
    applyOutcome(body: unknown): OutcomeResponse {
      const choice = readChoice(body)
      return choice ? applyOutcome({ sandbox, transaction, choice }) : { problem: 'outcome_unknown' }
    },
  }
}
