import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { addOwnBrowser, changeNotices, removeOwnBrowser, showNotices, testOwnBrowser } from './notices/notice-settings.ts'
import { deviceOf } from './session-cookie.ts'

/** Mounts the calls by which a member chooses their notifications, and the browsers that get them. */
export function noticeRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /supplier/me/notices', async ({ caller }) => ({ data: await showNotices(app, caller) }))
  bind(api, 'PUT /supplier/me/notices', async ({ body, caller }) => {
    await changeNotices(app, caller, body)
    return { data: await showNotices(app, caller) }
  })
  bind(api, 'POST /supplier/me/browsers', async ({ body, caller, request }) => {
    await addOwnBrowser(app, caller, { ...body, device: deviceOf(request) })
    return { data: await showNotices(app, caller) }
  })
  bind(api, 'DELETE /supplier/me/browsers/:id', async ({ caller, params }) => {
    await removeOwnBrowser(app, caller, Number(params.id))
    return { data: await showNotices(app, caller) }
  })
  bind(api, 'POST /supplier/me/browsers/:id/test', async ({ caller, params }) => {
    await testOwnBrowser(app, caller, Number(params.id))
    return { data: { is_done: true } }
  })
}
