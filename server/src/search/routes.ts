import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import type { StaleReads } from '../platform/database/stale-reads.ts'
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

type SearchContext = { search: SearchIndex; reads: StaleReads }

export function searchRoutes(api: FastifyInstance, app: App, { search, reads }: SearchContext): void {
  const listCities = cityLists({ db: app.db, search })

  bind(api, 'GET /properties/all/availability', ({ query, caller }) =>
    reads.readFor(caller, async (db) => ({ data: await searchProperties({ db, search }, query, caller.locale) })),
  )

  bind(api, 'GET /packages/all/availability', ({ query, caller }) =>
    reads.readFor(caller, (db) => searchPackages({ db, search }, query, caller.locale)),
  )

  bind(api, 'GET /properties', ({ query, caller }) =>
    reads.readFor(caller, async (db) => ({ data: await listProperties({ db, search }, query.type, caller.locale) })),
  )

  bind(api, 'GET /packages', ({ query, caller }) =>
    reads.readFor(caller, async (db) => ({ data: await listPackages({ db, search }, query.type, caller.locale) })),
  )

  bind(api, 'GET /package-cards', ({ query, caller }) =>
    reads.readFor(caller, async (db) => ({ data: await listPackagesBySlug({ db, search }, query.slugs, caller.locale) })),
  )

  bind(api, 'GET /deals', ({ query, caller }) =>
    reads.readFor(caller, (db) => listDeals({ db, search }, { ...query, locale: caller.locale })),
  )

  bind(api, 'GET /cities', async ({ query, caller }) => ({ data: await listCities(query.type, caller.locale) }))

  bind(api, 'GET /cities/:slug', ({ params, caller }) =>
    reads.readFor(caller, async (db) => ({ data: await showCity({ db, search }, params.slug, caller.locale) })),
  )

  bind(api, 'GET /places', async ({ query }) => ({
    data: await places.suggestPlaces(app, query.q, knownPlaces(await search.current())),
  }))

  bind(api, 'GET /properties/all/calendar', ({ query, caller }) =>
    reads.readFor(caller, async (db) => ({ data: await showAreaCalendar({ db, search }, query) })),
  )

  bind(api, 'GET /properties/:slug/calendar', ({ params, query, caller }) =>
    reads.readFor(caller, async (db) => ({ data: await showPropertyCalendar({ db, search }, { ...query, ...params }) })),
  )

  bind(api, 'GET /properties/:slug/cheaper-stays', ({ params, query, caller }) =>
    reads.readFor(caller, async (db) => ({ data: await findCheaperStays({ db, search }, { ...query, ...params }) })),
  )
}
