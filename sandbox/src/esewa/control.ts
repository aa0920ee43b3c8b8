import type { ControlledPayments, Ending } from '../control/controlled-payment.ts'
import type { World } from '../state.ts'
import { bringAbout, OUTCOMES } from './outcomes.ts'
import { readChoice } from './outcome-choice.ts'
import { describeTransaction, statusOf, type Transaction } from './transactions.ts'

/** eSewa's payments for the control calls, by transaction_uuid. */
export const esewaPayments: ControlledPayments = {
  find(world, name) {
    const transaction = world.transactions.find(name)
    return transaction && controlled(world, transaction)
  },
  newestFirst: (world) => world.transactions.newestFirst().map((transaction) => controlled(world, transaction)),
}

function controlled(world: World, transaction: Transaction) {
  return {
    names: [transaction.form.transaction_uuid],
    createdAt: transaction.createdAt,
    outcomes: OUTCOMES,
    describe() {
      const { cancel_status, status_lag_seconds } = world.config.current().esewa
      const rules = { cancelStatus: cancel_status, lagSeconds: status_lag_seconds }
      return describeTransaction(transaction, statusOf(transaction, world.clock.now(), rules))
    },
    end(body: unknown): Ending {
      const choice = readChoice(body)
      return choice ? bringAbout({ world, transaction, choice }) : { problem: 'outcome_unknown' }
    },
  }
}
