import { z } from 'zod'
import { guestToken, typedReference } from '../booking/endpoints.ts'
import { ACCESS_CODE_LENGTH } from '../booking/limits.ts'
import { digits } from '../fields/fields.ts'
import { Booking, Cancellation } from '../booking/shapes.ts'
import { endpoints } from '../endpoint.ts'
import { envelope } from '../paging.ts'
import { confirmedField } from './corrections.ts'
import { ProposalAnswer, TravellerCorrection } from './shapes.ts'

const cancelling = {
  headers: guestToken,
  body: Cancellation,
  response: envelope(Booking),
  cache: 'private',
} as const

const whyNotChangeable = [
  'booking_not_found',
  'forbidden',
  'hold_expired',
  'already_paid',
  'not_payable',
  'payment_started',
] as const

export const servicingEndpoints = endpoints({
  'PATCH /bookings/:reference/traveller': {
    summary: 'Correct the name, email and phone of a held booking before paying, with the guest token or as its owner',
    impersonation: 'refused',
    params: z.object({ reference: typedReference }),
    headers: guestToken,
    body: TravellerCorrection,
    /** `guest_token`: the token of a guest, which a new email address changes. */
    response: envelope(Booking.extend({ guest_token: z.string().optional() })),
    errors: [...whyNotChangeable, 'coupon_invalid'],
    cache: 'private',
  },
  'PATCH /bookings/:reference/release': {
    summary: 'Release the hold of a booking before paying, with the guest token or as its owner',
    impersonation: 'refused',
    params: z.object({ reference: typedReference }),
    headers: guestToken,
    response: envelope(Booking),
    errors: whyNotChangeable,
    cache: 'private',
  },
  'PATCH /bookings/:reference/cancel': {
    summary: 'Cancel a booking, with the guest token or as its owner',
    impersonation: 'refused',
    params: z.object({ reference: typedReference }),
    ...cancelling,
    errors: ['booking_not_found', 'forbidden', 'not_cancellable', 'quote_changed'],
  },
  'PATCH /user/bookings/:id/cancel': {
    summary: 'Cancel one of your bookings; the id is the reference',
    caller: 'signed_in',
    impersonation: 'refused',
    params: z.object({ id: typedReference }),
    ...cancelling,
    errors: ['booking_not_found', 'not_cancellable', 'quote_changed'],
  },
  'POST /bookings/:reference/proposal': {
    summary: 'Accept or decline to move to another departure, with the guest token or as its owner',
    impersonation: 'refused',
    params: z.object({ reference: typedReference }),
    headers: guestToken,
    body: ProposalAnswer,
    response: envelope(Booking),
    errors: ['booking_not_found', 'forbidden', 'proposal_over'],
    cache: 'private',
  },
  'POST /bookings/:reference/contact': {
    summary: 'Confirm a corrected email or phone by the code sent to it. Returns a guest token if the old one stopped working',
    impersonation: 'refused',
    params: z.object({ reference: typedReference }),
    body: z.object({ field: confirmedField, code: digits.pipe(z.string().length(ACCESS_CODE_LENGTH)) }),
    response: envelope(z.object({ booking_reference: z.string(), guest_token: z.string().nullable() })),
    errors: ['booking_not_found', 'code_invalid', 'coupon_invalid'],
    cache: 'private',
  },
})
