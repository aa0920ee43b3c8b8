import type { FastifyInstance } from 'fastify'
import { showBooking } from '../booking/index.ts'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http.ts'
import { appNow } from '../platform/transaction.ts'
import { cancelBooking } from './cancel-booking.ts'
import { presentSettings } from './present.ts'
import { redeemCoupon } from './redeem-coupon.ts'
import { startEsewaPayment } from './start-payment.ts'
import { reverifyBooking, verifyEsewaIds, verifyEsewaReturn } from './verify-payment.ts'

export function paymentRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /settings', async () => {
    return { data: presentSettings(app.config, await appNow(app.db)) }
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

  bind(api, 'PATCH /bookings/:reference/cancel', async ({ params, body, headers, caller }) => {
    const asked = {
      typedReference: params.reference,
      guestToken: headers['x-guest-token'],
      quote: body?.quote ?? undefined,
      caller,
    }
    const booking = await cancelBooking(app, { ...asked, stranger: 'forbidden' })
    return { data: await showBooking(app, booking, { isWhole: true }) }
  })

  bind(api, 'PATCH /user/bookings/:id/cancel', async ({ params, body, headers, caller }) => {
    const asked = { typedReference: params.id, guestToken: headers['x-guest-token'], quote: body?.quote ?? undefined, caller }
    const booking = await cancelBooking(app, { ...asked, stranger: 'booking_not_found' })
    return { data: await showBooking(app, booking, { isWhole: true }) }
  })

  bind(api, 'GET /coupon/check/:reference', async ({ params, query, caller }) => {
    await app.limits.count('payments', caller.address)
    return { data: await redeemCoupon(app, { typedReference: params.reference, code: query.coupon_code, caller }) }
  })
}
