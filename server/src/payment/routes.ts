import { dayInNepal } from '@chautari/contract/dates'
import type { PaymentMethod } from '@chautari/contract/payment/shapes'
import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http.ts'
import { appNow } from '../platform/transaction.ts'
import { startEsewaPayment } from './start-payment.ts'
import { reverifyBooking, verifyEsewaIds, verifyEsewaReturn } from './verify-payment.ts'

const METHODS: PaymentMethod[] = [
  { code: 'PE', name: 'eSewa', logo: '/brand/method-esewa.svg', show_title: true, is_enabled: true },
]

export function paymentRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /settings', async () => {
    const now = await appNow(app.db)
    const map_style_url = app.config.mapStyleUrl ?? null
    return { data: { payment_methods: METHODS, server_time: now.toISOString(), today: dayInNepal(now), map_style_url } }
  })

  bind(api, 'GET /payment/esewa/initiate/:reference', async ({ params, headers, caller }) => {
    await app.limits.count('payments', caller.address)
    const idempotencyKey = headers['idempotency-key']
    return { data: await startEsewaPayment(app, { typedReference: params.reference, idempotencyKey, caller }) }
  })

  bind(api, 'POST /payment/esewa/verification', async ({ body, caller }) => {
    await app.limits.count('payments', caller.address)
    return { data: await verifyEsewaReturn(app, { data: body.data, caller }) }
  })

  bind(api, 'POST /esewa/payment/verification/:reference', async ({ params, body, caller }) => {
    await app.limits.count('payments', caller.address)
    const { pid, rid, amt } = body
    return { data: await verifyEsewaIds(app, { typedReference: params.reference, pid, rid, amt, caller }) }
  })

  bind(api, 'POST /payment/verification/:reference', async ({ params, caller }) => {
    await app.limits.count('payments', caller.address)
    return { data: await reverifyBooking(app, { typedReference: params.reference, caller }) }
  })
}
