import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind, type Caller } from '../platform/http/http.ts'
import { createSemaphore } from '../platform/limits/semaphore.ts'
import { blockThread, unblockThread } from './moderation/block-thread.ts'
import { reportMessage } from './moderation/report-message.ts'
import { openMessagePictures } from './pictures/picture-files.ts'
import { readPicture, sendPicture } from './pictures/send-picture.ts'
import type { Party } from './thread/find-thread-booking.ts'
import { listOwnThreads } from './thread/list-threads.ts'
import { listThread } from './thread/list-thread.ts'
import { markRead } from './thread/mark-read.ts'
import { sendMessage } from './thread/send-message.ts'

// Limits concurrent conversions of pictures: one uses every core for about half a second.
const AT_ONCE = 1
const PATIENCE_MS = 25_000

type TravellerRequest = { params: { reference: string }; headers: { 'x-guest-token'?: string | undefined }; caller: Caller }

/** Returns the thread and the party of a traveller's request. */
function ofTraveller({ params: { reference }, headers, caller }: TravellerRequest) {
  const party: Party = { kind: 'traveller', caller, guestToken: headers['x-guest-token'] }
  return { reference, party }
}

/** Mounts the calls by which a traveller writes with the supplier of a booking. */
export function messagingRoutes(api: FastifyInstance, app: App): void {
  threadRoutes(api, app)
  pictureRoutes(api, app)
  moderationRoutes(api, app)
}

function threadRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /bookings/:reference/messages', async (call) => ({
    data: await listThread(app, { ...ofTraveller(call), before: call.query.before, locale: call.caller.locale }),
  }))

  bind(api, 'POST /bookings/:reference/messages', async (call) => {
    const { text } = call.body
    const request = { ...ofTraveller(call), text, idempotencyKey: call.headers['idempotency-key'], locale: call.caller.locale }
    return { data: await sendMessage(app, request) }
  })

  bind(api, 'POST /bookings/:reference/messages/read', async (call) => ({
    data: { unread: await markRead(app, { ...ofTraveller(call), through: call.body.through }) },
  }))

  bind(api, 'GET /user/threads', async ({ caller }) => ({
    data: await listOwnThreads(app.db, { owner: caller.actor, locale: caller.locale }),
  }))
}

function pictureRoutes(api: FastifyInstance, app: App): void {
  const semaphore = createSemaphore({ atOnce: AT_ONCE, patienceMs: PATIENCE_MS })
  const files = openMessagePictures(app)

  bind(api, 'POST /bookings/:reference/messages/pictures', async (call) => ({
    data: await sendPicture(app, { ...ofTraveller(call), bytes: call.body, files, semaphore, locale: call.caller.locale }),
  }))

  bind(api, 'GET /bookings/:reference/messages/pictures/:picture', async (call) =>
    readPicture(app, files, { ...ofTraveller(call), picture: call.params.picture }),
  )
}

function moderationRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'POST /bookings/:reference/messages/:id/report', async (call) => {
    const { reason, note } = call.body
    await reportMessage(app, { ...ofTraveller(call), messageId: Number(call.params.id), reason, note })
    return { data: { is_reported: true } }
  })

  bind(api, 'PUT /bookings/:reference/messages/block', async (call) => {
    const { reason, note } = call.body
    return { data: await blockThread(app, { ...ofTraveller(call), reason, note, locale: call.caller.locale }) }
  })

  bind(api, 'DELETE /bookings/:reference/messages/block', async (call) => ({
    data: await unblockThread(app, { ...ofTraveller(call), locale: call.caller.locale }),
  }))
}
