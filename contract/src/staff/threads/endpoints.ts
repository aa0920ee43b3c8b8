import { z } from 'zod'
import { typedReference } from '../../booking/endpoints.ts'
import { endpoints, FileResponse } from '../../endpoint.ts'
import { messagePicture, threadPage } from '../../messaging/endpoints.ts'
import { Message, SentMessage } from '../../messaging/shapes.ts'
import { envelope } from '../../paging.ts'
import { DecisionResult } from '../decisions.ts'
import { idText } from '../../trail/fields.ts'
import { ReportAct, StaffThread, ThreadBlock } from './shapes.ts'

const ofStaff = { caller: 'staff', cache: 'private' } as const
const ofBooking = { ...ofStaff, params: z.object({ reference: typedReference }), errors: ['booking_not_found'] } as const
const moderated = { ...ofStaff, permission: 'threads.moderate', params: z.object({ id: idText }), errors: [] } as const

/** The messages on bookings as staff read, write and moderate them (decision 108). */
export const threadEndpoints = endpoints({
  'GET /staff/bookings/:reference/thread': {
    summary: 'Read the messages on a booking with all that is hidden or removed, their reports and blocks',
    ...ofBooking,
    permission: 'threads.view',
    query: threadPage,
    response: envelope(StaffThread),
    isLocalised: true,
  },
  'POST /staff/bookings/:reference/thread': {
    summary: 'Write to both sides of a booking, also when they cannot write',
    ...ofBooking,
    permission: 'threads.write',
    body: SentMessage,
    response: envelope(Message),
    status: 201,
    errors: ['booking_not_found', 'idempotency_conflict', 'request_in_flight'],
    isLocalised: true,
  },
  'GET /staff/bookings/:reference/thread/pictures/:picture': {
    summary: 'Get a picture of a thread',
    ...ofStaff,
    permission: 'threads.view',
    params: z.object({ reference: typedReference, picture: messagePicture }),
    response: FileResponse,
    file: 'image/webp',
    errors: ['booking_not_found'],
  },
  'PUT /staff/bookings/:reference/thread/block': {
    summary: 'Block a thread: only staff write until staff unblock it',
    ...ofBooking,
    permission: 'threads.moderate',
    body: ThreadBlock,
    response: envelope(StaffThread),
    isLocalised: true,
  },
  'POST /staff/bookings/:reference/thread/unblock': {
    summary: 'End the block of a thread, whoever made it',
    ...ofBooking,
    permission: 'threads.moderate',
    body: ThreadBlock,
    response: envelope(StaffThread),
    isLocalised: true,
  },
  'POST /staff/message-reports/:id/preview': {
    summary: 'Get what a decision about a reported message would do, without doing it',
    ...moderated,
    body: ReportAct,
    response: envelope(DecisionResult),
  },
  'POST /staff/message-reports/:id/acts': {
    summary: 'Take a reported message away, or leave it as it is',
    ...moderated,
    body: ReportAct,
    response: envelope(DecisionResult),
  },
})
