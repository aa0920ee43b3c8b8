import type { CallKey } from '@chautari/contract/contract'
import type { ErrorCode } from '@chautari/contract/errors'

/** The kinds of callers: guests with the token of this or another booking, users, and impersonating staff. */
export const CALLERS = [
  'anonymous',
  'dead_session',
  'owner',
  'other',
  'guest',
  'other_guest',
  'impersonator',
  'disabled',
] as const
export type CallerKind = (typeof CALLERS)[number]

/** The subject of a call: the owner's booking, a guest's booking, or the caller's own data. */
export const SUBJECTS = ['nothing', 'account_booking', 'guest_booking', 'own_session', 'completed_stay'] as const
export type Subject = (typeof SUBJECTS)[number]

/** The expected outcome: `whole` or `masked` booking, success, or an error code. */
export type Outcome = 'done' | 'whole' | 'masked' | ErrorCode
export type Row = Record<CallerKind, Outcome>
export type Matrix = Record<CallKey, Partial<Record<Subject, Row>>>

/** An invalid or ended session is refused on every call. */
const NOBODY = { dead_session: 'unauthenticated', disabled: 'unauthenticated' } as const
const UNKNOWN = { anonymous: 'unauthenticated', guest: 'unauthenticated', other_guest: 'unauthenticated' } as const

const alike = (outcome: Outcome): Row => ({
  ...NOBODY,
  anonymous: outcome,
  owner: outcome,
  other: outcome,
  guest: outcome,
  other_guest: outcome,
  impersonator: outcome,
})

const anybody = (outcome: Outcome = 'done') => ({ nothing: alike(outcome) })
const signedIn = (outcome: Outcome = 'done') => ({ nothing: { ...alike(outcome), ...UNKNOWN } })
const travellerAlone = (outcome: Outcome = 'done') => ({
  nothing: { ...alike(outcome), ...UNKNOWN, impersonator: 'impersonation_refused' as const },
})

/** Open by reference alone. */
const byReference = (outcome: Outcome = 'done') => ({ account_booking: alike(outcome), guest_booking: alike(outcome) })

const unlessForAnother = (outcome: Outcome) => ({
  account_booking: { ...alike(outcome), impersonator: 'impersonation_refused' as const },
  guest_booking: { ...alike(outcome), impersonator: 'impersonation_refused' as const },
})

/** One outcome for the owner and impersonating staff, another for everyone else. */
const forOwners = (own: Outcome, others: Outcome) => ({
  // An e-mailed code gives access too.
  account_booking: { ...alike(others), owner: own, impersonator: own, guest: own },
  guest_booking: { ...alike(others), guest: own },
})

const papers = forOwners('not_confirmed', 'forbidden')
const posted = {
  nothing: travellerAlone('not_reviewable').nothing,
  completed_stay: { ...travellerAlone('not_reviewable').nothing, owner: 'done' },
} as const

