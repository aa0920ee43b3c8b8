import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import type { SearchIndex } from './open-search.ts'
import { searchProperties } from './search-properties.ts'
import { showAreaCalendar, showPropertyCalendar } from './show-calendars.ts'

export function searchRoutes(api: FastifyInstance, { db }: App, search: SearchIndex): void {
  bind(api, 'GET /properties/all/availability', async ({ query, caller }) => ({
    data: await searchProperties({ db, search }, query, caller.locale),
  }))

  bind(api, 'GET /properties/all/calendar', async ({ query }) => ({ data: await showAreaCalendar({ db, search }, query) }))

  bind(api, 'GET /properties/:slug/calendar', async ({ params, query }) => ({
    data: await showPropertyCalendar({ db, search }, { ...query, ...params }),
  }))
}
