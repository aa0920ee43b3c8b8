type ErrorEntry = { status: number; message: string }

/** Every refusal of the API: its code on the wire, its status and the sentence a traveller reads. */
export const errors = {
  bad_request: { status: 400, message: 'The request could not be read.' },
  unauthenticated: { status: 401, message: 'Unauthenticated.' },
  forbidden: {
    status: 403,
    message: 'Only whoever made this booking may do this. Please open it from our e-mail, or ask for a code by e-mail.',
  },
  impersonation_refused: {
    status: 403,
    message: 'Only the traveller may do this, and nobody who looks at the account for them.',
  },
  not_reviewable: { status: 403, message: 'You can review what you booked here once it is completed.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  booking_not_found: { status: 404, message: "Provided booking reference id doesn't exist" },
  property_not_found: { status: 404, message: 'This property does not exist or is no longer offered.' },
  room_not_found: { status: 404, message: 'This room does not exist or is no longer offered.' },
  package_not_found: { status: 404, message: 'This package does not exist or is no longer offered.' },
  post_not_found: { status: 404, message: 'This post does not exist or is no longer there.' },
  room_unavailable: { status: 409, message: 'The room is not available in the provided date.' },
  package_unavailable: { status: 409, message: 'Sorry this package is not available now.' },
  hold_expired: { status: 409, message: 'Your booking is expired ! Please book again' },
  hold_active: { status: 409, message: 'This booking is still held for you. You can pay it now.' },
  rebook_limit: { status: 409, message: 'This booking cannot be held again. Please make a new one.' },
  not_payable: { status: 409, message: 'This booking cannot be paid in its present state.' },
  already_paid: { status: 409, message: 'This booking is paid already.' },
  amount_changed: { status: 409, message: 'The amount of this booking has changed. Please look at it again before you pay.' },
  payment_pending: { status: 409, message: 'The payment is not confirmed yet. We keep checking and will e-mail you.' },
  payment_not_completed: { status: 409, message: 'The payment was not completed. Nothing was charged to this booking.' },
  paid_but_unavailable: {
    status: 409,
    message: 'Your payment arrived after the hold had lapsed, and what you booked is taken. The whole amount will be refunded.',
  },
  payment_reference_mismatch: { status: 409, message: 'This payment does not belong to this booking.' },
  attempts_exhausted: {
    status: 409,
    message: 'Several payments of this booking are still open. Please finish one of them or wait a few minutes.',
  },
  coupon_invalid: { status: 409, message: 'This coupon code cannot be used for this booking.' },
  coupon_locked: {
    status: 409,
    message: 'The coupon of this booking cannot change any more, because it has one or its payment has begun.',
  },
  not_confirmed: { status: 409, message: 'This booking is not confirmed, so there is nothing to print for it.' },
  not_cancellable: { status: 409, message: 'This booking cannot be cancelled in its present state.' },
  quote_changed: {
    status: 409,
    message: 'The amount you would get back has changed. Please look at it again before you cancel.',
  },
  hold_quota: { status: 409, message: 'You hold as many unpaid bookings as one traveller may. Please pay one or let it lapse.' },
  already_reviewed: { status: 409, message: 'You have reviewed this booking already.' },
  idempotency_conflict: { status: 409, message: 'This request was sent before with other contents.' },
  request_in_flight: { status: 409, message: 'The same request is being worked on. Please wait a moment.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON.' },
  login_failed: { status: 422, message: 'The email, phone or password is incorrect.' },
  registration_refused: {
    status: 422,
    message: 'We could not register with these details. If you already have an account, please log in or reset your password.',
  },
  password_incorrect: { status: 422, message: 'The current password is not right.' },
  social_refused: { status: 422, message: 'This sign-in could not be verified. Please try again.' },
  code_invalid: { status: 422, message: 'This code is not right or no longer valid. Please ask for a new one.' },
  token_invalid: { status: 422, message: 'This link is invalid or has expired.' },
  validation_failed: { status: 422, message: 'Please correct the marked fields.' },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  internal_error: { status: 500, message: 'Something went wrong on our side. Please try again later.' },
  provider_unavailable: {
    status: 502,
    message: 'The service that this takes does not answer at the moment. Please try again, or choose another way.',
  },
  service_unavailable: { status: 503, message: 'The service is busy. Please try again in a moment.' },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errors

/** Any call can answer these; an endpoint lists the others. */
export const commonErrors = [
  'bad_request',
  'unauthenticated',
  'not_found',
  'payload_too_large',
  'unsupported_media_type',
  'validation_failed',
  'rate_limited',
  'internal_error',
  'service_unavailable',
] as const satisfies readonly ErrorCode[]
