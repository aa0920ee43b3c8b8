import { z } from 'zod'
import { guestToken, idempotencyKey, typedReference } from '../booking/endpoints.ts'
import { couponCode } from '../booking/coupon-code.ts'
import { Booking, CouponChecked } from '../booking/shapes.ts'
import { endpoints } from '../endpoint.ts'
import { text } from '../fields/fields.ts'
import { envelope } from '../paging.ts'
import { ESEWA_DATA_MAX } from './limits.ts'
import { CardForm, EsewaForm, KhaltiPayment, Refund, Verified } from './shapes.ts'

const verdicts = [
  'booking_not_found',
  'payment_pending',
  'payment_not_completed',
  'paid_but_unavailable',
  'payment_reference_mismatch',
] as const

/** Fields that older clients send: compared with our own values or ignored, never used. */
const claim = text.pipe(z.string().max(200))
const claimedAmount = z.union([z.string().max(40), z.number()])

const refusedStarts = [
  'booking_not_found',
  'hold_expired',
  'not_payable',
  'already_paid',
  'attempts_exhausted',
  'idempotency_conflict',
  'request_in_flight',
] as const

/** The parameters of Khalti's return, under the names of both of its clients (spec 1 §7). */
const KhaltiClaim = z.object({
  order_id: claim.optional(),
  orderId: claim.optional(),
  reference_id: claim.nullish(),
  referenceId: claim.nullish(),
  bookingReference: claim.nullish(),
  amount: claimedAmount.nullish(),
})

/** The guest token is optional: with it, or as the account that booked, payments that others opened do not count (decision 156). */
const startHeaders = idempotencyKey.extend(guestToken.shape)

export const paymentEndpoints = endpoints({
  'GET /payment/esewa/initiate/:reference': {
    summary: 'Begin an eSewa payment: the signed form to post',
    impersonation: 'refused',
    params: z.object({ reference: typedReference }),
    headers: startHeaders,
    response: envelope(EsewaForm),
    errors: refusedStarts,
    effect: 'writes',
    cache: 'private',
  },
  'POST /payment/esewa/verification': {
    duringMaintenance: 'open',
    summary: 'Verify the data that eSewa returned with',
    body: z.object({ data: z.string().min(1).max(ESEWA_DATA_MAX) }),
    response: envelope(Verified),
    errors: ['payment_pending', 'payment_not_completed', 'paid_but_unavailable', 'payment_reference_mismatch'],
    effect: 'writes',
    cache: 'private',
  },
  'POST /esewa/payment/verification/:reference': {
    duringMaintenance: 'open',
    summary: 'Verify an eSewa payment by its ids',
    params: z.object({ reference: typedReference }),
    body: z.object({ pid: claim, rid: claim.optional(), amt: claimedAmount.optional() }),
    response: envelope(Verified),
    errors: verdicts,
    effect: 'writes',
    cache: 'private',
  },
  'POST /payment/verification/:reference': {
    duringMaintenance: 'open',
    summary: 'Ask the provider again about the payments of a booking',
    params: z.object({ reference: typedReference }),
    headers: guestToken,
    body: z.object({ token: claim.nullish(), amount: claimedAmount.nullish() }),
    response: envelope(Verified),
    errors: ['booking_not_found', 'forbidden', 'payment_pending', 'payment_not_completed', 'paid_but_unavailable'],
    effect: 'writes',
    cache: 'private',
  },
  'POST /payment/khalti/initiate/:reference': {
    summary: 'Begin a Khalti payment: the address where it is paid',
    impersonation: 'refused',
    params: z.object({ reference: typedReference }),
    headers: startHeaders,
    /** The amount in paisa is compared with ours; the return address must be our own. */
    body: z.object({ return_url: z.string().max(500), amount: z.int().min(1) }),
    response: envelope(KhaltiPayment),
    errors: [...refusedStarts, 'amount_changed', 'provider_unavailable'],
    effect: 'writes',
    cache: 'private',
  },
  'POST /payment/khalti/verification': {
    duringMaintenance: 'open',
    summary: 'Verify the payment that Khalti returned from',
    body: KhaltiClaim,
    response: envelope(Verified),
    errors: ['payment_pending', 'payment_not_completed', 'paid_but_unavailable', 'payment_reference_mismatch'],
    effect: 'writes',
    cache: 'private',
  },
  'GET /payment/nic/initiate/:reference': {
    summary: "Begin a card payment: the signed fields to post to the bank's page",
    impersonation: 'refused',
    params: z.object({ reference: typedReference }),
    headers: startHeaders,
    response: CardForm,
    errors: [...refusedStarts, 'provider_unavailable'],
    effect: 'writes',
    cache: 'private',
  },
  'GET /payment/connectips/initiate/:reference': {
    summary: 'Start a connectIPS payment: the signed fields to post to its login page',
    impersonation: 'refused',
    params: z.object({ reference: typedReference }),
    headers: startHeaders,
    response: CardForm,
    errors: [...refusedStarts, 'provider_unavailable'],
    effect: 'writes',
    cache: 'private',
  },
  'POST /payment/connectips/verification': {
    duringMaintenance: 'open',
    summary: 'Verify the payment that connectIPS returned from',
    body: z.object({ txn_id: text.pipe(z.string().min(1).max(20)) }),
    response: envelope(Verified),
    errors: ['payment_pending', 'payment_not_completed', 'paid_but_unavailable', 'payment_reference_mismatch'],
    effect: 'writes',
    cache: 'private',
  },
  'GET /coupon/check/:reference': {
    summary: 'Redeem a coupon for a booking that is not paid yet',
    params: z.object({ reference: typedReference }),
    query: z.object({ coupon_code: couponCode }),
    headers: guestToken,
    response: envelope(CouponChecked),
    errors: [
      'booking_not_found',
      'coupon_invalid',
      'coupon_ended',
      'coupon_below_minimum',
      'coupon_other_product',
      'coupon_used',
      'coupon_locked',
      'hold_expired',
      'not_payable',
      'already_paid',
    ],
    effect: 'writes',
    cache: 'private',
  },
  'DELETE /bookings/:reference/coupon': {
    summary: 'Remove the coupon of a held booking before paying, with the guest token or as its owner',
    impersonation: 'refused',
    params: z.object({ reference: typedReference }),
    headers: guestToken,
    response: envelope(Booking),
    errors: ['booking_not_found', 'forbidden', 'coupon_locked', 'hold_expired', 'not_payable', 'already_paid'],
    cache: 'private',
  },
  'GET /bookings/:reference/refunds': {
    summary: 'Refunds of a booking, with their state',
    params: z.object({ reference: typedReference }),
    response: envelope(z.array(Refund)),
    errors: ['booking_not_found'],
    cache: 'private',
  },
})