/** The authorisation matrix: every call × caller × subject. A missing call is a type error. */
export const MATRIX = {
  'POST /newsletter/subscribe': anybody(),
  'GET /newsletter/confirm': anybody('token_invalid'),
  'GET /newsletter/status': anybody(),
  'PATCH /newsletter/unsubscribe': { nothing: { ...alike('done'), impersonator: 'impersonation_refused' } },
  'PATCH /user/newsletter/subscribe': travellerAlone(),
  'PATCH /user/newsletter/unsubscribe': travellerAlone(),
  'GET /campaigns': anybody(),
  'GET /properties': anybody(),
  'GET /properties/:slug': anybody(),
  'GET /cities': anybody(),
  'GET /cities/:slug': anybody(),
  'GET /places': anybody(),
  'GET /properties/all/availability': anybody(),
  'GET /properties/:slug/rooms/availabilities': anybody(),
  'GET /properties/:propertySlug/rooms/:roomSlug': anybody(),
  'GET /rooms/:roomSlug': anybody(),
  'GET /properties/:slug/booking': anybody(),
  'GET /packages': anybody(),
  'GET /packages/all/availability': anybody(),
  'GET /packages/:slug': anybody(),
  'GET /deals': anybody(),
  'POST /user/register': anybody(),
  'POST /user/login': anybody('login_failed'),
  'POST /user/logout': signedIn(),
  'POST /social/google/login': anybody('social_refused'),
  'POST /social/facebook/login': anybody('social_refused'),
  'POST /forgot-password': anybody(),
  'POST /reset-password': anybody('token_invalid'),
  'POST /password/change': travellerAlone('password_incorrect'),
  // Tickets and sessions are not interchangeable.
  'GET /impersonate': { nothing: { ...alike('token_invalid'), dead_session: 'token_invalid', disabled: 'token_invalid' } },
  'GET /user/profile': signedIn(),
  'PUT /user/profile': travellerAlone(),
  'PUT /attachments/profile-image': travellerAlone(),
  'POST /phone-verification': travellerAlone(),
  'POST /phone-verification/check': travellerAlone('code_invalid'),
  'POST /user/email/verification': travellerAlone(),
  'POST /user/email/verify': travellerAlone('token_invalid'),
  'GET /user/sessions': signedIn(),
  'DELETE /user/sessions/:id': { own_session: { ...travellerAlone('not_found').nothing, owner: 'done' } },
  'GET /user/export': travellerAlone(),
  'DELETE /user': travellerAlone(),
  'POST /rooms/:roomSlug/booking': anybody(),
  'POST /packages/:packageSlug/booking': anybody(),
  'GET /bookings/:reference': forOwners('whole', 'masked'),
  'GET /bookings/:reference/voucher.pdf': papers,
  'GET /bookings/:reference/calendar.ics': papers,
  'GET /booking/track': byReference(),
  'GET /user/bookings': signedIn(),
  'GET /user/bookings/:id': {
    account_booking: { ...signedIn('booking_not_found').nothing, owner: 'whole', impersonator: 'whole' },
    guest_booking: signedIn('booking_not_found').nothing,
  },
  'GET /bookings/:reference/availability/check': byReference(),
  'GET /booking/update-availability/:id': byReference(),
  'PATCH /booking/rebook-availability/:id': byReference('hold_active'),
  'POST /bookings/:reference/access-code': byReference(),
  'POST /bookings/:reference/access': byReference('code_invalid'),
  'GET /settings': anybody(),
  'GET /payment/esewa/initiate/:reference': unlessForAnother('done'),
  'POST /payment/esewa/verification': anybody('validation_failed'),
  'POST /esewa/payment/verification/:reference': byReference('payment_reference_mismatch'),
  'POST /payment/verification/:reference': byReference('payment_not_completed'),
  // Uses a wrong amount, so that no provider is called.
  'POST /payment/khalti/initiate/:reference': unlessForAnother('amount_changed'),
  'POST /payment/khalti/verification': anybody('payment_reference_mismatch'),
  'GET /payment/nic/initiate/:reference': unlessForAnother('done'),
  'GET /payment/connectips/initiate/:reference': unlessForAnother('done'),
  'POST /payment/connectips/verification': anybody('payment_reference_mismatch'),
  'GET /coupon/check/:reference': byReference('coupon_invalid'),
  'PATCH /bookings/:reference/cancel': {
    account_booking: {
      ...alike('forbidden'),
      owner: 'not_cancellable',
      guest: 'not_cancellable',
      impersonator: 'impersonation_refused',
    },
    guest_booking: { ...alike('forbidden'), guest: 'not_cancellable', impersonator: 'impersonation_refused' },
  },
  'PATCH /user/bookings/:id/cancel': {
    account_booking: { ...travellerAlone('booking_not_found').nothing, owner: 'not_cancellable' },
    guest_booking: travellerAlone('booking_not_found').nothing,
  },
  'GET /bookings/:reference/refunds': byReference(),
  'GET /:type/:slug/reviews': anybody(),
  'POST /:type/:slug/reviews': posted,
  'POST /products/rooms/:id/reviews': posted,
  'POST /products/packages/:id/reviews': travellerAlone('not_reviewable'),
  'GET /user/reviews': signedIn(),
  'GET /blogs': anybody(),
  'GET /blogs/:slug': anybody(),
  'GET /visitor-count': anybody(),
  'POST /rum': anybody(),
} satisfies Matrix
