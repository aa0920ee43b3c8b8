import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { AppError } from '../platform/errors.ts'
import { bind } from '../platform/http/http.ts'
import { presentDecision } from './approvals/present-decision.ts'
import { staffActorOf } from './actor.ts'
import { decideMessage, previewMessage, showUndelivered } from './messages/decide-message.ts'
import { previewRefundByHand, settleRefundByHand } from './refunds/settle-by-hand.ts'
import { showRefund } from './refunds/show-refund.ts'
import { performReviewAct, previewReviewAct } from './reviews/decide-review.ts'
import { listReviews, showReview } from './reviews/list-reviews.ts'

/** Mounts the decisions about refunds, messages and reviews that wait in the queue. */
export function decisionRoutes(api: FastifyInstance, app: App): void {
  refundRoutes(api, app)
  messageRoutes(api, app)
  reviewRoutes(api, app)
}

function refundRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /staff/refunds/:id', async ({ params }) => ({ data: await showRefund(app.db, Number(params.id)) }))
  bind(api, 'POST /staff/refunds/:id/preview', async ({ params, caller }) => {
    const settling = { refundId: Number(params.id), note: 'preview', by: staffActorOf(caller) }
    const preview = await previewRefundByHand(app, settling)
    if (!preview) throw new AppError('not_found')
    return { data: presentDecision(preview.result, preview) }
  })
  bind(api, 'POST /staff/refunds/:id/settle', async ({ params, body, caller }) => {
    const settling = { refundId: Number(params.id), note: body.provider_reference, by: staffActorOf(caller) }
    const settled = await settleRefundByHand(app, settling)
    if (!settled) throw new AppError('not_found')
    return { data: presentDecision(settled.result, { status: settled.status }) }
  })
}

function messageRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /staff/messages/:id', async ({ params }) => ({ data: await showUndelivered(app.db, Number(params.id)) }))
  bind(api, 'POST /staff/messages/:id/preview', async ({ params, body: act, caller }) => {
    const id = Number(params.id)
    await showUndelivered(app.db, id)
    return { data: await previewMessage(app, { id, act, by: staffActorOf(caller) }) }
  })
  bind(api, 'POST /staff/messages/:id/acts', async ({ params, body: act, caller }) => {
    const id = Number(params.id)
    await showUndelivered(app.db, id)
    return { data: presentDecision(await decideMessage(app, { id, act, by: staffActorOf(caller) })) }
  })
}

function reviewRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /staff/reviews', ({ query, caller }) => listReviews(app.db, query, caller.locale))
  bind(api, 'GET /staff/reviews/:id', async ({ params, caller }) => ({
    data: await showReview(app.db, Number(params.id), caller.locale),
  }))
  bind(api, 'POST /staff/reviews/:id/preview', async ({ params, body: act, caller }) => ({
    data: await previewReviewAct(app, { id: Number(params.id), act, by: staffActorOf(caller) }),
  }))
  bind(api, 'POST /staff/reviews/:id/acts', async ({ params, body: act, caller }) => ({
    data: await performReviewAct(app, { id: Number(params.id), act, by: staffActorOf(caller) }),
  }))
}
