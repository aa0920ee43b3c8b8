import type { ErrorCode } from '@chautari/contract/errors'
import { STAFF_ROLES, type StaffRole } from '@chautari/contract/staff/permissions'
import type { StaffCall } from './typical-staff-calls.ts'

/** The kinds of callers of the console. */
export const STAFF_CALLERS = [
  'nobody',
  'traveller',
  'ended_session',
  'deactivated',
  ...STAFF_ROLES,
  'without_csrf',
  'wrong_csrf',
  'foreign_origin',
] as const
export type StaffCallerKind = (typeof STAFF_CALLERS)[number]

/** The object of a call: none, one of the caller's own, another person's, or one that does not exist. */
export const STAFF_SUBJECTS = ['nothing', 'own', 'foreign', 'missing'] as const
export type StaffSubject = (typeof STAFF_SUBJECTS)[number]

type Outcome = 'done' | ErrorCode
export type StaffRow = Record<StaffCallerKind, Outcome>

const SIGNED_OUT = {
  nobody: 'unauthenticated',
  traveller: 'unauthenticated',
  ended_session: 'unauthenticated',
  deactivated: 'unauthenticated',
} as const
const FOREIGN = { without_csrf: 'foreign_request', wrong_csrf: 'foreign_request', foreign_origin: 'foreign_request' } as const

const forRoles = (allowed: readonly StaffRole[], outcome: Outcome) => {
  const of = (role: StaffRole): Outcome => (allowed.includes(role) ? outcome : 'forbidden_to_role')
  return { support: of('support'), content: of('content'), finance: of('finance'), admin: of('admin') }
}

/** A change by some roles. The caller with a wrong or missing token is an admin. */
const change = (allowed: readonly StaffRole[], outcome: Outcome = 'done'): StaffRow => ({
  ...SIGNED_OUT,
  ...forRoles(allowed, outcome),
  ...FOREIGN,
})

/** A read by some roles, which needs no token. */
const read = (allowed: readonly StaffRole[], outcome: Outcome = 'done'): StaffRow => ({
  ...change(allowed, outcome),
  without_csrf: outcome,
  wrong_csrf: outcome,
})

/** A call before sign-in: the same for everyone on our own pages. */
const before = (outcome: Outcome = 'done'): StaffRow => ({
  nobody: outcome,
  traveller: outcome,
  ended_session: outcome,
  deactivated: outcome,
  ...forRoles(STAFF_ROLES, outcome),
  without_csrf: outcome,
  wrong_csrf: outcome,
  foreign_origin: 'foreign_request',
})

const ownObject = {
  own: change(STAFF_ROLES),
  foreign: change(STAFF_ROLES, 'not_found'),
  missing: change(STAFF_ROLES, 'not_found'),
}

const BOOKING_ROLES = ['support', 'finance', 'admin'] as const

/** A booking is nobody's own: `own` is one that exists. */
const booking = (row: (allowed: readonly StaffRole[], outcome?: Outcome) => StaffRow) => ({
  own: row(BOOKING_ROLES),
  missing: row(BOOKING_ROLES, 'booking_not_found'),
})

/** A booking that travellers write and call about. */
const SUPPORTERS = ['support', 'admin'] as const
const supportedBooking = { own: change(SUPPORTERS), missing: change(SUPPORTERS, 'booking_not_found') }

const FINANCE = ['finance', 'admin'] as const
const LISTING_VIEWERS = ['support', 'content', 'admin'] as const
const LISTING_EDITORS = ['content', 'admin'] as const

/** A listing is nobody's own: `own` is one that exists. */
const listing = { own: change(LISTING_EDITORS), missing: change(LISTING_EDITORS, 'not_found') }

/** An act of admins alone on the account of a traveller. */
const forAdmins = { own: change(['admin']), missing: change(['admin'], 'not_found') }

/** An undelivered message is nobody's own: `own` is one that waits. Support signs out travellers, too. */
const message = { own: change(['support', 'admin']), missing: change(['support', 'admin'], 'not_found') }

