import { z } from 'zod'
import { TOKEN_MAX } from '../../account/limits.ts'
import { typedReference } from '../../booking/endpoints.ts'
import { BOOKING_VIEWS } from '../../booking/supplier-views.ts'
import { endpoints } from '../../endpoint.ts'
import { NO_SHOW_DAYS } from '../../fields/field-limits.ts'
import { calendarDate, text } from '../../fields/fields.ts'
import { envelope } from '../../paging.ts'
import { DayList, LinkedRequest, RequestAnswer, SupplierBooking, SupplierBookingFile } from './shapes.ts'

const read = { caller: 'supplier', cache: 'private', permission: 'bookings.view' } as const
const decide = { caller: 'supplier', cache: 'private', permission: 'bookings.decide' } as const
const linked = { caller: 'supplier_sign_in', cache: 'private' } as const
const ofBooking = z.object({ reference: typedReference })
const ofLink = { reference: typedReference, token: z.string().max(TOKEN_MAX) }
const file = envelope(SupplierBookingFile)
const SEARCH_MAX = 100

const ANSWER_ERRORS = ['request_answered', 'request_expired', 'request_with_staff'] as const

/** Bookings in the suppliers' area (decision 118). A booking outside the member's scope is not found. */
export const supplierBookingEndpoints = endpoints({
  'GET /supplier/bookings': {
    summary: 'List the bookings of the organisation',
    ...read,
    query: z.object({
      view: z.enum(BOOKING_VIEWS).optional(),
      text: text.pipe(z.string().max(SEARCH_MAX)).optional(),
      cursor: z.string().max(40).optional(),
    }),
    response: z.object({ data: z.array(SupplierBooking), next_cursor: z.string().nullable() }),
    errors: [],
    isLocalised: true,
  },
  'GET /supplier/bookings/:reference': {
    summary: 'Get a booking, with the contact of its guest while it is needed',
    ...read,
    params: ofBooking,
    response: file,
    errors: ['booking_not_found'],
    isLocalised: true,
  },
  'POST /supplier/bookings/:reference/answer': {
    summary: 'Accept a request, or decline it with a reason and a full refund',
    ...decide,
    params: ofBooking,
    body: RequestAnswer,
    response: file,
    errors: ['booking_not_found', ...ANSWER_ERRORS],
    isLocalised: true,
  },
  'PUT /supplier/bookings/:reference/no-show': {
    summary: `Record that the guest did not come, from the day of arrival until ${NO_SHOW_DAYS} days after departure`,
    ...decide,
    params: ofBooking,
    response: file,
    errors: ['booking_not_found', 'no_show_not_possible'],
    isLocalised: true,
  },
  'DELETE /supplier/bookings/:reference/no-show': {
    summary: 'Take back that the guest did not come',
    ...decide,
    params: ofBooking,
    response: file,
    errors: ['booking_not_found', 'no_show_not_possible'],
    isLocalised: true,
  },
  'GET /supplier/arrivals': {
    summary: 'List who arrives and who leaves on a day',
    ...read,
    query: z.object({ day: calendarDate.optional() }),
    response: envelope(DayList),
    errors: [],
    isLocalised: true,
  },
  'POST /supplier/request': {
    summary: 'Get a request by the link of its email, without signing in',
    ...linked,
    body: z.object(ofLink),
    response: envelope(LinkedRequest),
    errors: ['token_invalid'],
    isLocalised: true,
  },
  'POST /supplier/request/answer': {
    summary: 'Accept or decline a request by the link of its email. It decides once',
    ...linked,
    body: z.object({ ...ofLink, answer: RequestAnswer }),
    response: envelope(LinkedRequest),
    errors: ['token_invalid', ...ANSWER_ERRORS],
    isLocalised: true,
  },
})
