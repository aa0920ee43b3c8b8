import { paisa } from '@chautari/contract/money'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../../platform/app-context.ts'
import { AppError } from '../../../platform/errors.ts'
import { bind } from '../../../platform/http/http.ts'
import { startKeys, type PaymentActs } from '../provider.ts'
import { isOwnReturn } from './rules/return-address.ts'
import { verifyKhaltiReturn } from './verify-return.ts'

const NOT_OURS = {
  en: 'Please return to our own verification page',
  ne: 'कृपया हाम्रै पुष्टि पृष्ठमा फर्कनुहोस्',
}

/** Registers the endpoints that start and verify a Khalti payment (spec 1 §7). */
export function registerKhaltiRoutes(api: FastifyInstance, app: App, acts: PaymentActs): void {
  bind(api, 'POST /payment/khalti/initiate/:reference', async ({ params, body, headers, caller }) => {
    await app.limits.count('payments', caller.address)
    const { amount, return_url: returnUrl } = body
    if (!isOwnReturn(returnUrl, app.config.publicUrl)) {
      throw new AppError('validation_failed', { fields: { return_url: [NOT_OURS] } })
    }
    const key = { typedReference: params.reference, ...startKeys(headers), repeatedWith: { returnUrl } }
    const started = await acts.startPayment(app, { provider: 'khalti', ...key, caller, shownPaisa: paisa(amount) })
    const { sessionId: pidx, sessionUrl, expiresAt } = started
    if (pidx === null || sessionUrl === null || expiresAt === null) throw new AppError('provider_unavailable')
    return { data: { payment_url: sessionUrl, pidx, expires_at: expiresAt.toISOString() } }
  })

  bind(api, 'POST /payment/khalti/verification', async ({ body, caller }) => {
    await app.limits.count('payments', caller.address)
    const claim = {
      orderId: body.order_id ?? body.orderId,
      referenceId: body.reference_id ?? body.referenceId ?? undefined,
      typedReference: body.bookingReference ?? undefined,
      amount: body.amount ?? undefined,
    }
    return { data: await verifyKhaltiReturn(app, acts, { ...claim, caller }) }
  })
}
