import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { places } from '../catalogue/index.ts'
import { bind } from '../platform/http/http.ts'
import { listDeals } from './list-deals.ts'
import { findCheaperStays } from './find-cheaper-stays.ts'
import { listPackages, listPackagesBySlug, listProperties } from './list-products.ts'
import { knownPlaces } from './known-places.ts'
import type { SearchIndex } from './open-search.ts'
import { searchPackages } from './search-packages.ts'
import { searchProperties } from './search-properties.ts'
import { showAreaCalendar, showPropertyCalendar } from './show-calendars.ts'
import { cityLists, showCity } from './show-cities.ts'

export function searchRoutes(api: FastifyInstance, app: App, search: SearchIndex): void {
  const searching = { db: app.db, search }
  const listCities = cityLists(searching)
  bind(api, 'GET /properties/all/availability', async ({ query, caller }) => ({
    data: await searchProperties(searching, query, caller.locale),
  }))

  bind(api, 'GET /packages/all/availability', async ({ query, caller }) => searchPackages(searching, query, caller.locale))

  bind(api, 'GET /properties', async ({ query, caller }) => ({
    data: await listProperties(searching, query.type, caller.locale),
  }))

  bind(api, 'GET /packages', async ({ query, caller }) => ({ data: await listPackages(searching, query.type, caller.locale) }))

  bind(api, 'GET /package-cards', async ({ query, caller }) => ({
    data: await listPackagesBySlug(searching, query.slugs, caller.locale),
  }))

  bind(api, 'GET /deals', async ({ query, caller }) => listDeals(searching, { ...query, locale: caller.locale }))

  bind(api, 'GET /cities', async ({ query, caller }) => ({ data: await listCities(query.type, caller.locale) }))

  bind(api, 'GET /cities/:slug', async ({ params, caller }) => ({
    data: await showCity(searching, params.slug, caller.locale),
  }))

  bind(api, 'GET /places', async ({ query }) => ({
    data: await places.suggestPlaces(app, query.q, knownPlaces(await search.current())),
  }))

  bind(api, 'GET /properties/all/calendar', async ({ query }) => ({ data: await showAreaCalendar(searching, query) }))

  bind(api, 'GET /properties/:slug/calendar', async ({ params, query }) => ({
    data: await showPropertyCalendar(searching, { ...query, ...params }),
  }))

  bind(api, 'GET /properties/:slug/cheaper-stays', async ({ params, query }) => ({
    data: await findCheaperStays(searching, { ...query, ...params }),
  }))
}
