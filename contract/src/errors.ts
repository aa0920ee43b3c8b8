type ErrorEntry = { status: number; message: string }

/**
 * Every error of the API: its code on the wire, its HTTP status and the sentence that a traveller reads (decision 005). The messages of
 * `booking_not_found`, `room_unavailable`, `package_unavailable` and `hold_expired` are printed in the specification (spec 1 §2, §5, §8) and
 * stay verbatim.
 */
export const errors = {
  bad_request: { status: 400, message: "We couldn't read this request." },
  unauthenticated: { status: 401, message: 'Please log in to continue.' },
  forbidden: {
    status: 403,
    message: 'Only the person who booked can do this. Open the link in your booking email, or get a code by email.',
  },
  impersonation_refused: { status: 403, message: 'Only the traveller can do this. Our staff cannot do it for them.' },
  forbidden_to_role: { status: 403, message: "Your role doesn't allow this. Ask an admin if you need it." },
  key_invalid: { status: 403, message: 'This key is unknown or has ended.' },
  foreign_request: { status: 403, message: "We couldn't tell that this came from the console. Reload the page and try again." },
  not_reviewable: { status: 403, message: 'You can write a review once your booking is completed.' },
  not_found: { status: 404, message: "We couldn't find what you're looking for." },
  booking_not_found: { status: 404, message: "Provided booking reference id doesn't exist" },
  property_not_found: { status: 404, message: "This property doesn't exist or is no longer available." },
  room_not_found: { status: 404, message: "This room doesn't exist or is no longer available." },
  package_not_found: { status: 404, message: "This package doesn't exist or is no longer available." },
  post_not_found: { status: 404, message: "This post doesn't exist or has been removed." },
  room_unavailable: { status: 409, message: 'The room is not available in the provided date.' },
  package_unavailable: { status: 409, message: 'Sorry this package is not available now.' },
  hold_expired: { status: 409, message: 'Your booking is expired ! Please book again' },
  hold_active: { status: 409, message: 'This booking is still reserved for you. You can pay for it now.' },
  rebook_limit: { status: 409, message: "You can't renew this booking again. Please make a new one." },
  not_payable: { status: 409, message: "This booking can't be paid for right now." },
  already_paid: { status: 409, message: 'This booking has already been paid for.' },
  payment_started: { status: 409, message: "You can't change this booking now, because a payment has started." },
  price_changed: { status: 409, message: 'The price has changed. Please check the new price, then book.' },
  amount_changed: { status: 409, message: 'The price of this booking has changed. Please check it before you pay.' },
  payment_pending: { status: 409, message: "We haven't received your payment yet. We'll keep checking and email you." },
  payment_not_completed: { status: 409, message: "The payment wasn't completed. You haven't been charged." },
  paid_but_unavailable: {
    status: 409,
    message: "Your payment arrived after your reservation expired, and it's now sold out. We'll refund you in full.",
  },
  payment_reference_mismatch: { status: 409, message: "This payment doesn't belong to this booking." },
  attempts_exhausted: {
    status: 409,
    message: 'Too many payments are open for this booking. Complete one of them, or try again in a few minutes.',
  },
  coupon_invalid: { status: 409, message: "This coupon code can't be used for this booking." },
  coupon_ended: { status: 409, message: 'This coupon has expired.' },
  coupon_below_minimum: { status: 409, message: "This booking is below the coupon's minimum." },
  coupon_other_product: { status: 409, message: "This coupon doesn't cover this type of booking." },
  coupon_used: { status: 409, message: "You've already used this coupon." },
  coupon_locked: {
    status: 409,
    message: "You can't change the coupon now: one is applied already, or payment has started.",
  },
  not_confirmed: { status: 409, message: "This booking isn't confirmed yet, so there's nothing to print." },
  not_cancellable: { status: 409, message: "This booking can't be cancelled right now." },
  quote_changed: { status: 409, message: 'Your refund amount has changed. Please check it before you cancel.' },
  hold_quota: { status: 409, message: 'You have too many unpaid bookings. Pay for one, or wait until one expires.' },
  already_reviewed: { status: 409, message: "You've already reviewed this booking." },
  idempotency_conflict: { status: 409, message: 'This request was already sent with different details.' },
  request_in_flight: { status: 409, message: "We're still working on this request. Please wait a moment." },
  second_person_needed: { status: 409, message: 'You asked for this yourself, so someone else has to approve it.' },
  staff_known: { status: 409, message: 'This person is on the team already, or was before. You can activate them again.' },
  staff_inactive: { status: 409, message: 'This person is deactivated. Activate them first.' },
  organisation_known: { status: 409, message: 'There is a supplier with this name already.' },
  last_admin: { status: 409, message: 'This is the only active admin. Make someone else an admin first.' },
  last_second_factor: {
    status: 409,
    message: "This is your only second factor, so it can't be removed. Add another passkey first.",
  },
  too_many_credentials: { status: 409, message: 'You have as many of these as one person can have. Remove one first.' },
  act_not_undone: { status: 409, message: "This can't be undone any more. It was undone already, or changed since." },
  payload_too_large: { status: 413, message: 'This request is too large.' },
  unsupported_media_type: { status: 415, message: 'This request must be sent as JSON.' },
  login_failed: { status: 422, message: 'The email, phone or password is incorrect.' },
  staff_sign_in_failed: { status: 422, message: 'The email, password or code is incorrect.' },
  passkey_refused: { status: 422, message: "We couldn't verify this passkey. Please try again." },
  registration_refused: {
    status: 422,
    message: "We couldn't create an account with these details. If you already have one, log in or reset your password.",
  },
  listing_incomplete: { status: 422, message: 'This listing is not complete yet. Add what is missing, then publish it.' },
  password_incorrect: { status: 422, message: 'Your current password is incorrect.' },
  social_refused: { status: 422, message: "We couldn't verify this sign-in. Please try again." },
  code_invalid: { status: 422, message: 'This code is incorrect or has expired. Please get a new one.' },
  token_invalid: { status: 422, message: 'This link is invalid or has expired.' },
  validation_failed: { status: 422, message: 'Please correct the marked fields.' },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  internal_error: { status: 500, message: 'Something went wrong. Please try again in a few minutes.' },
  provider_unavailable: { status: 502, message: 'This service is not responding. Try again, or choose another option.' },
  service_unavailable: { status: 503, message: "We're very busy right now. Please try again in a moment." },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errors

/** Errors that every call can answer; an endpoint lists only the others (decision 005). */
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
