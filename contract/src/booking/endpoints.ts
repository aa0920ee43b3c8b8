import { z } from 'zod'
import { endpoints, FileResponse } from '../endpoint.ts'
import { PAGE_MAX } from '../availability/limits.ts'
import { digits, slug, wholeNumber } from '../fields.ts'
import { envelope } from '../paging.ts'
import { ACCESS_CODE_LENGTH, BOOKING_TABS } from './limits.ts'
import { Booking, BookingAvailability, BookingCreated, OwnBookings, PackageReservation, RoomReservation } from './shapes.ts'

/** Any text of any length: an unknown and a malformed reference get one and the same answer. */
export const typedReference = z.string()

/** A key the client makes up: the same key and body answer the same thing again instead of doing it twice. */
export const idempotencyKey = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{8,80}$/)
    .optional(),
})

/** Shows that the caller made the booking; without it, or with a wrong one, little is shown and nothing cancelled. */
export const guestToken = z.object({ 'x-guest-token': z.string().max(120).optional() })

export const bookingEndpoints = endpoints({
  'POST /rooms/:roomSlug/booking': {
    summary: 'Reserve a room: takes the nights and holds them for twelve minutes',
    params: z.object({ roomSlug: slug }),
    headers: idempotencyKey,
    body: RoomReservation,
    response: envelope(BookingCreated),
    status: 201,
    errors: ['room_not_found', 'room_unavailable', 'hold_quota', 'idempotency_conflict', 'request_in_flight'],
    effect: 'writes',
    cache: 'private',
  },
  'POST /packages/:packageSlug/booking': {
    summary: 'Reserve seats of a package: takes them and holds them for twelve minutes',
    params: z.object({ packageSlug: slug }),
    headers: idempotencyKey,
    body: PackageReservation,
    response: envelope(BookingCreated),
    status: 201,
    errors: ['package_not_found', 'package_unavailable', 'hold_quota', 'idempotency_conflict', 'request_in_flight'],
    effect: 'writes',
    cache: 'private',
  },
  'GET /bookings/:reference': {
    summary: 'A booking by reference: masked, or whole with the guest token',
    params: z.object({ reference: typedReference }),
    headers: guestToken,
    response: envelope(Booking),
    errors: ['booking_not_found'],
    cache: 'private',
  },
  'GET /bookings/:reference/voucher.pdf': {
    summary: 'The voucher of a confirmed booking, to print: only with the guest token',
    params: z.object({ reference: typedReference }),
    headers: guestToken,
    response: FileResponse,
    file: 'application/pdf',
    isSpoken: true,
    errors: ['booking_not_found', 'forbidden', 'not_confirmed'],
    cache: 'private',
  },
  'GET /bookings/:reference/calendar.ics': {
    summary: 'The days of a confirmed booking for a calendar: only with the guest token',
    params: z.object({ reference: typedReference }),
    headers: guestToken,
    response: FileResponse,
    file: 'text/calendar',
    isSpoken: true,
    errors: ['booking_not_found', 'forbidden', 'not_confirmed'],
    cache: 'private',
  },
  'GET /booking/track': {
    summary: 'Track your booking: whether a reference exists',
    query: z.object({ booking_reference: typedReference }),
    response: envelope(z.object({ booking_reference: z.string() })),
    errors: ['booking_not_found'],
    cache: 'private',
  },
  'GET /user/bookings': {
    summary: "One's own bookings, the latest first, and how many there are of each kind",
    caller: 'signed_in',
    query: z.object({
      page: wholeNumber(1, PAGE_MAX).optional(),
      status: z.enum(['', ...BOOKING_TABS]).optional(),
    }),
    response: envelope(OwnBookings),
    errors: [],
    cache: 'private',
  },
  'GET /user/bookings/:id': {
    summary: "One of one's own bookings",
    caller: 'signed_in',
    params: z.object({ id: typedReference }),
    response: envelope(Booking),
    errors: ['booking_not_found'],
    cache: 'private',
  },
  'GET /bookings/:reference/availability/check': {
    summary: 'Whether what was booked is still there for its traveller',
    params: z.object({ reference: typedReference }),
    response: envelope(BookingAvailability),
    errors: ['booking_not_found'],
    cache: 'private',
  },
  'GET /booking/update-availability/:id': {
    summary: 'The same, asked anew; an id is the reference',
    params: z.object({ id: typedReference }),
    response: envelope(BookingAvailability),
    errors: ['booking_not_found'],
    cache: 'private',
  },
  'PATCH /booking/rebook-availability/:id': {
    summary: 'Book again: holds what lapsed for ten minutes more',
    params: z.object({ id: typedReference }),
    headers: guestToken,
    response: envelope(Booking),
    errors: [
      'booking_not_found',
      'hold_active',
      'rebook_limit',
      'not_payable',
      'already_paid',
      'coupon_invalid',
      'room_unavailable',
      'package_unavailable',
      'hold_quota',
    ],
    cache: 'private',
  },
  'POST /bookings/:reference/access-code': {
    summary: 'Mail a code to the lead traveller, with which the booking can be seen whole and cancelled',
    params: z.object({ reference: typedReference }),
    response: envelope(z.object({ booking_reference: z.string(), is_sent: z.literal(true) })),
    errors: ['booking_not_found'],
    cache: 'private',
  },
  'POST /bookings/:reference/access': {
    summary: 'The guest token, for the code that was mailed',
    params: z.object({ reference: typedReference }),
    body: z.object({ code: digits.pipe(z.string().length(ACCESS_CODE_LENGTH)) }),
    response: envelope(z.object({ booking_reference: z.string(), guest_token: z.string() })),
    errors: ['booking_not_found', 'code_invalid'],
    cache: 'private',
  },
})
