import { HOME_LIST_LENGTH } from '@chautari/contract/catalogue/limits'
import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { AppError } from '../platform/errors.ts'
import { bind } from '../platform/http/http.ts'
import { memoizeFor } from '../platform/http/memoize.ts'
import { presentCard, presentCity, presentProperty } from './present.ts'
import { showProperties } from './show-properties.ts'
import { findListed, findPictures, findPropertiesBySlug, findPropertyBySlug } from './store/cards.ts'
import { findCities, findCityBySlug, findFeaturedCities } from './store/cities.ts'
import { suggestPlaces } from './suggest-places.ts'

// One page of links holds no more; the gazetteer may grow beyond it.
const CITIES_SHOWN = 60

// Every home page needs them, and the query reads every property around every place.
const CITIES_KEPT_MS = 60 * 1000

export function catalogueRoutes(api: FastifyInstance, app: App): void {
  const { db } = app
  bind(api, 'GET /properties', async ({ query, caller }) => {
    const ids = await findListed(db, query.type, HOME_LIST_LENGTH)
    return { data: (await showProperties(db, ids, caller.locale)).map(({ card }) => card) }
  })

  bind(api, 'GET /property-cards', async ({ query, caller }) => ({
    data: (await findPropertiesBySlug(db, query.slugs, caller.locale)).map(presentCard),
  }))

  bind(api, 'GET /properties/:slug', async ({ params, caller: { locale } }) => {
    const property = await findPropertyBySlug(db, params.slug, locale)
    if (!property) throw new AppError('property_not_found')
    return { data: presentProperty(property, await findPictures(db, property.pictureNames, locale)) }
  })

  const cities = memoizeFor(CITIES_KEPT_MS, (type: 'featured' | undefined) =>
    type === 'featured' ? findFeaturedCities(db) : findCities(db, CITIES_SHOWN),
  )

  bind(api, 'GET /cities', async ({ query, caller }) => ({
    data: (await cities(query.type)).map((city) => presentCity(city, caller.locale)),
  }))

  bind(api, 'GET /cities/:slug', async ({ params, caller }) => {
    const city = await findCityBySlug(db, params.slug)
    if (!city) throw new AppError('not_found')
    return { data: presentCity(city, caller.locale) }
  })

  bind(api, 'GET /places', async ({ query }) => ({ data: await suggestPlaces(app, query.q) }))
}
