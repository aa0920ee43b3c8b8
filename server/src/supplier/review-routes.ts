import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { answerSupplierReview, listSupplierReviews } from './reviews/answer-reviews.ts'

/** Mounts the calls about reviews of a supplier's properties and packages. */
export function supplierReviewRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /supplier/reviews', ({ caller, query: { answered, cursor } }) =>
    listSupplierReviews(app, caller, { answered, cursor }),
  )
  bind(api, 'POST /supplier/reviews/:id/reply', async ({ caller, params, body: { text } }) => {
    await answerSupplierReview(app, caller, { id: Number(params.id), text })
    return { data: { is_done: true } as const }
  })
}
