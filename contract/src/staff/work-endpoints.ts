import { z } from 'zod'
import { typedReference } from '../booking/endpoints.ts'
import { endpoints } from '../endpoint.ts'
import { envelope } from '../paging.ts'
import { BookingFile, StaffAct, StaffActResult } from './booking-file.ts'
import { Found, LOOKUP_KINDS, LOOKUP_MAX, LOOKUP_MIN } from './lookup.ts'
import { Queue, QueueClaim } from './queue.ts'
import { QUEUE_KINDS } from './duty/queue-kinds.ts'

const ofStaff = { caller: 'staff', cache: 'private' } as const
const ofBooking = z.object({ reference: typedReference })

/** The daily work of staff. */
export const staffWorkEndpoints = endpoints({
  'GET /staff/queue': {
    summary: 'List the work that waits for staff, the most urgent first',
    ...ofStaff,
    permission: 'queue.view',
    isLocalised: true,
    query: z.object({ kind: z.enum(QUEUE_KINDS).optional() }),
    response: envelope(Queue),
    errors: [],
  },
  'POST /staff/queue/claims': {
    summary: 'Take care of a piece of waiting work, or release it. Answers who takes care of it then, which may be someone else',
    ...ofStaff,
    permission: 'queue.view',
    body: z.object({ item: z.string().regex(/^[a-z_]{1,40} [\w-]{1,40}$/), action: z.enum(['take', 'release']) }),
    response: envelope(z.object({ claim: QueueClaim.nullable() })),
    errors: [],
  },
  'GET /staff/lookup': {
    summary: 'Find bookings, accounts and listings by name, phone, email, reference, transaction or title',
    ...ofStaff,
    permission: 'queue.view',
    query: z.object({
      text: z.string().trim().min(LOOKUP_MIN).max(LOOKUP_MAX),
      kind: z.enum(LOOKUP_KINDS).optional(),
      cursor: z.string().max(200).optional(),
    }),
    response: envelope(Found),
    errors: [],
  },
  'GET /staff/bookings/:reference': {
    summary: 'Get everything about a booking: history, payments, refunds, ledger, messages and acts of staff',
    ...ofStaff,
    permission: 'bookings.view',
    params: ofBooking,
    response: envelope(BookingFile),
    errors: ['booking_not_found'],
  },
  'POST /staff/bookings/:reference/preview': {
    summary: 'Get what an act on a booking would do, without doing it',
    ...ofStaff,
    permission: 'bookings.decide',
    params: ofBooking,
    body: StaffAct,
    response: envelope(StaffActResult),
    errors: ['booking_not_found'],
  },
  'POST /staff/bookings/:reference/acts': {
    summary: 'Do an act on a booking. A refund above the limit waits until a second person repeats it',
    ...ofStaff,
    permission: 'bookings.decide',
    params: ofBooking,
    body: StaffAct,
    response: envelope(StaffActResult),
    errors: ['booking_not_found'],
  },
})
