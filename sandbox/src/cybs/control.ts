import type { ControlledPayments, OutcomeResponse } from '../control/controlled-payment.ts'
import type { SandboxState } from '../state.ts'
import { CARD_OUTCOMES, readCardChoice } from './outcomes/choice.ts'
import { applyCardOutcome } from './outcomes/outcomes.ts'
import { describeCardPayment, type CardPayment } from './payments.ts'

/** Card payments for the control calls, by transaction_uuid or the id of an attempt. */
export const cardPayments: ControlledPayments = {
  find(sandbox, name) {
    const payment = sandbox.cards.find(name) ?? sandbox.cards.findByTransactionId(name)
    return payment && controlled(sandbox, payment)
  },
  newestFirst: (sandbox) => sandbox.cards.newestFirst().map((payment) => controlled(sandbox, payment)),
}

function controlled(sandbox: SandboxState, payment: CardPayment) {
  return {
    names: [
      payment.form.transactionUuid,
      payment.form.referenceNumber,
      ...payment.attempts.map(({ transactionId }) => transactionId),
    ],
    createdAt: payment.openedAt,
    outcomes: CARD_OUTCOMES,
    describe: () => describeCardPayment(payment, sandbox.clock.now()),
    async applyOutcome(body: unknown): Promise<OutcomeResponse> {
      const choice = readCardChoice(body)
      if (!choice) return { problem: 'outcome_unknown' }
      const result = await applyCardOutcome({ sandbox, payment, choice })
      if ('problem' in result) return result
      const { returnPost } = result
      const saved = sandbox.cards.find(payment.form.transactionUuid)?.returnPost
      // A browser cannot be redirected into a POST, so it is sent to a page of the sandbox that posts.
      const redirectUrl = returnPost && returnPost.fields === saved?.fields ? `/cybs/return/${payment.session}` : null
      return returnPost ? { redirectUrl, post: { url: returnPost.url, fields: returnPost.fields } } : { redirectUrl }
    },
  }
}
