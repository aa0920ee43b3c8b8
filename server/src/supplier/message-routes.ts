import type { FastifyInstance } from 'fastify'
import {
  blockThread,
  listThread,
  markRead,
  messagePictures,
  reportMessage,
  sendMessage,
  threadLists,
  unblockThread,
} from '../messaging/index.ts'
import type { App } from '../platform/app-context.ts'
import { bind, type SupplierCaller } from '../platform/http/http.ts'
import { createSemaphore } from '../platform/limits/semaphore.ts'
import { partyOf, recordOf } from './messages/act-in-thread.ts'
import { listInbox } from './messages/list-inbox.ts'
import { changeReplies, showReplies } from './messages/change-replies.ts'

// One conversion uses every core for about half a second.
const AT_ONCE = 1
const PATIENCE_MS = 25_000

type MemberRequest = { params: { reference: string }; caller: SupplierCaller }

/** Returns the request of a member about the thread of a booking. */
function ofMember({ params: { reference }, caller }: MemberRequest) {
  return { reference, party: partyOf(caller), locale: caller.locale }
}

/** Mounts the calls for messages between suppliers and their guests. */
export function messageRoutes(api: FastifyInstance, app: App): void {
  inboxRoutes(api, app)
  threadRoutes(api, app)
  pictureRoutes(api, app)
  moderationRoutes(api, app)
}

function inboxRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /supplier/threads', ({ query, caller }) =>
    listInbox(app, { scope: caller.scope, onlyUnread: query.unread === 'yes', cursor: query.cursor, locale: caller.locale }),
  )
  bind(api, 'GET /supplier/threads/unread', async ({ caller }) => ({ data: await threadLists.countUnread(app.db, caller.scope) }))
  bind(api, 'GET /supplier/quick-replies', async ({ caller }) => ({ data: await showReplies(app.db, caller.scope) }))
  bind(api, 'PUT /supplier/quick-replies', async ({ body, caller }) => ({ data: await changeReplies(app, caller, body) }))
}

function threadRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /supplier/bookings/:reference/messages', async (call) => ({
    data: await listThread(app, { ...ofMember(call), before: call.query.before }),
  }))
  bind(api, 'POST /supplier/bookings/:reference/messages', async (call) => {
    const { text, request_key: idempotencyKey } = call.body
    return { data: await sendMessage(app, { ...ofMember(call), text, idempotencyKey, record: recordOf(call, 'messages.send') }) }
  })
  bind(api, 'POST /supplier/bookings/:reference/messages/read', async (call) => ({
    data: { unread: await markRead(app, { ...ofMember(call), through: call.body.through }) },
  }))
}

function pictureRoutes(api: FastifyInstance, app: App): void {
  const semaphore = createSemaphore({ atOnce: AT_ONCE, patienceMs: PATIENCE_MS })
  const files = messagePictures.openMessagePictures(app)
  bind(api, 'POST /supplier/bookings/:reference/messages/pictures', async (call) => ({
    data: await messagePictures.sendPicture(app, {
      ...ofMember(call),
      bytes: call.body,
      files,
      semaphore,
      record: recordOf(call, 'messages.send'),
    }),
  }))
  bind(api, 'GET /supplier/bookings/:reference/messages/pictures/:picture', async (call) =>
    messagePictures.readPicture(app, files, { ...ofMember(call), picture: call.params.picture }),
  )
}

function moderationRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'POST /supplier/bookings/:reference/messages/:id/report', async (call) => {
    const { reason, note } = call.body
    await reportMessage(app, { ...ofMember(call), messageId: Number(call.params.id), reason, note })
    return { data: { is_reported: true } }
  })
  bind(api, 'PUT /supplier/bookings/:reference/messages/block', async (call) => {
    const { reason, note } = call.body
    return { data: await blockThread(app, { ...ofMember(call), reason, note, record: recordOf(call, 'messages.block') }) }
  })
  bind(api, 'DELETE /supplier/bookings/:reference/messages/block', async (call) => ({
    data: await unblockThread(app, { ...ofMember(call), record: recordOf(call, 'messages.unblock') }),
  }))
}
