import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { showOverview, type FigureSources } from './overview/show-overview.ts'

/** Mounts the call of the figures of the business. */
export function overviewRoutes(api: FastifyInstance, app: App, sources: FigureSources): void {
  bind(api, 'GET /staff/overview', async ({ query, caller }) => {
    const maySeeMoney = caller.staff.permissions.includes('money.view')
    return { data: await showOverview(app, { span: query, maySeeMoney, sources }) }
  })
}
