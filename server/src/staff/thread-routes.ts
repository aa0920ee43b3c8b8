import type { FastifyInstance } from 'fastify'
import { messagePictures } from '../messaging/index.ts'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { getReference } from './bookings/get-reference.ts'
import { staffActorOf } from './actor.ts'
import { decideReport, previewReport } from './threads/decide-report.ts'
import { changeBlock, partyOf, showThread, writeInThread } from './threads/moderate-threads.ts'

/** Mounts the calls by which staff read, write and moderate the messages on bookings. */
export function threadRoutes(api: FastifyInstance, app: App): void {
  const files = messagePictures.openMessagePictures(app)

  bind(api, 'GET /staff/bookings/:reference/thread', async ({ params, query, caller }) => {
    const reading = { reference: getReference(params.reference), before: query.before, locale: caller.locale }
    return { data: await showThread(app, staffActorOf(caller), reading) }
  })
  bind(api, 'POST /staff/bookings/:reference/thread', async ({ params, body, caller }) => {
    const reference = getReference(params.reference)
    const writing = { reference, text: body.text, requestKey: body.request_key, locale: caller.locale }
    return { data: await writeInThread(app, staffActorOf(caller), writing) }
  })
  bind(api, 'GET /staff/bookings/:reference/thread/pictures/:picture', async ({ params, caller }) => {
    const party = partyOf(staffActorOf(caller))
    return messagePictures.readPicture(app, files, { reference: getReference(params.reference), party, picture: params.picture })
  })
  bind(api, 'PUT /staff/bookings/:reference/thread/block', async ({ params, body, caller }) => {
    const block = { reference: getReference(params.reference), reason: body.reason, isBlocked: true, locale: caller.locale }
    return { data: await changeBlock(app, staffActorOf(caller), block) }
  })
  bind(api, 'POST /staff/bookings/:reference/thread/unblock', async ({ params, body, caller }) => {
    const block = { reference: getReference(params.reference), reason: body.reason, isBlocked: false, locale: caller.locale }
    return { data: await changeBlock(app, staffActorOf(caller), block) }
  })
  bind(api, 'POST /staff/message-reports/:id/preview', async ({ params, body: act, caller }) => ({
    data: await previewReport(app, { id: Number(params.id), act, by: staffActorOf(caller) }),
  }))
  bind(api, 'POST /staff/message-reports/:id/acts', async ({ params, body: act, caller }) => ({
    data: await decideReport(app, { id: Number(params.id), act, by: staffActorOf(caller) }),
  }))
}
