import { z } from 'zod'
import { typedReference } from '../../booking/endpoints.ts'
import { endpoints } from '../../endpoint.ts'
import { envelope } from '../../paging.ts'
import { StaffActResult } from '../booking-file.ts'
import { HOLD_MINUTES_AMENDMENT, HOLD_MINUTES_STAFF } from '../../booking/limits.ts'
import { BookedForCaller, CallerPrice, NewBooking } from './new-booking.ts'
import { Amendment, AmendmentResult } from './amendments.ts'
import { Correction } from './corrections.ts'
import { Recheck } from './rechecks.ts'
import { Resending } from './resending.ts'
import { bookingNote, BookingNote } from './notes.ts'

const ofStaff = { caller: 'staff', cache: 'private' } as const
/** Why the site would not sell it, its coupon is refused, or the link to pay cannot be sent. */
const unsold = [
  'room_not_found',
  'room_unavailable',
  'package_not_found',
  'package_unavailable',
  'price_changed',
  'hold_quota',
  'coupon_invalid',
  'coupon_ended',
  'coupon_other_product',
  'coupon_below_minimum',
  'sms_unavailable',
] as const

const ofBooking = z.object({ reference: typedReference })

/** Calls for notes on a booking, messages sent again, and corrections of its traveller. */
export const bookingCareEndpoints = endpoints({
  'POST /staff/bookings/:reference/recheck': {
    summary: 'Ask the providers again about the payments of a booking, and apply what they say',
    ...ofStaff,
    permission: 'bookings.decide',
    params: ofBooking,
    response: envelope(Recheck),
    errors: ['booking_not_found'],
  },
  'POST /staff/bookings': {
    summary: `Book for a caller at the site's price and terms, and hold it for ${HOLD_MINUTES_STAFF} minutes. The traveller gets a link to pay`,
    ...ofStaff,
    permission: 'bookings.book',
    body: NewBooking,
    response: envelope(BookedForCaller),
    status: 201,
    errors: [...unsold, 'idempotency_conflict', 'request_in_flight'],
  },
  'POST /staff/bookings/preview': {
    summary: 'Get the price of a booking for a caller, with its coupon, without holding anything',
    ...ofStaff,
    permission: 'bookings.book',
    body: NewBooking,
    response: envelope(CallerPrice),
    errors: [...unsold],
  },
  'POST /staff/bookings/:reference/notes': {
    summary: 'Add an internal note to a booking, which only staff see. Notes are never changed or deleted',
    ...ofStaff,
    permission: 'bookings.note',
    params: ofBooking,
    body: z.object({ text: bookingNote }),
    response: envelope(BookingNote),
    errors: ['booking_not_found'],
  },
  'POST /staff/bookings/:reference/messages/preview': {
    summary: 'Get who would receive a message of a booking again, without sending it',
    ...ofStaff,
    permission: 'messages.resend',
    params: ofBooking,
    body: Resending,
    response: envelope(StaffActResult),
    errors: ['booking_not_found'],
  },
  'POST /staff/bookings/:reference/messages': {
    summary: 'Send an email or SMS of a booking again, to its present address or number. An access code is replaced by a new one',
    ...ofStaff,
    permission: 'messages.resend',
    params: ofBooking,
    body: Resending,
    response: envelope(StaffActResult),
    errors: ['booking_not_found'],
  },
  'POST /staff/bookings/:reference/corrections/preview': {
    summary: 'Get what correcting the lead traveller would do, without doing it',
    ...ofStaff,
    permission: 'bookings.correct',
    params: ofBooking,
    body: Correction,
    response: envelope(StaffActResult),
    errors: ['booking_not_found'],
  },
  'POST /staff/bookings/:reference/corrections': {
    summary:
      'Correct the name of the lead traveller, or send a code to a new email or phone, which takes effect when the traveller enters it',
    ...ofStaff,
    permission: 'bookings.correct',
    params: ofBooking,
    body: Correction,
    response: envelope(StaffActResult),
    errors: ['booking_not_found'],
  },
  'POST /staff/bookings/:reference/amendments/preview': {
    summary: 'Get what changing the dates, room or party of a booking would cost and do, without doing it',
    ...ofStaff,
    permission: 'bookings.amend',
    params: ofBooking,
    body: Amendment,
    response: envelope(AmendmentResult),
    errors: ['booking_not_found'],
  },
  'POST /staff/bookings/:reference/amendments': {
    summary: `Change the dates, room or party of a booking at the present price. A lower price is refunded; for a higher one the traveller gets a link to pay the difference, which is held for ${HOLD_MINUTES_AMENDMENT} minutes`,
    ...ofStaff,
    permission: 'bookings.amend',
    params: ofBooking,
    body: Amendment,
    response: envelope(AmendmentResult),
    errors: ['booking_not_found'],
  },
})
