import { cardTransactionId } from '../ids.ts'
import type { SandboxState } from '../state.ts'
import type { CardPayment, Credit } from './payments.ts'

type NewCredit = Pick<Credit, 'kind' | 'paisa' | 'requestId' | 'transactionId'>

/** Saves a refund or a void with its payment and returns it with its own id. */
export function creditPayment(sandbox: SandboxState, payment: CardPayment, credit: NewCredit): Credit {
  const subject = `${payment.form.transactionUuid}|credit|${payment.openedAt}|${payment.credits.length}`
  const id = cardTransactionId(sandbox.config.current().seed, subject)
  const saved = { ...credit, id, at: sandbox.clock.now() }
  sandbox.cards.save({ ...payment, credits: [...payment.credits, saved] })
  return saved
}

/** Returns how much of one charged attempt was refunded or voided, in paisa. */
export function creditedPaisa({ credits }: CardPayment, transactionId: string): number {
  return credits.filter((credit) => credit.transactionId === transactionId).reduce((sum, { paisa }) => sum + paisa, 0)
}
