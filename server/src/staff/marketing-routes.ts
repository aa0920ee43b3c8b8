import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { campaignRoutes } from './campaign-routes.ts'
import { staffActorOf } from './actor.ts'
import { addCoupon, editCoupon, endCoupon, previewCoupon, previewNewCoupon } from './marketing/edit-coupons.ts'
import { listCoupons, listCouponUses, showCoupon } from './marketing/list-coupons.ts'
import { changeFeatured, showFeatured } from './marketing/change-featured.ts'
import { newsletterDeskRoutes } from './newsletter-routes.ts'

/** Mounts the calls of marketing. */
export function marketingRoutes(api: FastifyInstance, app: App): void {
  campaignRoutes(api, app)
  newsletterDeskRoutes(api, app)
  featuredRoutes(api, app)
  const show = async (code: string) => ({ data: await showCoupon(app, code) })

  bind(api, 'GET /staff/coupons', async ({ query }) => listCoupons(app, query))
  bind(api, 'GET /staff/coupons/:code', async ({ params }) => show(params.code))
  bind(api, 'GET /staff/coupons/:code/uses', async ({ params, query }) => listCouponUses(app, { ...params, ...query }))
  bind(api, 'POST /staff/coupons', async ({ caller, body }) => {
    await addCoupon(app, staffActorOf(caller), body)
    return show(body.code)
  })
  bind(api, 'POST /staff/coupons/preview', async ({ body }) => ({ data: await previewNewCoupon(app, body) }))
  bind(api, 'PATCH /staff/coupons/:code', async ({ caller, params: { code }, body: { reason, ...change } }) => {
    await editCoupon(app, staffActorOf(caller), { code, change, reason })
    return show(code)
  })
  bind(api, 'POST /staff/coupons/:code/preview', async ({ params: { code }, body: { stop, ...change } }) => ({
    data: await previewCoupon(app, { code, change, isStop: stop === true }),
  }))
  bind(api, 'POST /staff/coupons/:code/stop', async ({ caller, params: { code }, body: { reason } }) => {
    await endCoupon(app, staffActorOf(caller), { code, reason })
    return show(code)
  })
}

function featuredRoutes(api: FastifyInstance, app: App): void {
  const show = async () => ({ data: await showFeatured(app) })

  bind(api, 'GET /staff/featured', show)
  bind(api, 'PUT /staff/featured/cities', async ({ caller, body }) => {
    await changeFeatured(app, staffActorOf(caller), { kind: 'cities', ...body })
    return show()
  })
  bind(api, 'PUT /staff/featured/properties', async ({ caller, body }) => {
    await changeFeatured(app, staffActorOf(caller), { kind: 'properties', ...body })
    return show()
  })
}
