import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { staffActorOf } from './actor.ts'
import { findCards } from './newsletter/find-cards.ts'
import { addIssue, countSubscribers, deleteIssue, editIssue, listIssues, showIssue } from './newsletter/edit-issues.ts'
import { previewSending, sendIssue, stopIssue, testIssue } from './newsletter/send-issues.ts'

const DONE = { data: { is_done: true as const } }

/** Mounts the calls of the newsletter. */
export function newsletterDeskRoutes(api: FastifyInstance, app: App): void {
  const show = async (id: number) => ({ data: await showIssue(app, id) })

  bind(api, 'GET /staff/newsletter', async () => ({ data: await countSubscribers(app) }))
  bind(api, 'GET /staff/newsletter/issues', async ({ query }) => listIssues(app, query.cursor))
  bind(api, 'GET /staff/newsletter/cards', async ({ query, caller: { locale } }) => ({
    data: await findCards(app, { ...query, locale }),
  }))
  bind(api, 'POST /staff/newsletter/issues', async ({ caller, body: { subject } }) =>
    show(await addIssue(app, staffActorOf(caller), subject)),
  )
  bind(api, 'GET /staff/newsletter/issues/:id', async ({ params }) => show(Number(params.id)))
  bind(api, 'PATCH /staff/newsletter/issues/:id', async ({ caller, params, body: change }) => {
    const id = Number(params.id)
    await editIssue(app, staffActorOf(caller), { id, change })
    return show(id)
  })
  bind(api, 'DELETE /staff/newsletter/issues/:id', async ({ caller, params, body: { version } }) => {
    await deleteIssue(app, staffActorOf(caller), { id: Number(params.id), version })
    return DONE
  })
  bind(api, 'POST /staff/newsletter/issues/:id/test', async ({ caller: { staff }, params }) => {
    await testIssue(app, { id: Number(params.id), staffId: staff.staffId, email: staff.email })
    return DONE
  })
  bind(api, 'POST /staff/newsletter/issues/:id/preview', async ({ params, body: sending }) => ({
    data: await previewSending(app, { id: Number(params.id), sending }),
  }))
  bind(api, 'POST /staff/newsletter/issues/:id/send', async ({ caller, params, body: sending }) => {
    const id = Number(params.id)
    await sendIssue(app, staffActorOf(caller), { id, sending })
    return show(id)
  })
  bind(api, 'POST /staff/newsletter/issues/:id/stop', async ({ caller, params, body: { reason } }) => {
    const id = Number(params.id)
    await stopIssue(app, staffActorOf(caller), { id, reason })
    return show(id)
  })
}
