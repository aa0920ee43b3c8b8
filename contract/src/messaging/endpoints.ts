import { z } from 'zod'
import { guestToken, idempotencyKey, typedReference } from '../booking/endpoints.ts'
import { endpoints, FileRequest, FileResponse } from '../endpoint.ts'
import { wholeNumber } from '../fields/fields.ts'
import { envelope } from '../paging.ts'
import { MESSAGE_PICTURE_BYTES_MAX, MESSAGE_PICTURE_TYPES } from './limits.ts'
import { BlockForm, Message, MessageForm, ReportForm, Thread, ThreadSummary } from './shapes.ts'

const ofBooking = z.object({ reference: typedReference })
const ID_MAX = 999_999_999

/** The id of a message in a path. */
export const messageId = z.string().regex(/^[1-9]\d{0,14}$/)

/** The name of a picture in a thread. */
export const messagePicture = z.string().regex(/^[0-9a-f]{32}$/)

/** The requested page of a thread. */
export const threadPage = z.object({ before: wholeNumber(1, ID_MAX).optional() })

/** The last message that a side has read. */
export const ReadMark = z.object({ through: z.int().min(1) })

const read = {
  headers: guestToken,
  errors: ['booking_not_found', 'forbidden'],
  cache: 'private',
} as const

const write = { ...read, impersonation: 'refused' } as const
const state = envelope(Thread)

/** Messages between the traveller of a booking and its supplier (decision 108), for the owner's session or the guest token. */
export const messagingEndpoints = endpoints({
  'GET /bookings/:reference/messages': {
    summary: 'Read the messages on a booking, the latest page first, oldest message first',
    ...read,
    params: ofBooking,
    query: threadPage,
    response: state,
    isLocalised: true,
  },
  'POST /bookings/:reference/messages': {
    summary: 'Write to the supplier of a booking. Contact details stay hidden until it is paid',
    ...write,
    params: ofBooking,
    headers: guestToken.extend(idempotencyKey.shape),
    body: MessageForm,
    response: envelope(Message),
    status: 201,
    errors: ['booking_not_found', 'forbidden', 'thread_closed', 'thread_blocked', 'idempotency_conflict', 'request_in_flight'],
    isLocalised: true,
  },
  'POST /bookings/:reference/messages/pictures': {
    summary: 'Send a picture to the supplier of a paid booking',
    ...write,
    params: ofBooking,
    upload: MESSAGE_PICTURE_TYPES,
    bodyBytesMax: MESSAGE_PICTURE_BYTES_MAX,
    body: FileRequest,
    response: envelope(Message),
    status: 201,
    errors: ['booking_not_found', 'forbidden', 'thread_closed', 'thread_blocked', 'pictures_after_payment'],
    isLocalised: true,
  },
  'GET /bookings/:reference/messages/pictures/:picture': {
    summary: 'Get a picture of a thread: for the two sides and staff only',
    ...read,
    params: ofBooking.extend({ picture: messagePicture }),
    response: FileResponse,
    file: 'image/webp',
  },
  'POST /bookings/:reference/messages/read': {
    summary: 'Mark the messages up to one as read',
    ...write,
    params: ofBooking,
    body: ReadMark,
    response: envelope(z.object({ unread: z.number().int() })),
  },
  'POST /bookings/:reference/messages/:id/report': {
    summary: 'Report a message of the other side to our team',
    ...write,
    params: ofBooking.extend({ id: messageId }),
    body: ReportForm,
    response: envelope(z.object({ is_reported: z.literal(true) })),
  },
  'PUT /bookings/:reference/messages/block': {
    summary: 'Block the thread: only our team can write until it is unblocked',
    ...write,
    params: ofBooking,
    body: BlockForm,
    response: state,
    isLocalised: true,
  },
  'DELETE /bookings/:reference/messages/block': {
    summary: 'Unblock a thread that your side has blocked',
    ...write,
    params: ofBooking,
    response: state,
    errors: ['booking_not_found', 'forbidden', 'thread_blocked'],
    isLocalised: true,
  },
  'GET /user/threads': {
    summary: 'List the threads of your bookings, unread ones first',
    caller: 'signed_in',
    response: envelope(z.array(ThreadSummary)),
    errors: [],
    cache: 'private',
    isLocalised: true,
  },
})
