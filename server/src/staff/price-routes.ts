import type { FastifyInstance } from 'fastify'
import { calendars } from '../availability/index.ts'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { staffActorOf } from './actor.ts'
import { addRoomPlan, changeBasePrice, changeRoomNights, changeRoomPlan } from './prices/change-room-prices.ts'
import { listRoomActs } from './prices/list-room-acts.ts'
import { undoPriceAct } from './prices/undo-price-act.ts'

/** Mounts the calls of prices and stock for staff. */
export function priceRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /staff/rooms/:slug/calendar', async ({ params: { slug }, query }) => ({
    data: await calendars.showRoomCalendar(app, { slug, ...query }),
  }))
  bind(api, 'GET /staff/rooms/:slug/warnings', async ({ params: { slug } }) => ({
    data: await calendars.showWarnings(app, slug),
  }))
  bind(api, 'POST /staff/rooms/:slug/price-acts', async ({ caller, params: { slug }, body: act }) => ({
    data: await changeRoomNights(app, staffActorOf(caller), { slug, act }),
  }))
  bind(api, 'POST /staff/rooms/:slug/base-price', async ({ caller, params: { slug }, body: act }) => ({
    data: await changeBasePrice(app, staffActorOf(caller), { slug, act }),
  }))
  bind(api, 'POST /staff/rooms/:slug/plans', async ({ caller, params: { slug }, body: act }) => ({
    data: await addRoomPlan(app, staffActorOf(caller), { slug, act }),
  }))
  bind(api, 'POST /staff/rooms/:slug/plans/:plan/acts', async ({ caller, params, body: act }) => ({
    data: await changeRoomPlan(app, staffActorOf(caller), { ...params, act }),
  }))
  bind(api, 'GET /staff/rooms/:slug/acts', async ({ params: { slug } }) => ({ data: await listRoomActs(app, slug) }))
  bind(api, 'POST /staff/acts/:id/undo', async ({ caller, params: { id }, body: { reason } }) => ({
    data: await undoPriceAct(app, staffActorOf(caller), { id: Number(id), reason }),
  }))
}
