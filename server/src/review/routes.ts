import { REVIEWED_TYPES } from '@chautari/contract/review/limits'
import type { FastifyInstance } from 'fastify'
import type { ProductKey } from '../catalogue/index.ts'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { listOwnReviews, listReviews } from './list-reviews.ts'
import { postReview } from './post-review.ts'

/** Mounts the review endpoints. */
export function reviewRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /:type/:slug/reviews', async ({ params, query, caller }) => ({
    data: await listReviews(app, { ...params, page: query.page, perPage: query.per_page, locale: caller.locale }),
  }))

  bind(api, 'POST /:type/:slug/reviews', async ({ params: { type, slug }, body, caller }) => ({
    data: await postReview(app, { product: { kind: REVIEWED_TYPES[type], key: { slug } }, form: body, caller }),
  }))

  bind(api, 'POST /products/rooms/:id/reviews', async ({ params, body, caller }) => ({
    data: await postReview(app, { product: { kind: 'room', key: parseKey(params.id) }, form: body, caller }),
  }))

  bind(api, 'POST /products/packages/:id/reviews', async ({ params, body, caller }) => ({
    data: await postReview(app, { product: { kind: 'package', key: parseKey(params.id) }, form: body, caller }),
  }))

  bind(api, 'GET /user/reviews', async ({ query, caller }) => ({
    data: await listOwnReviews(app, {
      userId: caller.actor.userId,
      page: query.page,
      perPage: query.per_page,
      locale: caller.locale,
    }),
  }))
}

/** Reads a product key: a number, or a slug, which our own pages send. */
function parseKey(id: string): ProductKey['key'] {
  return /^\d{1,9}$/.test(id) ? { id: Number(id) } : { slug: id }
}
