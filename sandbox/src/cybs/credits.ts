import { cardTransactionId } from '../ids.ts'
import type { World } from '../world.ts'
import type { CardPayment, Credit } from './payments.ts'

/** What went back to the payer, as it is kept with the payment. */
export function creditPayment(world: World, payment: CardPayment, credit: Pick<Credit, 'kind' | 'paisa' | 'requestId'>): Credit {
  const subject = `${payment.form.transactionUuid}|credit|${payment.openedAt}|${payment.credits.length}`
  const id = cardTransactionId(world.config.current().seed, subject)
  const kept = { ...credit, id, at: world.clock.now() }
  world.cards.save({ ...payment, credits: [...payment.credits, kept] })
  return kept
}

export function creditedPaisa({ credits }: CardPayment): number {
  return credits.reduce((sum, { paisa }) => sum + paisa, 0)
}
