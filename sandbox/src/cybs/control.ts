import type { ControlledPayments, Ending } from '../control/controlled-payment.ts'
import type { SandboxState } from '../state.ts'
import { CARD_OUTCOMES, readCardChoice } from './choice.ts'
import { bringCardAbout } from './outcomes.ts'
import { describeCardPayment, type CardPayment } from './payments.ts'

/** Card payments for the control calls, by transaction_uuid or the id of a try. */
export const cardPayments: ControlledPayments = {
  find(sandbox, name) {
    const payment = sandbox.cards.find(name) ?? sandbox.cards.findByTransactionId(name)
    return payment && controlled(sandbox, payment)
  },
  newestFirst: (sandbox) => sandbox.cards.newestFirst().map((payment) => controlled(sandbox, payment)),
}

function controlled(sandbox: SandboxState, payment: CardPayment) {
  return {
    names: [payment.form.transactionUuid, payment.form.referenceNumber, ...payment.tries.map((one) => one.transactionId)],
    createdAt: payment.openedAt,
    outcomes: CARD_OUTCOMES,
    describe: () => describeCardPayment(payment, sandbox.clock.now()),
    async end(body: unknown): Promise<Ending> {
      const choice = readCardChoice(body)
      if (!choice) return { problem: 'outcome_unknown' }
      const result = await bringCardAbout({ sandbox, payment, choice })
      if ('problem' in result) return result
      // A browser cannot be redirected into a POST: what leads back is a page of the sandbox that posts.
      const isKept = result.back !== null && result.back.fields === sandbox.cards.find(payment.form.transactionUuid)?.back?.fields
      const redirectUrl = isKept ? `/cybs/return/${payment.session}` : null
      return result.back ? { redirectUrl, post: { url: result.back.url, fields: result.back.fields } } : { redirectUrl }
    },
  }
}
