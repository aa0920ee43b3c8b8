import { z } from 'zod'
import { idempotencyKey, typedReference } from '../booking/endpoints.ts'
import { endpoints } from '../endpoint.ts'
import { envelope } from '../paging.ts'
import { ESEWA_DATA_MAX } from './limits.ts'
import { EsewaForm, Settings, Verified } from './shapes.ts'

const verdicts = [
  'booking_not_found',
  'payment_pending',
  'payment_not_completed',
  'paid_but_unavailable',
  'payment_reference_mismatch',
] as const

/** What older clients send along: compared with what we know, or ignored; never used. */
const claim = z.string().max(200)
const claimedAmount = z.union([z.string().max(40), z.number()])

export const paymentEndpoints = endpoints({
  'GET /settings': {
    summary: 'The ways to pay, and the time and day in Nepal',
    response: envelope(Settings),
    errors: [],
    cache: 'private',
  },
  'GET /payment/esewa/initiate/:reference': {
    summary: 'Begin an eSewa payment: the signed form to post',
    params: z.object({ reference: typedReference }),
    headers: idempotencyKey,
    response: envelope(EsewaForm),
    errors: [
      'booking_not_found',
      'hold_expired',
      'not_payable',
      'already_paid',
      'attempts_exhausted',
      'idempotency_conflict',
      'request_in_flight',
    ],
    effect: 'writes',
    cache: 'private',
  },
  'POST /payment/esewa/verification': {
    summary: 'Verify the data that eSewa returned with',
    body: z.object({ data: z.string().min(1).max(ESEWA_DATA_MAX) }),
    response: envelope(Verified),
    errors: ['payment_pending', 'payment_not_completed', 'paid_but_unavailable', 'payment_reference_mismatch'],
    effect: 'writes',
    cache: 'private',
  },
  'POST /esewa/payment/verification/:reference': {
    summary: 'Verify an eSewa payment by its ids',
    params: z.object({ reference: typedReference }),
    body: z.object({ pid: claim, rid: claim.optional(), amt: claimedAmount.optional() }),
    response: envelope(Verified),
    errors: verdicts,
    effect: 'writes',
    cache: 'private',
  },
  'POST /payment/verification/:reference': {
    summary: 'Ask the provider again about the payments of a booking',
    params: z.object({ reference: typedReference }),
    body: z.object({ token: claim.nullish(), amount: claimedAmount.nullish() }),
    response: envelope(Verified),
    errors: ['booking_not_found', 'payment_pending', 'payment_not_completed', 'paid_but_unavailable'],
    effect: 'writes',
    cache: 'private',
  },
})
