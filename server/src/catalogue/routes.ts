import type { FastifyInstance } from 'fastify'
import type { StaleReads } from '../platform/database/stale-reads.ts'
import { AppError } from '../platform/errors.ts'
import { bind } from '../platform/http/http.ts'
import { presentCard, presentProperty } from './present.ts'
import { findPropertiesBySlug, findPropertyBySlug } from './store/cards.ts'

export function catalogueRoutes(api: FastifyInstance, reads: StaleReads): void {
  bind(api, 'GET /property-cards', ({ query, caller }) =>
    reads.readFor(caller, async (db) => ({
      data: (await findPropertiesBySlug(db, query.slugs, caller.locale)).map(presentCard),
    })),
  )

  bind(api, 'GET /properties/:slug', ({ params, caller }) =>
    reads.readFor(caller, async (db) => {
      const property = await findPropertyBySlug(db, params.slug, caller.locale)
      if (!property) throw new AppError('property_not_found')
      return { data: presentProperty(property) }
    }),
  )
}
