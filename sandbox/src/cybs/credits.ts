import { cardTransactionId } from '../ids.ts'
import type { SandboxState } from '../state.ts'
import type { CardPayment, Credit } from './payments.ts'

type Given = Pick<Credit, 'kind' | 'paisa' | 'requestId' | 'of'>

/** What went back to the payer, as it is kept with the payment. */
export function creditPayment(sandbox: SandboxState, payment: CardPayment, credit: Given): Credit {
  const subject = `${payment.form.transactionUuid}|credit|${payment.openedAt}|${payment.credits.length}`
  const id = cardTransactionId(sandbox.config.current().seed, subject)
  const kept = { ...credit, id, at: sandbox.clock.now() }
  sandbox.cards.save({ ...payment, credits: [...payment.credits, kept] })
  return kept
}

/** What went back of one of the tries that were paid. */
export function creditedPaisa({ credits }: CardPayment, transactionId: string): number {
  return credits.filter(({ of }) => of === transactionId).reduce((sum, { paisa }) => sum + paisa, 0)
}
