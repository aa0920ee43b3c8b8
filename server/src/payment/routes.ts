import { PROVIDER_NAMES } from '@chautari/contract/payment/methods'
import type { FastifyInstance } from 'fastify'
import { showBooking } from '../booking/index.ts'
import type { App } from '../platform/app-context.ts'
import type { Config } from '../platform/config/config.ts'
import { bind } from '../platform/http/http.ts'
import { createHotRowSemaphore } from '../platform/limits/semaphore.ts'
import { reverifyBooking } from './attempts/reverify-booking.ts'
import { settleAttempt } from './attempts/settle-attempt.ts'
import { startPayment } from './attempts/start-payment.ts'
import { verifyAttempt } from './attempts/verify-attempt.ts'
import { redeemCoupon } from './coupons/redeem-coupon.ts'
import { removeCoupon } from './coupons/remove-coupon.ts'
import { PROVIDERS } from './providers/index.ts'
import { showRefunds } from './refunds/show-refunds.ts'

/** Registers the payment endpoints. Each provider registers the endpoints whose path contains its name. */
export function paymentRoutes(api: FastifyInstance, app: App): void {
  const acts = { startPayment, verifyAttempt, settleAttempt }
  for (const provider of PROVIDER_NAMES) PROVIDERS[provider].registerRoutes(api, app, acts)

  bind(api, 'POST /payment/verification/:reference', async ({ params, headers, caller }) => {
    await app.limits.count('payments', caller.address)
    return {
      data: await reverifyBooking(app, {
        typedReference: params.reference,
        caller,
        proof: { guestToken: headers['x-guest-token'] },
      }),
    }
  })

  // Requests for the same coupon lock one row: a semaphore keeps them from taking all connections.
  const inTurn = createHotRowSemaphore(app.config)

  bind(api, 'GET /coupon/check/:reference', async ({ params, query, headers, caller }) => {
    await app.limits.count('payments', caller.address)
    const request = { typedReference: params.reference, code: query.coupon_code, guestToken: headers['x-guest-token'], caller }
    return { data: await inTurn(() => redeemCoupon(app, request)) }
  })

  bind(api, 'DELETE /bookings/:reference/coupon', async ({ params, headers, caller }) => {
    await app.limits.count('payments', caller.address)
    const request = { typedReference: params.reference, guestToken: headers['x-guest-token'], caller }
    return {
      data: await showBooking(app, await inTurn(() => removeCoupon(app, request)), { isWhole: true, locale: caller.locale }),
    }
  })

  bind(api, 'GET /bookings/:reference/refunds', async ({ params, caller }) => {
    return { data: await showRefunds(app, { typedReference: params.reference, caller }) }
  })
}

/** Returns the origins to which browsers post payment forms, for the content security policy of pages. */
export function paymentFormOrigins(config: Config): string[] {
  return [...new Set(Object.values(PROVIDERS).flatMap(({ formOrigins }) => formOrigins(config)))]
}
