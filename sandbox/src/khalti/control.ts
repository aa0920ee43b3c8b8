import type { ControlledPayments, Ending } from '../control/controlled-payment.ts'
import type { World } from '../state.ts'
import { bringAbout, OUTCOMES } from './outcomes.ts'
import { readChoice } from './outcome-choice.ts'
import { describePayment, statusOf, type Payment } from './payments.ts'

/** Khalti's payments for the control calls, by pidx, purchase_order_id or transaction_id. */
export const khaltiPayments: ControlledPayments = {
  find(world, name) {
    const payment = world.khalti.find(name)
    return payment && controlled(world, payment)
  },
  newestFirst: (world) => world.khalti.newestFirst().map((payment) => controlled(world, payment)),
}

function controlled(world: World, payment: Payment) {
  const { pidx, order, transactionId } = payment
  return {
    names: [pidx, order.purchase_order_id, transactionId],
    createdAt: payment.createdAt,
    outcomes: OUTCOMES,
    describe: () => describePayment(payment, statusOf(payment, world.clock.now(), world.config.current().khalti)),
    end(body: unknown): Ending {
      const choice = readChoice(body)
      return choice ? bringAbout({ world, payment, choice }) : { problem: 'outcome_unknown' }
    },
  }
}
