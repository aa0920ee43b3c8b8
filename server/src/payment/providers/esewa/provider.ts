import type { App } from '../../../platform/app-context.ts'
import { readAmount, rupeesInShort } from '../rules/amount.ts'
import type { Attempt } from '../../store/attempts.ts'
import type { Confirmation } from '../../store/payment-events.ts'
import { notConfigured } from '../provider-answer.ts'
import type { ProviderAnswer, LookupResult, PaymentProvider } from '../provider.ts'
import { transactionUuid } from '../rules/transaction-uuid.ts'
import { esewaConfig, ESEWA_SETTINGS, type Esewa } from './config.ts'
import { lookUpEsewa } from './look-up.ts'
import { registerEsewaRoutes } from './register-routes.ts'

/** eSewa ePay v2: a signed form, a signed return and a status check. It has no refund call and no statement (eSewa documentation). */
export const esewa: PaymentProvider = {
  settings: [ESEWA_SETTINGS],
  isConfigured: (config) => esewaConfig(config) !== undefined,
  formOrigins: (config) => originsOf(esewaConfig(config)),
  registerRoutes: registerEsewaRoutes,
  attemptRef: ({ reference, number }) => transactionUuid(reference, number),
  wireAmount: rupeesInShort,
  lookUp: lookUpAttempt,
  payableUntil: () => null,
}

const originsOf = (config: Esewa | undefined) => (config ? [new URL(config.formUrl).origin] : [])

/**
 * Looks up by the signed amount. Where eSewa confirmed another amount, it may find the payment by that one only, and the signed
 * amount and the answer must agree.
 */
async function lookUpAttempt(app: App, attempt: Attempt, confirmation: Confirmation | undefined): Promise<LookupResult> {
  const config = esewaConfig(app.config)
  if (!config) return notConfigured()
  const ask = async (amountText: string): Promise<ProviderAnswer> => {
    const answer = await lookUpEsewa(config, { transactionUuid: attempt.providerRef, amountText })
    return { ...answer, evidence: { asked_amount: amountText, ...answer.evidence } }
  }
  const first = await ask(attempt.wireAmount)
  const { verdict } = first
  const confirmedPaisa = confirmation && readAmount(confirmation.amountText)
  if (verdict.kind === 'captured' && confirmation !== undefined && confirmedPaisa !== verdict.capturedPaisa) {
    return { verdict: { kind: 'contradicted' }, answers: [first] }
  }
  if (verdict.kind !== 'no' || confirmation === undefined || confirmedPaisa === attempt.amountPaisa) {
    return { verdict, answers: [first] }
  }
  const second = await ask(confirmation.amountText)
  const isPaid = second.verdict.kind === 'captured' || second.verdict.kind === 'reversed'
  return { verdict: isPaid ? second.verdict : verdict, answers: [first, second] }
}
