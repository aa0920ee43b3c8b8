import { DAY } from '@chautari/contract/dates'
import type { App } from '../../../platform/app-context.ts'
import type { Attempt } from '../../store/attempts.ts'
import { notConfigured } from '../provider-answer.ts'
import type { LookupResult, PaymentProvider } from '../provider.ts'
import { transactionUuid } from '../rules/transaction-uuid.ts'
import { connectIpsConfig, CONNECTIPS_SETTINGS } from './config.ts'
import { findTransactionNumber, validateTransaction } from './look-up.ts'
import { registerConnectIpsRoutes } from './register-routes.ts'

/** How long an open transaction may still be performed. Our choice: NCHL does not document it. */
const PERFORMABLE_FOR = DAY

/**
 * connectIPS (NCHL): a signed form to its login page, an unsigned return, and a validation call. It has no refund call and no
 * statement, so staff make refunds by hand. Source: "connectIPS e-Payment (Gateway)" integration documentation of NCHL.
 */
export const connectips: PaymentProvider = {
  settings: [CONNECTIPS_SETTINGS],
  isConfigured: (config) => connectIpsConfig(config) !== undefined,
  formOrigins(config) {
    const connectIps = connectIpsConfig(config)
    return connectIps ? [new URL(connectIps.gatewayUrl).origin] : []
  },
  registerRoutes: registerConnectIpsRoutes,
  // At most 19 characters; TXNID takes 20 (documentation §3.2).
  attemptRef: ({ reference, number }) => transactionUuid(reference, number),
  wireAmount: (amount) => `${amount}`,
  lookUp: lookUpAttempt,
  payableUntil: ({ openedAt }) => new Date(openedAt.getTime() + PERFORMABLE_FOR),
}

async function lookUpAttempt({ config, log }: App, { providerRef: txnId, wireAmount }: Attempt): Promise<LookupResult> {
  const connectIps = connectIpsConfig(config)
  if (!connectIps) return notConfigured()
  const payment = { txnId, amountPaisaText: wireAmount }
  const began = performance.now()
  const answer = await validateTransaction(connectIps, payment)
  if (answer.evidence.reason === 'key_refused') {
    log.error({ code: 'key_refused', provider: 'connectips', attempt: txnId }, 'provider refuses our key')
  }
  const { verdict } = answer
  if (verdict.kind !== 'captured') return { verdict, answers: [answer] }
  // The traveller waits for both calls, so the second has only what is left of the time-out of the first.
  const timeoutMs = Math.max(1, Math.floor(connectIps.timeoutMs - (performance.now() - began)))
  const transactionId = await findTransactionNumber({ ...connectIps, timeoutMs }, payment)
  const numbered = { ...answer, evidence: { ...answer.evidence, transaction_id: transactionId } }
  return { verdict: { ...verdict, transactionId }, answers: [numbered] }
}
