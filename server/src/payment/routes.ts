import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { AppError } from '../platform/errors.ts'
import { bind } from '../platform/http/http.ts'
import { acceptForms, type PostedForm } from '../platform/http/form-bodies.ts'
import { createHotRowSemaphore } from '../platform/limits/semaphore.ts'
import { receiveCardReply, type CardReplied } from './attempts/receive-card-reply.ts'
import { redeemCoupon } from './coupons/redeem-coupon.ts'
import { reverifyBooking } from './attempts/reverify-booking.ts'
import { showRefunds } from './refunds/show-refunds.ts'
import { startKhaltiPayment } from './attempts/start-khalti-payment.ts'
import { startCardPayment, startEsewaPayment } from './attempts/start-payment.ts'
import { verifyEsewaIds, verifyEsewaReturn, verifyKhaltiClaim } from './attempts/verify-payment.ts'

export function paymentRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /payment/esewa/initiate/:reference', async ({ params, headers, caller }) => {
    await app.limits.count('payments', caller.address)
    const idempotencyKey = headers['idempotency-key']
    return { data: await startEsewaPayment(app, { typedReference: params.reference, idempotencyKey, caller }) }
  })

  bind(api, 'POST /payment/khalti/initiate/:reference', async ({ params, body, headers, caller }) => {
    await app.limits.count('payments', caller.address)
    const { amount, return_url: returnUrl } = body
    const idempotencyKey = headers['idempotency-key']
    return {
      data: await startKhaltiPayment(app, { typedReference: params.reference, idempotencyKey, amount, returnUrl, caller }),
    }
  })

  bind(api, 'GET /payment/nic/initiate/:reference', async ({ params, headers, caller }) => {
    await app.limits.count('payments', caller.address)
    return startCardPayment(app, { typedReference: params.reference, idempotencyKey: headers['idempotency-key'], caller })
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

  bind(api, 'POST /payment/khalti/verification', async ({ body, caller }) => {
    await app.limits.count('payments', caller.address)
    const claim = {
      orderId: body.order_id ?? body.orderId,
      referenceId: body.reference_id ?? body.referenceId ?? undefined,
      typedReference: body.bookingReference ?? undefined,
      amount: body.amount ?? undefined,
    }
    return { data: await verifyKhaltiClaim(app, { ...claim, caller }) }
  })

  bind(api, 'POST /payment/verification/:reference', async ({ params, caller }) => {
    await app.limits.count('payments', caller.address)
    return { data: await reverifyBooking(app, { typedReference: params.reference, caller }) }
  })

  callsAboutBookings(api, app)
  void api.register(async (scope) => cardReplies(scope, app))
}

type Posted = { Body: PostedForm | undefined }

/**
 * Where the card's page sends its payer back, and its server tells us the same. Both come from another site without any session: the
 * bank's signature is all that counts.
 */
function cardReplies(scope: FastifyInstance, app: App): void {
  acceptForms(scope)
  const schema = (summary: string) => ({ schema: { summary, tags: ['payment'], consumes: FORMS } })

  scope.post<Posted>('/payment/nic/return', schema('Where the card page posts its payer back'), async ({ body, id }, reply) => {
    const replied = await receiveCardReply(app, { posted: body ?? [], way: 'return', requestId: id })
    return reply.header('cache-control', 'private, no-store').redirect(pageAfter(replied), 303)
  })

  scope.post<Posted>(
    '/payment/nic/notify',
    schema('Where the bank posts what became of a payment'),
    async ({ body, id }, reply) => {
      const replied = await receiveCardReply(app, { posted: body ?? [], way: 'notice', requestId: id })
      // Only what the bank did not send is refused: it would come again with the same.
      if (replied.kind === 'refused' && !replied.isSigned) throw new AppError('bad_request')
      return reply.header('cache-control', 'private, no-store').send({ data: null })
    },
  )
}

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Pages of the specification (spec 1 §2), by their paths: the browser is on our own origin. */
function pageAfter(replied: CardReplied): string {
  if (replied.kind === 'refused') return '/payment-error-page'
  const { reference, outcome } = replied
  if (outcome === 'left') return `/payment/${reference}?q=fu`
  return `/payment-${outcome === 'paid' ? 'success' : 'error'}-page?bookingReference=${reference}`
}

/** What of a booking only the payments decide about. */
function callsAboutBookings(api: FastifyInstance, app: App): void {
  // Who redeems a code waits for whoever redeems the same.
  const inTurn = createHotRowSemaphore(app.config)

  bind(api, 'GET /coupon/check/:reference', async ({ params, query, caller }) => {
    await app.limits.count('payments', caller.address)
    const wanted = { typedReference: params.reference, code: query.coupon_code, caller }
    return { data: await inTurn(() => redeemCoupon(app, wanted)) }
  })

  bind(api, 'GET /bookings/:reference/refunds', async ({ params, caller }) => {
    return { data: await showRefunds(app, { typedReference: params.reference, caller }) }
  })
}
