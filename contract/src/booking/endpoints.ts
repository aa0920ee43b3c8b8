import { z } from 'zod'
import { TOKEN_MAX } from '../account/limits.ts'
import { challengeSolution } from '../challenge.ts'
import { endpoints, FileResponse } from '../endpoint.ts'
import { PAGE_MAX } from '../fields/field-limits.ts'
import { digits, slug, wholeNumber } from '../fields/fields.ts'
import { envelope } from '../paging.ts'
import { ACCESS_CODE_LENGTH, BOOKING_TABS, HOLD_MINUTES_NEW, HOLD_MINUTES_REBOOK } from './limits.ts'
import { BookingCreated, PackageReservation, RoomReservation } from './reservations.ts'
import { Booking, BookingAvailability, OwnBookings } from './shapes.ts'

/** A reference as typed: any text, because unknown and malformed references get the same response. */
export const typedReference = z.string()

/** A key chosen by the client: a repeated request with the same key and body returns the first response and changes nothing. */
export const idempotencyKey = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{8,80}$/)
    .optional(),
})

/** Proves that the caller made the booking. Without it, or with a wrong one, the booking is masked and cannot be cancelled. */
export const guestToken = z.object({ 'x-guest-token': z.string().max(120).optional() })

const reservationHeaders = idempotencyKey.extend(challengeSolution.shape)

export const bookingEndpoints = endpoints({
  'POST /rooms/:roomSlug/booking': {
    summary: `Reserve a room and hold it for ${HOLD_MINUTES_NEW} minutes`,
    params: z.object({ roomSlug: slug }),
    headers: reservationHeaders,
    body: RoomReservation,
    response: envelope(BookingCreated),
    status: 201,
    isLimitedPerDevice: true,
    errors: [
      'room_not_found',
      'room_unavailable',
      'price_changed',
      'hold_quota',
      'group_needs_contact',
      'challenge_required',
      'idempotency_conflict',
      'request_in_flight',
    ],
    effect: 'writes',
    cache: 'private',
  },
  'POST /packages/:packageSlug/booking': {
    summary: `Reserve seats of a package and hold them for ${HOLD_MINUTES_NEW} minutes`,
    params: z.object({ packageSlug: slug }),
    headers: reservationHeaders,
    body: PackageReservation,
    response: envelope(BookingCreated),
    status: 201,
    isLimitedPerDevice: true,
    errors: [
      'package_not_found',
      'package_unavailable',
      'price_changed',
      'hold_quota',
      'group_needs_contact',
      'challenge_required',
      'idempotency_conflict',
      'request_in_flight',
    ],
    effect: 'writes',
    cache: 'private',
  },
  'GET /bookings/:reference': {
    summary: 'Get a booking by reference: masked, or in full with the guest token',
    params: z.object({ reference: typedReference }),
    headers: guestToken,
    response: envelope(Booking),
    errors: ['booking_not_found'],
    cache: 'private',
    isLocalised: true,
  },
  'GET /bookings/:reference/voucher.pdf': {
    summary: 'Get the voucher of a confirmed booking as PDF, with the guest token',
    params: z.object({ reference: typedReference }),
    headers: guestToken,
    response: FileResponse,
    file: 'application/pdf',
    isLocalised: true,
    errors: ['booking_not_found', 'forbidden', 'not_confirmed'],
    cache: 'private',
  },
  'GET /bookings/:reference/calendar.ics': {
    summary: 'Get the calendar file of a confirmed booking, with the guest token',
    params: z.object({ reference: typedReference }),
    headers: guestToken,
    response: FileResponse,
    file: 'text/calendar',
    isLocalised: true,
    errors: ['booking_not_found', 'forbidden', 'not_confirmed'],
    cache: 'private',
  },
  'GET /booking/track': {
    summary: 'Check that a booking reference exists',
    query: z.object({ booking_reference: typedReference }),
    response: envelope(z.object({ booking_reference: z.string() })),
    errors: ['booking_not_found'],
    cache: 'private',
  },
  'GET /user/bookings': {
    summary: 'List your bookings, the latest first, with the number in each tab',
    caller: 'signed_in',
    query: z.object({
      page: wholeNumber(1, PAGE_MAX).optional(),
      status: z.enum(['', ...BOOKING_TABS]).optional(),
    }),
    response: envelope(OwnBookings),
    errors: [],
    cache: 'private',
    isLocalised: true,
  },
  'GET /user/bookings/:id': {
    summary: 'Get one of your bookings',
    caller: 'signed_in',
    params: z.object({ id: typedReference }),
    response: envelope(Booking),
    errors: ['booking_not_found'],
    cache: 'private',
    isLocalised: true,
  },
  'GET /bookings/:reference/availability/check': {
    summary: 'Check whether the booked stock is still available to its traveller',
    params: z.object({ reference: typedReference }),
    response: envelope(BookingAvailability),
    errors: ['booking_not_found'],
    cache: 'private',
  },
  'GET /booking/update-availability/:id': {
    summary: 'Check again whether the booked stock is available; the id is the reference',
    params: z.object({ id: typedReference }),
    response: envelope(BookingAvailability),
    errors: ['booking_not_found'],
    cache: 'private',
  },
  'PATCH /booking/rebook-availability/:id': {
    summary: `Book again: hold a lapsed booking for another ${HOLD_MINUTES_REBOOK} minutes`,
    params: z.object({ id: typedReference }),
    headers: guestToken.extend(challengeSolution.shape),
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
      'group_needs_contact',
      'challenge_required',
    ],
    cache: 'private',
  },
  'POST /bookings/:reference/confirmation': {
    summary: 'Confirm a free booking by the link that was emailed',
    params: z.object({ reference: typedReference }),
    body: z.object({ token: z.string().max(TOKEN_MAX) }),
    response: envelope(Booking.extend({ guest_token: z.string().optional() })),
    errors: ['booking_not_found', 'token_invalid', 'hold_expired'],
    cache: 'private',
    isLocalised: true,
  },
  'POST /bookings/:reference/access-code': {
    summary: 'Send the lead traveller a code that opens the booking, by email, or by SMS without an address',
    params: z.object({ reference: typedReference }),
    response: envelope(z.object({ booking_reference: z.string(), is_sent: z.literal(true) })),
    isLimitedPerDevice: true,
    errors: ['booking_not_found'],
    cache: 'private',
  },
  'POST /bookings/:reference/access': {
    summary: 'Exchange the code for the guest token',
    params: z.object({ reference: typedReference }),
    body: z.object({ code: digits.pipe(z.string().length(ACCESS_CODE_LENGTH)) }),
    response: envelope(z.object({ booking_reference: z.string(), guest_token: z.string() })),
    isLimitedPerDevice: true,
    errors: ['booking_not_found', 'code_invalid'],
    cache: 'private',
  },
})
