import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { AppError } from '../platform/errors.ts'
import { bind } from '../platform/http/http.ts'
import { presentCard, presentProperty } from './present.ts'
import { findPropertiesBySlug, findPropertyBySlug } from './store/cards.ts'

export function catalogueRoutes(api: FastifyInstance, { db }: App): void {
  bind(api, 'GET /property-cards', async ({ query, caller }) => ({
    data: (await findPropertiesBySlug(db, query.slugs, caller.locale)).map(presentCard),
  }))

  bind(api, 'GET /properties/:slug', async ({ params, caller: { locale } }) => {
    const property = await findPropertyBySlug(db, params.slug, locale)
    if (!property) throw new AppError('property_not_found')
    return { data: presentProperty(property) }
  })
}
