import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { staffActorOf } from './actor.ts'
import {
  discardTextPage,
  publishTextPage,
  saveTextPage,
  startTextPage,
  withdrawTextVersion,
} from './text-pages/edit-text-pages.ts'
import { listTextPages, showTextPageFile, showTextVersion } from './text-pages/show-text-pages.ts'

/** Mounts the calls of the FAQ and the legal pages. */
export function textPageRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /staff/text-pages', async () => ({ data: await listTextPages(app) }))
  bind(api, 'GET /staff/text-pages/:page', async ({ params }) => ({ data: await showTextPageFile(app, params.page) }))
  bind(api, 'GET /staff/text-pages/:page/versions/:number', async ({ params: { page, number } }) => ({
    data: await showTextVersion(app, page, number),
  }))
  bind(api, 'POST /staff/text-pages/:page/draft', async ({ caller, params: { page } }) => ({
    data: await startTextPage(app, staffActorOf(caller), page),
  }))
  bind(api, 'PUT /staff/text-pages/:page/draft', async ({ caller, params: { page }, body }) => ({
    data: await saveTextPage(app, staffActorOf(caller), { page, ...body }),
  }))
  bind(api, 'POST /staff/text-pages/:page/draft/discard', async ({ caller, params: { page }, body: { revision } }) => ({
    data: await discardTextPage(app, staffActorOf(caller), { page, revision }),
  }))
  bind(api, 'POST /staff/text-pages/:page/draft/publish', async ({ caller, params: { page }, body }) => ({
    data: await publishTextPage(app, staffActorOf(caller), { page, revision: body.revision, effectiveOn: body.effective_on }),
  }))
  bind(api, 'POST /staff/text-pages/:page/versions/:number/withdraw', async ({ caller, params, body: { reason } }) => ({
    data: await withdrawTextVersion(app, staffActorOf(caller), { ...params, reason }),
  }))
}
