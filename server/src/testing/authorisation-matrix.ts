import type { CallKey } from '@chautari/contract/contract'
import type { ErrorCode } from '@chautari/contract/errors'
import type { StaffCall } from '../staff/testing/typical-staff-calls.ts'
import type { SupplierCall } from '../supplier/testing/typical-supplier-calls.ts'

/** The calls of travellers and guests. Those of the console have a matrix of their own. */
export type SiteCall = Exclude<CallKey, StaffCall | SupplierCall>

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
export type Matrix = Record<SiteCall, Partial<Record<Subject, Row>>>

/** An invalid or ended session is refused on every call. */
const INVALID_SESSIONS = { dead_session: 'unauthenticated', disabled: 'unauthenticated' } as const
const WITHOUT_SESSION = { anonymous: 'unauthenticated', guest: 'unauthenticated', other_guest: 'unauthenticated' } as const

const sameForAll = (outcome: Outcome): Row => ({
  ...INVALID_SESSIONS,
  anonymous: outcome,
  owner: outcome,
  other: outcome,
  guest: outcome,
  other_guest: outcome,
  impersonator: outcome,
})

const publicCall = (outcome: Outcome = 'done') => ({ nothing: sameForAll(outcome) })
const signedIn = (outcome: Outcome = 'done') => ({ nothing: { ...sameForAll(outcome), ...WITHOUT_SESSION } })
const travellerOnly = (outcome: Outcome = 'done') => ({
  nothing: { ...sameForAll(outcome), ...WITHOUT_SESSION, impersonator: 'impersonation_refused' as const },
})

/** A call that needs only the reference of a booking. */
const byReference = (outcome: Outcome = 'done') => ({ account_booking: sameForAll(outcome), guest_booking: sameForAll(outcome) })

const notForImpersonators = (outcome: Outcome) => ({
  account_booking: { ...sameForAll(outcome), impersonator: 'impersonation_refused' as const },
  guest_booking: { ...sameForAll(outcome), impersonator: 'impersonation_refused' as const },
})

/** One outcome for the owner and impersonating staff, another for everyone else. */
const forOwners = (own: Outcome, others: Outcome) => ({
  // An emailed code gives access too.
  account_booking: { ...sameForAll(others), owner: own, impersonator: own, guest: own },
  guest_booking: { ...sameForAll(others), guest: own },
})

/** A change by the guest or the owner, which staff cannot make for them. */
const ownChange = {
  account_booking: { ...forOwners('whole', 'forbidden').account_booking, impersonator: 'impersonation_refused' },
  guest_booking: { ...forOwners('whole', 'forbidden').guest_booking, impersonator: 'impersonation_refused' },
} as const

/** An act of the traveller on the thread of a booking, which staff cannot do for them. */
const ownThread = (own: Outcome) => ({
  account_booking: { ...forOwners(own, 'forbidden').account_booking, impersonator: 'impersonation_refused' as const },
  guest_booking: { ...forOwners(own, 'forbidden').guest_booking, impersonator: 'impersonation_refused' as const },
})

const documents = forOwners('not_confirmed', 'forbidden')
const posted = {
  nothing: travellerOnly('not_reviewable').nothing,
  completed_stay: { ...travellerOnly('not_reviewable').nothing, owner: 'done' },
} as const