/** The authorisation matrix of the console: every call × caller × object. A missing call is a type error. */
export const STAFF_MATRIX: Record<StaffCall, Partial<Record<StaffSubject, StaffRow>>> = {
  'POST /staff/sign-in': { nothing: before('staff_sign_in_failed') },
  'POST /staff/sign-in/passkey-options': { nothing: before() },
  'POST /staff/sign-in/passkey': { nothing: before('passkey_refused') },
  'POST /staff/invitation': { nothing: before('token_invalid') },
  'POST /staff/invitation/totp': { nothing: before('token_invalid') },
  'POST /staff/invitation/passkey-options': { nothing: before('token_invalid') },
  'POST /staff/invitation/accept': { nothing: before('token_invalid') },
  'GET /staff/me': { nothing: read(STAFF_ROLES) },
  'POST /staff/sign-out': { nothing: change(STAFF_ROLES) },
  'GET /staff/me/security': { nothing: read(STAFF_ROLES) },
  'POST /staff/me/passkey-options': { nothing: change(STAFF_ROLES) },
  'POST /staff/me/passkeys': { nothing: change(STAFF_ROLES, 'passkey_refused') },
  'DELETE /staff/me/passkeys/:id': ownObject,
  'POST /staff/me/recovery-codes': { nothing: change(STAFF_ROLES) },
  'DELETE /staff/me/sessions/:id': ownObject,
  'POST /staff/me/keys': { nothing: change(STAFF_ROLES) },
  'DELETE /staff/me/keys/:id': ownObject,
  'GET /staff/people': { nothing: read(['admin']) },
  'POST /staff/people': { nothing: change(['admin']) },
  'PATCH /staff/people/:id': { foreign: change(['admin']), missing: change(['admin'], 'not_found') },
  'POST /staff/people/:id/invitation': { foreign: change(['admin']), missing: change(['admin'], 'not_found') },
  'GET /staff/entries': { nothing: read(STAFF_ROLES) },
  'GET /staff/approvals': { nothing: read(['support', 'finance', 'admin']) },
  'POST /staff/approvals/:id/preview': { missing: change(['finance', 'admin'], 'not_found') },
  'POST /staff/approvals/:id': { missing: change(['finance', 'admin'], 'not_found') },
  'GET /staff/queue': { nothing: read(STAFF_ROLES) },
  'POST /staff/queue/claims': { missing: change(STAFF_ROLES, 'not_found') },
  'GET /staff/lookup': { nothing: read(STAFF_ROLES) },
  'GET /staff/bookings/:reference': booking(read),
  'POST /staff/bookings/:reference/preview': booking(change),
  'POST /staff/bookings/:reference/acts': booking(change),
  'POST /staff/bookings/:reference/recheck': booking(change),
  'POST /staff/bookings': { nothing: change(SUPPORTERS) },
  'POST /staff/bookings/preview': { nothing: change(SUPPORTERS) },
  'POST /staff/bookings/:reference/notes': booking(change),
  'POST /staff/bookings/:reference/messages/preview': supportedBooking,
  'POST /staff/bookings/:reference/messages': supportedBooking,
  'POST /staff/bookings/:reference/corrections/preview': supportedBooking,
  'POST /staff/bookings/:reference/corrections': supportedBooking,
  'POST /staff/bookings/:reference/amendments/preview': supportedBooking,
  'POST /staff/bookings/:reference/amendments': supportedBooking,
  'GET /staff/money': { nothing: read(['finance', 'admin']) },
  'GET /staff/money/days': { nothing: read(['finance', 'admin']) },
  'GET /staff/payouts': { nothing: read(FINANCE) },
  'POST /staff/payouts': { nothing: change(FINANCE, 'nothing_to_pay') },
  'POST /staff/payouts/:id/approve': { missing: change(FINANCE, 'not_found') },
  'POST /staff/payouts/:id/decline': { missing: change(FINANCE, 'not_found') },
  'GET /staff/payouts/:id/bank.csv': { missing: read(FINANCE, 'not_found') },
  'POST /staff/payouts/:id/sent': { missing: change(FINANCE, 'not_found') },
  'POST /staff/payouts/:id/payouts/:payout/return': { missing: change(FINANCE, 'not_found') },
  'POST /staff/bank-accounts/:id/stop': {
    own: change(['support', 'finance', 'admin']),
    missing: change(['support', 'finance', 'admin'], 'not_found'),
  },
  'GET /staff/money/ledger.csv': { nothing: read(['finance', 'admin']) },
  'GET /staff/overview': { nothing: read(STAFF_ROLES) },
  'GET /staff/settings': { nothing: read(['admin']) },
  'POST /staff/settings': { nothing: change(['admin']) },
  'GET /staff/me/duty': { nothing: read(STAFF_ROLES) },
  'PUT /staff/me/duty': { nothing: change(STAFF_ROLES) },
  'GET /staff/refunds/:id': { missing: read(['finance', 'admin'], 'not_found') },
  'POST /staff/refunds/:id/preview': { missing: change(['finance', 'admin'], 'not_found') },
  'POST /staff/refunds/:id/settle': { missing: change(['finance', 'admin'], 'not_found') },
  'GET /staff/bookings/:reference/thread': {
    own: read(SUPPORTERS),
    missing: read(SUPPORTERS, 'booking_not_found'),
  },
  'POST /staff/bookings/:reference/thread': supportedBooking,
  'GET /staff/bookings/:reference/thread/pictures/:picture': {
    own: read(SUPPORTERS, 'not_found'),
    missing: read(SUPPORTERS, 'booking_not_found'),
  },
  'PUT /staff/bookings/:reference/thread/block': supportedBooking,
  'POST /staff/bookings/:reference/thread/unblock': supportedBooking,
  'POST /staff/message-reports/:id/preview': message,
  'POST /staff/message-reports/:id/acts': message,
  'GET /staff/messages/:id': { own: read(['support', 'admin']), missing: read(['support', 'admin'], 'not_found') },
  'POST /staff/messages/:id/preview': message,
  'POST /staff/messages/:id/acts': message,
  'GET /staff/reviews': { nothing: read(LISTING_EDITORS) },
  'GET /staff/reviews/:id': { own: read(LISTING_EDITORS), missing: read(LISTING_EDITORS, 'not_found') },
  'POST /staff/reviews/:id/preview': listing,
  'POST /staff/reviews/:id/acts': listing,
  'GET /staff/travellers': { nothing: read(['support', 'admin']) },
  'GET /staff/travellers/:id': { own: read(['support', 'admin']), missing: read(['support', 'admin'], 'not_found') },
  'POST /staff/travellers/:id/sessions/end': message,
  'POST /staff/travellers/:id/export': forAdmins,
  'POST /staff/travellers/:id/deletion/preview': forAdmins,
  'POST /staff/travellers/:id/deletion': { own: change(['admin'], 'validation_failed'), missing: change(['admin'], 'not_found') },
  'GET /staff/organisations': { nothing: read(LISTING_VIEWERS) },
  'POST /staff/organisations': { nothing: change(LISTING_EDITORS) },
  'PATCH /staff/organisations/:id': listing,
  'GET /staff/organisations/:id': { own: read(SUPPORTERS), missing: read(SUPPORTERS, 'not_found') },
  'POST /staff/organisations/:id/owners': forAdmins,
  'DELETE /staff/organisations/:id/invitations/:invitation': { ...forAdmins, own: forAdmins.missing },
  'POST /staff/organisations/:id/suspend': forAdmins,
  'GET /staff/organisations/:id/documents/:document': {
    own: read(SUPPORTERS, 'not_found'),
    missing: read(SUPPORTERS, 'not_found'),
  },
  'POST /staff/organisations/:id/accept': { ...forAdmins, own: change(['admin'], 'organisation_not_in_review') },
  'POST /staff/organisations/:id/send-back': { ...forAdmins, own: change(['admin'], 'organisation_not_in_review') },
  'POST /staff/organisations/:id/phones': forAdmins,
  'POST /staff/organisations/:id/change': { ...forAdmins, own: change(['admin'], 'no_pending_change') },
  'POST /staff/organisations/:id/resume': { ...forAdmins, own: change(['admin'], 'organisation_not_suspended') },
  'GET /staff/places': { nothing: read(LISTING_VIEWERS) },
  'GET /staff/properties': { nothing: read(LISTING_VIEWERS) },
  'GET /staff/properties/:slug': { own: read(LISTING_VIEWERS), missing: read(LISTING_VIEWERS, 'not_found') },
  'POST /staff/properties': { nothing: change(LISTING_EDITORS) },
  'PATCH /staff/properties/:slug': listing,
  'POST /staff/properties/:slug/duplicate': listing,
  'POST /staff/properties/:slug/publish': listing,
  'POST /staff/properties/:slug/unpublish': listing,
  'POST /staff/properties/:slug/rooms': listing,
  'PATCH /staff/rooms/:slug': listing,
  'POST /staff/rooms/:slug/publish': listing,
  'POST /staff/rooms/:slug/archive': listing,
  'GET /staff/packages': { nothing: read(LISTING_VIEWERS) },
  'GET /staff/packages/:slug': { own: read(LISTING_VIEWERS), missing: read(LISTING_VIEWERS, 'not_found') },
  'POST /staff/packages': { nothing: change(LISTING_EDITORS) },
  'PATCH /staff/packages/:slug': listing,
  'POST /staff/packages/:slug/duplicate': listing,
  'POST /staff/packages/:slug/publish': listing,
  'POST /staff/packages/:slug/unpublish': listing,
  'POST /staff/packages/:slug/price': listing,
  'POST /staff/packages/:slug/departures': listing,
  'PATCH /staff/packages/:slug/departures': listing,
  'GET /staff/packages/:slug/departures/:day/call-off': { own: read(SUPPORTERS), missing: read(SUPPORTERS, 'not_found') },
  'POST /staff/packages/:slug/departures/:day/call-off': { own: change(SUPPORTERS), missing: change(SUPPORTERS, 'not_found') },
  'POST /staff/packages/:slug/acts/:act/undo': { missing: listing.missing },
  'GET /staff/listing-changes/:id': { own: read(LISTING_VIEWERS), missing: read(LISTING_VIEWERS, 'not_found') },
  // The version is not the one that staff saw.
  'POST /staff/listing-changes/:id/decision': { ...listing, own: change(LISTING_EDITORS, 'changed_meanwhile') },
  'POST /staff/properties/:slug/pictures': listing,
  'PUT /staff/properties/:slug/pictures': listing,
  'POST /staff/rooms/:slug/pictures': listing,
  'PUT /staff/rooms/:slug/pictures': listing,
  'POST /staff/packages/:slug/pictures': listing,
  'PUT /staff/packages/:slug/pictures': listing,
  'PATCH /staff/pictures/:name': listing,
  'GET /staff/coupons': { nothing: read(STAFF_ROLES) },
  'GET /staff/coupons/:code': { own: read(STAFF_ROLES), missing: read(STAFF_ROLES, 'not_found') },
  'GET /staff/coupons/:code/uses': { own: read(BOOKING_ROLES), missing: read(BOOKING_ROLES, 'not_found') },
  'POST /staff/coupons': { nothing: change(LISTING_EDITORS) },
  'POST /staff/coupons/preview': { nothing: change(LISTING_EDITORS) },
  'PATCH /staff/coupons/:code': listing,
  'POST /staff/coupons/:code/preview': listing,
  'POST /staff/coupons/:code/stop': listing,
  'GET /staff/rooms/:slug/calendar': { own: read(LISTING_VIEWERS), missing: read(LISTING_VIEWERS, 'not_found') },
  'GET /staff/rooms/:slug/warnings': { own: read(LISTING_VIEWERS), missing: read(LISTING_VIEWERS, 'not_found') },
  'POST /staff/rooms/:slug/price-acts': listing,
  'POST /staff/rooms/:slug/base-price': listing,
  'POST /staff/rooms/:slug/plans': listing,
  'POST /staff/rooms/:slug/plans/:plan/acts': listing,
  'GET /staff/rooms/:slug/acts': { own: read(LISTING_VIEWERS), missing: read(LISTING_VIEWERS, 'not_found') },
  'POST /staff/acts/:id/undo': listing,
  'GET /staff/campaigns': { nothing: read(STAFF_ROLES) },
  'GET /staff/campaigns/:code': { own: read(STAFF_ROLES), missing: read(STAFF_ROLES, 'not_found') },
  'POST /staff/campaigns': { nothing: change(LISTING_EDITORS) },
  'PATCH /staff/campaigns/:code': listing,
  'POST /staff/campaigns/:code/preview': listing,
  'POST /staff/campaigns/:code/stop': listing,
  'GET /staff/campaigns/:code/candidates': { own: read(LISTING_EDITORS), missing: read(LISTING_EDITORS, 'not_found') },
  'POST /staff/campaigns/:code/offers/preview': listing,
  'POST /staff/campaigns/:code/offers': listing,
  'POST /staff/campaigns/:code/offers/remove': { missing: change(LISTING_EDITORS, 'not_found') },
  'GET /staff/banner-pictures': { nothing: read(LISTING_EDITORS) },
  'GET /staff/featured': { nothing: read(STAFF_ROLES) },
  'PUT /staff/featured/cities': { nothing: change(LISTING_EDITORS) },
  'PUT /staff/featured/properties': { nothing: change(LISTING_EDITORS) },
  'GET /staff/newsletter': { nothing: read(STAFF_ROLES) },
  'GET /staff/newsletter/issues': { nothing: read(STAFF_ROLES) },
  'GET /staff/newsletter/cards': { nothing: read(LISTING_EDITORS) },
  'POST /staff/newsletter/issues': { nothing: change(LISTING_EDITORS) },
  'GET /staff/newsletter/issues/:id': { own: read(STAFF_ROLES), missing: read(STAFF_ROLES, 'not_found') },
  'PATCH /staff/newsletter/issues/:id': listing,
  'DELETE /staff/newsletter/issues/:id': listing,
  'POST /staff/newsletter/issues/:id/test': listing,
  'POST /staff/newsletter/issues/:id/preview': listing,
  'POST /staff/newsletter/issues/:id/send': listing,
  'POST /staff/newsletter/issues/:id/stop': {
    own: change(LISTING_EDITORS, 'issue_not_sending'),
    missing: change(LISTING_EDITORS, 'not_found'),
  },
  'GET /staff/posts': { nothing: read(STAFF_ROLES) },
  'POST /staff/posts': { nothing: change(LISTING_EDITORS) },
  'GET /staff/posts/:id': { own: read(STAFF_ROLES), missing: read(STAFF_ROLES, 'not_found') },
  'PATCH /staff/posts/:id': listing,
  'POST /staff/posts/:id/pictures': listing,
  'POST /staff/posts/:id/publish': listing,
  'POST /staff/posts/:id/withdraw': { own: change(LISTING_EDITORS, 'changed_meanwhile'), missing: listing.missing },
  'GET /staff/text-pages': { nothing: read(LISTING_VIEWERS) },
  'GET /staff/text-pages/:page': { own: read(LISTING_VIEWERS), missing: read(LISTING_VIEWERS, 'not_found') },
  'GET /staff/text-pages/:page/versions/:number': { own: read(LISTING_VIEWERS), missing: read(LISTING_VIEWERS, 'not_found') },
  'POST /staff/text-pages/:page/draft': { own: change(LISTING_EDITORS, 'draft_exists'), missing: listing.missing },
  'PUT /staff/text-pages/:page/draft': listing,
  'POST /staff/text-pages/:page/draft/discard': listing,
  'POST /staff/text-pages/:page/draft/publish': listing,
  'POST /staff/text-pages/:page/versions/:number/withdraw': {
    own: change(LISTING_EDITORS, 'changed_meanwhile'),
    missing: listing.missing,
  },
  'GET /staff/sheets/:sheet': { nothing: read(LISTING_EDITORS) },
  'GET /staff/sheets/:sheet/template': { nothing: read(LISTING_EDITORS) },
  'POST /staff/sheets/:sheet': { nothing: change(LISTING_EDITORS) },
}
