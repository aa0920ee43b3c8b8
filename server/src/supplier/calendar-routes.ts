import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { changeCalendar, undoCalendarAct } from './calendar/change-calendar.ts'
import { listCalendarActs, listWarnings, showCalendar } from './calendar/show-calendar.ts'

/** Mounts the calls about prices, stays and rooms to sell of a supplier. */
export function calendarRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /supplier/calendar', async ({ caller, query }) => ({ data: await showCalendar(app, caller, query) }))
  bind(api, 'GET /supplier/properties/:slug/warnings', async ({ caller, params: { slug } }) => ({
    data: await listWarnings(app, caller, slug),
  }))
  bind(api, 'GET /supplier/properties/:slug/acts', async ({ caller, params: { slug } }) => ({
    data: await listCalendarActs(app, caller, slug),
  }))
  bind(api, 'POST /supplier/properties/:slug/acts', async ({ caller, params: { slug }, body: act }) => ({
    data: await changeCalendar(app, caller, { slug, act }),
  }))
  bind(api, 'POST /supplier/properties/:slug/acts/:id/undo', async ({ caller, params: { slug, id } }) => ({
    data: await undoCalendarAct(app, caller, { slug, id: Number(id) }),
  }))
}
