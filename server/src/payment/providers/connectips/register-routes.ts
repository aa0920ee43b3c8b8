import { dayInNepal } from '@chautari/contract/dates'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../../platform/app-context.ts'
import { AppError } from '../../../platform/errors.ts'
import { actorContextOf } from '../../../platform/http/actor-context.ts'
import { bind } from '../../../platform/http/http.ts'
import { recordFirstReturn } from '../record-return.ts'
import { findAttempt } from '../../store/attempts.ts'
import { paymentMismatch, verifiedOrThrow } from '../verification.ts'
import { startKeys, type PaymentActs } from '../provider.ts'
import { referenceIn } from '../rules/transaction-uuid.ts'
import { connectIpsConfig } from './config.ts'
import { connectIpsForm } from './form.ts'

/** Registers the endpoints that start and verify a connectIPS payment. */
export function registerConnectIpsRoutes(api: FastifyInstance, app: App, acts: PaymentActs): void {
  bind(api, 'GET /payment/connectips/initiate/:reference', async ({ params, headers, caller }) => {
    await app.limits.count('payments', caller.address)
    const key = { typedReference: params.reference, ...startKeys(headers) }
    const { providerRef, wireAmount, openedAt } = await acts.startPayment(app, { provider: 'connectips', ...key, caller })
    const connectIps = connectIpsConfig(app.config)
    if (!connectIps) throw new AppError('provider_unavailable')
    const reference = referenceIn(providerRef)
    return connectIpsForm(connectIps, { txnId: providerRef, reference, amountPaisaText: wireAmount, day: dayInNepal(openedAt) })
  })

  bind(api, 'POST /payment/connectips/verification', async ({ body, caller }) => {
    await app.limits.count('payments', caller.address)
    // The return is unsigned, so it only selects the attempt to validate.
    const attempt = await findAttempt(app.db, 'connectips', body.txn_id)
    if (!attempt) throw paymentMismatch(app, { txnId: body.txn_id })
    await app.limits.count('bookingPayments', referenceIn(attempt.providerRef))
    await recordFirstReturn(app, attempt)
    return { data: verifiedOrThrow(await acts.verifyAttempt(app, { attempt, by: actorContextOf(caller) })) }
  })
}
