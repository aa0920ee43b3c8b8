import type { FastifyInstance } from 'fastify'
import { getBooking } from '../../../booking/index.ts'
import type { App } from '../../../platform/app-context.ts'
import { AppError } from '../../../platform/errors.ts'
import { bind } from '../../../platform/http/http.ts'
import { startKeys, type PaymentActs } from '../provider.ts'
import { referenceIn } from '../rules/transaction-uuid.ts'
import { esewaConfig } from './config.ts'
import { esewaForm } from './form.ts'
import { verifyEsewaIds, verifyEsewaReturn } from './verify-return.ts'

/** Registers the endpoints that start and verify an eSewa payment (spec 1 §7). */
export function registerEsewaRoutes(api: FastifyInstance, app: App, acts: PaymentActs): void {
  bind(api, 'GET /payment/esewa/initiate/:reference', async ({ params, headers, caller }) => {
    await app.limits.count('payments', caller.address)
    const key = { typedReference: params.reference, ...startKeys(headers) }
    const { providerRef, wireAmount } = await acts.startPayment(app, { provider: 'esewa', ...key, caller })
    const esewa = esewaConfig(app.config)
    if (!esewa) throw new AppError('provider_unavailable')
    const payment = { reference: referenceIn(providerRef), transactionUuid: providerRef, wireAmount }
    return { data: esewaForm({ esewa, publicUrl: app.config.publicUrl }, payment) }
  })

  bind(api, 'POST /payment/esewa/verification', async ({ body, caller }) => {
    await app.limits.count('payments', caller.address)
    return { data: await verifyEsewaReturn(app, acts, { data: body.data, caller }) }
  })

  bind(api, 'POST /esewa/payment/verification/:reference', async ({ params, body, caller }) => {
    await app.limits.count('payments', caller.address)
    const booking = await getBooking(app, { typedReference: params.reference, caller, access: 'reference' })
    return { data: await verifyEsewaIds(app, acts, { booking, claim: body, caller }) }
  })
}
