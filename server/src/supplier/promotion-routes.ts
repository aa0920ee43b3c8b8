import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { listPromotions, previewPromotion, startPromotion, stopPromotion } from './promotions/start-promotions.ts'

/** Mounts the calls about promotions of a supplier. */
export function supplierPromotionRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /supplier/promotions', async ({ caller }) => ({ data: await listPromotions(app, caller) }))
  bind(api, 'POST /supplier/promotions', async ({ caller, body }) => ({ data: await startPromotion(app, caller, body) }))
  bind(api, 'POST /supplier/promotions/preview', async ({ caller, body }) => ({
    data: await previewPromotion(app, caller, body),
  }))
  bind(api, 'POST /supplier/promotions/:code/stop', async ({ caller, params }) => ({
    data: await stopPromotion(app, caller, params.code),
  }))
}
