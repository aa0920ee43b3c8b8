import { z } from 'zod'
import { typedReference } from '../../booking/endpoints.ts'
import { endpoints, FileRequest, FileResponse } from '../../endpoint.ts'
import { messageId, messagePicture, ReadMark, threadPage } from '../../messaging/endpoints.ts'
import { MESSAGE_PICTURE_BYTES_MAX, MESSAGE_PICTURE_TYPES, SUPPLIER_READS_DAYS } from '../../messaging/limits.ts'
import { BlockForm, Message, QuickReplies, ReportForm, SentMessage, Thread, ThreadSummary } from '../../messaging/shapes.ts'
import { envelope } from '../../paging.ts'

const read = { caller: 'supplier', cache: 'private', permission: 'messages.view' } as const
const send = { caller: 'supplier', cache: 'private', permission: 'messages.send' } as const
const ofBooking = z.object({ reference: typedReference })
const threadIn = envelope(Thread)

/** Messages with guests in the suppliers' area (decision 108). A booking outside the member's scope is not found. */
export const supplierMessageEndpoints = endpoints({
  'GET /supplier/threads': {
    summary: 'List the threads of the organisation, unread ones first, then the latest',
    ...read,
    query: z.object({ unread: z.enum(['yes']).optional(), cursor: z.string().max(80).optional() }),
    response: z.object({ data: z.array(ThreadSummary), next_cursor: z.string().nullable() }),
    errors: [],
    isLocalised: true,
  },
  'GET /supplier/threads/unread': {
    summary: 'Get how many threads and messages the organisation has not read',
    ...read,
    response: envelope(z.object({ threads: z.number().int(), messages: z.number().int() })),
    errors: [],
  },
  'GET /supplier/bookings/:reference/messages': {
    summary: `Read the messages on a booking, until ${SUPPLIER_READS_DAYS} days after departure`,
    ...read,
    params: ofBooking,
    query: threadPage,
    response: threadIn,
    errors: ['booking_not_found'],
    isLocalised: true,
  },
  'POST /supplier/bookings/:reference/messages': {
    summary: 'Write to the guest of a booking. Contact details stay hidden until it is paid',
    ...send,
    params: ofBooking,
    body: SentMessage,
    response: envelope(Message),
    status: 201,
    errors: ['booking_not_found', 'thread_closed', 'thread_blocked', 'idempotency_conflict', 'request_in_flight'],
    isLocalised: true,
  },
  'POST /supplier/bookings/:reference/messages/pictures': {
    summary: 'Send a picture to the guest of a paid booking',
    ...send,
    params: ofBooking,
    upload: MESSAGE_PICTURE_TYPES,
    bodyBytesMax: MESSAGE_PICTURE_BYTES_MAX,
    body: FileRequest,
    response: envelope(Message),
    status: 201,
    errors: ['booking_not_found', 'thread_closed', 'thread_blocked', 'pictures_after_payment'],
    isLocalised: true,
  },
  'GET /supplier/bookings/:reference/messages/pictures/:picture': {
    summary: 'Get a picture of a thread',
    ...read,
    params: ofBooking.extend({ picture: messagePicture }),
    response: FileResponse,
    file: 'image/webp',
    errors: ['booking_not_found'],
  },
  'POST /supplier/bookings/:reference/messages/read': {
    summary: 'Mark the messages up to one as read by the organisation',
    ...read,
    params: ofBooking,
    body: ReadMark,
    response: envelope(z.object({ unread: z.number().int() })),
    errors: ['booking_not_found'],
  },
  'POST /supplier/bookings/:reference/messages/:id/report': {
    summary: 'Report a message of the guest to our team',
    ...send,
    params: ofBooking.extend({ id: messageId }),
    body: ReportForm,
    response: envelope(z.object({ is_reported: z.literal(true) })),
    errors: ['booking_not_found'],
  },
  'PUT /supplier/bookings/:reference/messages/block': {
    summary: 'Block the thread: only our team can write until it is unblocked',
    ...send,
    params: ofBooking,
    body: BlockForm,
    response: threadIn,
    errors: ['booking_not_found'],
    isLocalised: true,
  },
  'DELETE /supplier/bookings/:reference/messages/block': {
    summary: 'Unblock a thread that the organisation has blocked',
    ...send,
    params: ofBooking,
    response: threadIn,
    errors: ['booking_not_found', 'thread_blocked'],
    isLocalised: true,
  },
  'GET /supplier/quick-replies': {
    summary: 'Get the texts that the organisation keeps to answer with',
    ...read,
    response: envelope(QuickReplies),
    errors: [],
  },
  'PUT /supplier/quick-replies': {
    summary: 'Replace the texts that the organisation keeps to answer with',
    ...send,
    body: QuickReplies,
    response: envelope(QuickReplies),
    errors: [],
  },
})
