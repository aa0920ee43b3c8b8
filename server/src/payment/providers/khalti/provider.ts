import { MINUTE } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import type { App } from '../../../platform/app-context.ts'
import { appNow } from '../../../platform/database/transaction.ts'
import type { Attempt } from '../../store/attempts.ts'
import { notConfigured, lookupResultOf } from '../provider-answer.ts'
import type { LookupResult, PaymentProvider, SessionOpened } from '../provider.ts'
import { khaltiConfig, KHALTI_SETTINGS } from './config.ts'
import { lookUpKhalti } from './look-up.ts'
import { refundKhalti } from './refund.ts'
import { registerKhaltiRoutes } from './register-routes.ts'
import { KHALTI_ATTEMPT_NUMBER_MAX, purchaseOrderId } from './rules/purchase-order-id.ts'
import { initiateKhalti } from './start.ts'
import { readKhaltiStatement } from './statement.ts'

/** Khalti's minimum is Rs 10 (Khalti ePayment documentation). */
const MIN_PAISA = paisa(1000)

/** Exceeds the time that Khalti may take to open a payment page. Our choice: the call times out after some seconds. */
const OPENING_TAKES = MINUTE

/** Khalti ePayment (KPG-2): a page opened by call, an unsigned return, a lookup, one refund per payment, and a statement. */
export const khalti: PaymentProvider = {
  settings: [KHALTI_SETTINGS],
  isConfigured: (config) => khaltiConfig(config) !== undefined,
  formOrigins: () => [],
  registerRoutes: registerKhaltiRoutes,
  attemptRef: ({ reference, numberAtProvider }) =>
    numberAtProvider > KHALTI_ATTEMPT_NUMBER_MAX ? undefined : purchaseOrderId(reference, numberAtProvider),
  wireAmount: (amount) => `${amount}`,
  minPaisa: MIN_PAISA,
  openSession,
  lookUp: lookUpAttempt,
  payableUntil: ({ expiresAt }) => expiresAt,
  refunds: {
    // Khalti allows no second refund after a partial one.
    canSend: (config, { refund, others }) =>
      khaltiConfig(config) !== undefined && others.every(({ id, state }) => state === 'due' && id > refund.id),
    async send({ config }, { refund: { amountPaisa }, transactionId, capturedPaisa }) {
      const khaltiSettings = khaltiConfig(config)
      if (!khaltiSettings) return { kind: 'refused', detail: 'no_call' }
      const part = amountPaisa === capturedPaisa ? {} : { partPaisa: amountPaisa }
      return refundKhalti(khaltiSettings, { transactionId, ...part })
    },
  },
  statementReader(config) {
    const khaltiSettings = khaltiConfig(config)
    return khaltiSettings && ((span) => readKhaltiStatement(khaltiSettings, span))
  },
}

async function openSession(
  { config, log }: App,
  { attempt, reference }: { attempt: Attempt; reference: string },
): Promise<SessionOpened> {
  const khaltiSettings = khaltiConfig(config)
  if (!khaltiSettings) return { kind: 'refused' }
  const { providerRef: purchaseOrderId, amountPaisa } = attempt
  const { publicUrl } = config
  const initiated = await initiateKhalti({ khalti: khaltiSettings, publicUrl }, { reference, purchaseOrderId, amountPaisa })
  switch (initiated.kind) {
    case 'started': {
      const { pidx: sessionId, paymentUrl: sessionUrl, expiresAt } = initiated
      return { kind: 'opened', session: { sessionId, sessionUrl, expiresAt } }
    }
    case 'refused':
      log.error(
        { code: 'payment_refused', provider: 'khalti', attempt: purchaseOrderId, complaints: initiated.complaints },
        'provider refuses our payment request',
      )
      return { kind: 'refused' }
    case 'key_refused':
      log.error({ code: 'key_refused', provider: 'khalti', attempt: purchaseOrderId }, 'provider refuses our key')
      return { kind: 'key_refused' }
    case 'unknown':
      log.warn({ attempt: purchaseOrderId, reason: initiated.reason }, 'Khalti payment could not be started')
      return { kind: 'unknown' }
  }
}

/** Looks up only the stored pidx. Without one, no payment page was returned to the traveller. */
async function lookUpAttempt({ config, db, log }: App, { sessionId, openedAt, providerRef }: Attempt): Promise<LookupResult> {
  if (sessionId === null) {
    const isOver = (await appNow(db)).getTime() - openedAt.getTime() >= OPENING_TAKES
    const verdict: LookupResult['verdict'] = isOver ? { kind: 'no', isFinal: true } : { kind: 'unknown' }
    return lookupResultOf({ verdict, evidence: { verdict: verdict.kind, has_session: false } })
  }
  const khaltiSettings = khaltiConfig(config)
  if (!khaltiSettings) return notConfigured()
  const { isKeyRefused, ...answer } = await lookUpKhalti(khaltiSettings, sessionId)
  if (isKeyRefused) log.error({ code: 'key_refused', provider: 'khalti', attempt: providerRef }, 'provider refuses our key')
  return lookupResultOf(answer)
}