/** The authorisation matrix of the site: every call × caller × subject. A missing call is a type error. */
export const MATRIX = {
  'POST /newsletter/subscribe': publicCall(),
  'GET /newsletter/confirm': publicCall('token_invalid'),
  'GET /newsletter/status': publicCall(),
  'PATCH /newsletter/unsubscribe': { nothing: { ...sameForAll('done'), impersonator: 'impersonation_refused' } },
  'PATCH /user/newsletter/subscribe': travellerOnly(),
  'PATCH /user/newsletter/unsubscribe': travellerOnly(),
  'GET /campaigns': publicCall(),
  'GET /properties': publicCall(),
  'GET /property-cards': publicCall(),
  'GET /properties/:slug': publicCall(),
  'GET /cities': publicCall(),
  'GET /cities/:slug': publicCall(),
  'GET /places': publicCall(),
  'GET /properties/all/availability': publicCall(),
  'GET /properties/:slug/rooms/availabilities': publicCall(),
  'GET /properties/:propertySlug/rooms/:roomSlug': publicCall(),
  'GET /rooms/:roomSlug': publicCall(),
  'GET /properties/:slug/booking': publicCall(),
  'GET /properties/all/calendar': publicCall(),
  'GET /properties/:slug/calendar': publicCall(),
  'GET /properties/:slug/cheaper-stays': publicCall(),
  'GET /packages': publicCall(),
  'GET /package-cards': publicCall(),
  'GET /packages/all/availability': publicCall(),
  'GET /packages/:slug': publicCall(),
  'GET /deals': publicCall(),
  'POST /user/register': publicCall(),
  'POST /user/login': publicCall('login_failed'),
  'POST /user/logout': signedIn(),
  'POST /social/google/login': publicCall('social_refused'),
  'POST /social/facebook/login': publicCall('social_refused'),
  'POST /forgot-password': publicCall(),
  'POST /reset-password': publicCall('token_invalid'),
  'POST /password/change': travellerOnly('password_incorrect'),
  // Tickets and sessions are not interchangeable.
  'GET /impersonate': { nothing: { ...sameForAll('token_invalid'), dead_session: 'token_invalid', disabled: 'token_invalid' } },
  'GET /user/profile': signedIn(),
  'PUT /user/profile': travellerOnly(),
  'PUT /attachments/profile-image': travellerOnly(),
  'POST /phone-verification': travellerOnly(),
  'POST /phone-verification/check': travellerOnly('code_invalid'),
  'POST /user/email/verification': travellerOnly(),
  'POST /user/email/verify': travellerOnly('token_invalid'),
  'GET /user/sessions': signedIn(),
  'DELETE /user/sessions/:id': { own_session: { ...travellerOnly('not_found').nothing, owner: 'done' } },
  'GET /user/saved': signedIn(),
  'POST /user/saved': travellerOnly(),
  'DELETE /user/saved/:slug': travellerOnly(),
  'GET /user/export': travellerOnly(),
  'DELETE /user': travellerOnly(),
  'POST /rooms/:roomSlug/booking': publicCall(),
  'POST /packages/:packageSlug/booking': publicCall(),
  'GET /bookings/:reference': forOwners('whole', 'masked'),
  'GET /bookings/:reference/voucher.pdf': documents,
  'GET /bookings/:reference/calendar.ics': documents,
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
  'POST /bookings/:reference/confirmation': byReference('token_invalid'),
  'GET /settings': publicCall(),
  'GET /payment/esewa/initiate/:reference': notForImpersonators('done'),
  'POST /payment/esewa/verification': publicCall('validation_failed'),
  'POST /esewa/payment/verification/:reference': byReference('payment_reference_mismatch'),
  'POST /payment/verification/:reference': forOwners('payment_not_completed', 'forbidden'),
  // Uses a wrong amount, so that no provider is called.
  'POST /payment/khalti/initiate/:reference': notForImpersonators('amount_changed'),
  'POST /payment/khalti/verification': publicCall('payment_reference_mismatch'),
  'GET /payment/nic/initiate/:reference': notForImpersonators('done'),
  'GET /payment/connectips/initiate/:reference': notForImpersonators('done'),
  'POST /payment/connectips/verification': publicCall('payment_reference_mismatch'),
  'GET /coupon/check/:reference': byReference('coupon_invalid'),
  'DELETE /bookings/:reference/coupon': ownChange,
  'PATCH /bookings/:reference/traveller': ownChange,
  'PATCH /bookings/:reference/release': ownChange,
  'POST /bookings/:reference/contact': notForImpersonators('code_invalid'),
  'POST /bookings/:reference/proposal': {
    account_booking: {
      ...sameForAll('forbidden'),
      owner: 'proposal_over',
      guest: 'proposal_over',
      impersonator: 'impersonation_refused',
    },
    guest_booking: { ...sameForAll('forbidden'), guest: 'proposal_over', impersonator: 'impersonation_refused' },
  },
  'PATCH /bookings/:reference/cancel': {
    account_booking: {
      ...sameForAll('forbidden'),
      owner: 'not_cancellable',
      guest: 'not_cancellable',
      impersonator: 'impersonation_refused',
    },
    guest_booking: { ...sameForAll('forbidden'), guest: 'not_cancellable', impersonator: 'impersonation_refused' },
  },
  'PATCH /user/bookings/:id/cancel': {
    account_booking: { ...travellerOnly('booking_not_found').nothing, owner: 'not_cancellable' },
    guest_booking: travellerOnly('booking_not_found').nothing,
  },
  'GET /bookings/:reference/refunds': byReference(),
  'GET /:type/:slug/reviews': publicCall(),
  'POST /:type/:slug/reviews': posted,
  'POST /products/rooms/:id/reviews': posted,
  'POST /products/packages/:id/reviews': travellerOnly('not_reviewable'),
  'GET /user/reviews': signedIn(),
  'GET /bookings/:reference/messages': forOwners('done', 'forbidden'),
  'POST /bookings/:reference/messages': ownThread('done'),
  'POST /bookings/:reference/messages/pictures': ownThread('pictures_after_payment'),
  'GET /bookings/:reference/messages/pictures/:picture': forOwners('not_found', 'forbidden'),
  'POST /bookings/:reference/messages/read': ownThread('done'),
  'POST /bookings/:reference/messages/:id/report': ownThread('not_found'),
  'PUT /bookings/:reference/messages/block': ownThread('done'),
  'DELETE /bookings/:reference/messages/block': ownThread('done'),
  'GET /user/threads': signedIn(),
  'GET /blogs': publicCall(),
  'GET /blogs/:slug': publicCall(),
  'GET /text-pages/:page': publicCall(),
  'GET /visitor-count': publicCall(),
  'POST /steps': publicCall(),
  // Only the gateway can sign.
  'POST /sms/inbound': publicCall('signature_invalid'),
  'POST /rum': publicCall(),
} satisfies Matrix
