import type { ErrorCode } from '@chautari/contract/errors'
import { SUPPLIER_ROLES, type SupplierRole } from '@chautari/contract/supplier/permissions'
import type { SupplierCall } from './typical-supplier-calls.ts'

/**
 * The kinds of callers of the suppliers' area. `unopened` has chosen no organisation, `left` is a former member, and `limited` has every
 * role but owner for one property of the organisation, and none of the rest.
 */
export const SUPPLIER_CALLERS = [
  'nobody',
  'traveller',
  'staff',
  'ended_session',
  'unopened',
  'left',
  ...SUPPLIER_ROLES,
  'limited',
  'without_csrf',
  'wrong_csrf',
  'foreign_origin',
] as const
export type SupplierCallerKind = (typeof SUPPLIER_CALLERS)[number]

/** The object of a call: none, one of the organisation, another organisation's, or one that does not exist. */
export const SUPPLIER_SUBJECTS = ['nothing', 'own', 'foreign', 'missing'] as const
export type SupplierSubject = (typeof SUPPLIER_SUBJECTS)[number]

type Outcome = 'done' | ErrorCode
export type SupplierRow = Record<SupplierCallerKind, Outcome>

const SIGNED_OUT = {
  nobody: 'unauthenticated',
  traveller: 'unauthenticated',
  staff: 'unauthenticated',
  ended_session: 'unauthenticated',
} as const
const CLOSED = { unopened: 'organisation_needed', left: 'organisation_needed' } as const
const FOREIGN = { without_csrf: 'foreign_request', wrong_csrf: 'foreign_request', foreign_origin: 'foreign_request' } as const

const forRoles = (allowed: readonly SupplierRole[], outcome: Outcome) => {
  const of = (role: SupplierRole): Outcome => (allowed.includes(role) ? outcome : 'forbidden_to_role')
  return { owner: of('owner'), front_desk: of('front_desk'), revenue: of('revenue'), finance: of('finance') }
}

const mayLimited = (allowed: readonly SupplierRole[]) => allowed.some((role) => role !== 'owner')

/**
 * A change by some roles. The caller with a wrong or missing token is an owner. `limited` is what the limited member meets, where they have
 * the right.
 */
const change = (allowed: readonly SupplierRole[], outcome: Outcome = 'done', limited: Outcome = outcome): SupplierRow => ({
  ...SIGNED_OUT,
  ...CLOSED,
  ...forRoles(allowed, outcome),
  limited: mayLimited(allowed) ? limited : 'forbidden_to_role',
  ...FOREIGN,
})

/** A read by some roles, which needs no token. */
const read = (allowed: readonly SupplierRole[], outcome: Outcome = 'done', limited: Outcome = outcome): SupplierRow => ({
  ...change(allowed, outcome, limited),
  without_csrf: outcome,
  wrong_csrf: outcome,
})

/** A call about the person's own things, with or without an open organisation. */
const personal = (row: typeof change, outcome: Outcome = 'done'): SupplierRow => ({
  ...row(SUPPLIER_ROLES, outcome),
  unopened: outcome,
  left: outcome,
})

/** A call before sign-in: the same for everyone on our own pages. */
const before = (outcome: Outcome): SupplierRow => ({
  ...(Object.fromEntries(SUPPLIER_CALLERS.map((caller) => [caller, outcome])) as SupplierRow),
  foreign_origin: 'foreign_request',
})

const DESK: readonly SupplierRole[] = ['owner', 'front_desk']

const FINANCE: readonly SupplierRole[] = ['owner', 'finance']

/** A read about a booking of the organisation, which is not of the limited member's property. */
const readBooking = {
  own: read(DESK, 'done', 'booking_not_found'),
  foreign: read(DESK, 'booking_not_found'),
  missing: read(DESK, 'booking_not_found'),
}

/** A change about a booking of the organisation, which is not of the limited member's property. */
const changeBooking = (outcome: Outcome = 'done') => ({
  own: change(DESK, outcome, 'booking_not_found'),
  foreign: change(DESK, 'booking_not_found'),
  missing: change(DESK, 'booking_not_found'),
})

const CALENDAR: readonly SupplierRole[] = ['owner', 'front_desk', 'revenue']

/** A read about a property or package of the organisation, which is not the limited member's. */
const readListing = (allowed: readonly SupplierRole[]) => ({
  own: read(allowed, 'done', 'not_found'),
  foreign: read(allowed, 'not_found'),
  missing: read(allowed, 'not_found'),
})

/** A change of a property or package of the organisation, which is not the limited member's. */
const changeListing = (allowed: readonly SupplierRole[], outcome: Outcome = 'done') => ({
  own: change(allowed, outcome, 'not_found'),
  foreign: change(allowed, 'not_found'),
  missing: change(allowed, 'not_found'),
})

/** A call of owners about a member or an invitation. */
const ownersObject = {
  own: change(['owner']),
  foreign: change(['owner'], 'not_found'),
  missing: change(['owner'], 'not_found'),
}

const CONTENT_VIEWERS: readonly SupplierRole[] = ['owner', 'front_desk', 'revenue']

/** The expected answer to each caller for each call of the suppliers' area. */
export const SUPPLIER_MATRIX: Record<SupplierCall, Partial<Record<SupplierSubject, SupplierRow>>> = {
  'POST /supplier/sign-in': { nothing: before('login_failed') },
  'GET /supplier/me': { nothing: personal(read) },
  // The organisation that was left is no longer the former member's own, and `unopened` is a member of it.
  'POST /supplier/me/organisation': {
    own: { ...personal(change), left: 'not_found' },
    foreign: personal(change, 'not_found'),
    missing: personal(change, 'not_found'),
  },
  'GET /supplier/threads': { nothing: read(DESK) },
  'GET /supplier/threads/unread': { nothing: read(DESK) },
  'GET /supplier/bookings/:reference/messages': readBooking,
  'POST /supplier/bookings/:reference/messages': changeBooking(),
  'POST /supplier/bookings/:reference/messages/pictures': changeBooking('pictures_after_payment'),
  'GET /supplier/bookings/:reference/messages/pictures/:picture': {
    ...readBooking,
    own: read(DESK, 'not_found', 'booking_not_found'),
  },
  'POST /supplier/bookings/:reference/messages/read': changeBooking(),
  'POST /supplier/bookings/:reference/messages/:id/report': changeBooking('not_found'),
  'PUT /supplier/bookings/:reference/messages/block': changeBooking(),
  'DELETE /supplier/bookings/:reference/messages/block': changeBooking(),
  'GET /supplier/today': { nothing: read(SUPPLIER_ROLES) },
  'GET /supplier/bookings': { nothing: read(SUPPLIER_ROLES) },
  'GET /supplier/bookings/:reference': {
    own: read(SUPPLIER_ROLES, 'done', 'booking_not_found'),
    foreign: read(SUPPLIER_ROLES, 'booking_not_found'),
    missing: read(SUPPLIER_ROLES, 'booking_not_found'),
  },
  'POST /supplier/bookings/:reference/answer': changeBooking('request_answered'),
  'PUT /supplier/bookings/:reference/no-show': changeBooking('no_show_not_possible'),
  'DELETE /supplier/bookings/:reference/no-show': changeBooking('no_show_not_possible'),
  'GET /supplier/bookings/:reference/passports': readBooking,
  'PUT /supplier/bookings/:reference/passports': changeBooking(),
  'GET /supplier/passports': { nothing: read(DESK) },
  'GET /supplier/arrivals': { nothing: read(SUPPLIER_ROLES) },
  'GET /supplier/calendar': readListing(CALENDAR),
  'GET /supplier/properties/:slug/warnings': readListing(CALENDAR),
  'GET /supplier/properties/:slug/acts': readListing(CALENDAR),
  'POST /supplier/properties/:slug/acts': changeListing(CALENDAR),
  'POST /supplier/properties/:slug/acts/:id/undo': changeListing(CALENDAR, 'not_found'),
  'GET /supplier/departures': { nothing: read(CALENDAR) },
  'POST /supplier/packages/:slug/departures': changeListing(CALENDAR),
  'PATCH /supplier/packages/:slug/departures': changeListing(CALENDAR),
  'PUT /supplier/packages/:slug/price': changeListing(['owner', 'revenue']),
  'POST /supplier/packages/:slug/acts/:id/undo': changeListing(CALENDAR, 'not_found'),
  'GET /supplier/packages/:slug/departures/:day/call-off': readListing(['owner']),
  'POST /supplier/packages/:slug/departures/:day/call-off': changeListing(['owner']),
  'GET /supplier/packages/:slug/departures/:day/moves': readListing(['owner']),
  'POST /supplier/packages/:slug/departures/:day/moves': changeListing(['owner']),
  'POST /supplier/request': { nothing: before('token_invalid') },
  'POST /supplier/request/answer': { nothing: before('token_invalid') },
  'GET /supplier/reviews': { nothing: read(['owner', 'front_desk', 'revenue']) },
  'POST /supplier/reviews/:id/reply': {
    own: change(DESK, 'done', 'not_found'),
    foreign: change(DESK, 'not_found'),
    missing: change(DESK, 'not_found'),
  },
  'GET /supplier/money': { nothing: read(FINANCE, 'done', 'forbidden_to_role') },
  // A month of the past without a statement; the downloads are changes of the audit trail, but take no token.
  'GET /supplier/money/statements/:period': { missing: read(FINANCE, 'not_found', 'forbidden_to_role') },
  'GET /supplier/money/statements/:period/statement.csv': { missing: read(FINANCE, 'not_found', 'forbidden_to_role') },
  'GET /supplier/money/statements/:period/statement.pdf': { missing: read(FINANCE, 'not_found', 'forbidden_to_role') },
  'GET /supplier/money/invoices/:id/invoice.pdf': { missing: read(FINANCE, 'not_found', 'forbidden_to_role') },
  'POST /supplier/money/bank-account': { nothing: change(['owner'], 'bank_account_needs_second_factor') },
  'POST /supplier/money/bank-accounts/:id/stop': ownersObject,
  'GET /supplier/me/security': { nothing: personal(read) },
  'POST /supplier/me/totp/setup': { nothing: personal(change) },
  'POST /supplier/me/totp': { nothing: personal(change, 'code_invalid') },
  'POST /supplier/me/totp/off': { nothing: personal(change) },
  'DELETE /supplier/me/sessions/:id': {
    foreign: personal(change, 'not_found'),
    missing: personal(change, 'not_found'),
  },
  'GET /supplier/me/notices': { nothing: read(SUPPLIER_ROLES) },
  'PUT /supplier/me/notices': { nothing: change(SUPPLIER_ROLES) },
  'POST /supplier/me/browsers': { nothing: change(SUPPLIER_ROLES) },
  'DELETE /supplier/me/browsers/:id': {
    foreign: change(SUPPLIER_ROLES, 'not_found'),
    missing: change(SUPPLIER_ROLES, 'not_found'),
  },
  'POST /supplier/me/browsers/:id/test': {
    foreign: change(SUPPLIER_ROLES, 'not_found'),
    missing: change(SUPPLIER_ROLES, 'not_found'),
  },
  'GET /supplier/quick-replies': { nothing: read(DESK) },
  'PUT /supplier/quick-replies': { nothing: change(DESK) },
  'POST /supplier/phones/code': { nothing: change(['owner']) },
  'POST /supplier/phones': { nothing: change(['owner'], 'code_invalid') },
  'GET /supplier/sms-phone': { nothing: read(['owner']) },
  'POST /supplier/sms-phone/code': { nothing: change(['owner']) },
  'POST /supplier/sms-phone': { nothing: change(['owner'], 'code_invalid') },
  'PATCH /supplier/sms-phone': { nothing: change(['owner'], 'not_found') },
  'DELETE /supplier/sms-phone': { nothing: change(['owner']) },
  'POST /supplier/sign-out': { nothing: personal(change) },
  'POST /supplier/invitation': { nothing: before('token_invalid') },
  'POST /supplier/invitation/accept': { nothing: before('token_invalid') },
  'POST /supplier/invitation/join': { nothing: before('token_invalid') },
  'GET /supplier/members': { nothing: read(SUPPLIER_ROLES) },
  'POST /supplier/members': { nothing: change(['owner']) },
  'DELETE /supplier/invitations/:id': ownersObject,
  'PATCH /supplier/members/:id': ownersObject,
  'DELETE /supplier/members/:id': ownersObject,
  'POST /supplier/members/:id/ownership': ownersObject,
  'GET /supplier/promotions': { nothing: read(['owner', 'revenue']) },
  // The typical listing is none of theirs.
  'POST /supplier/promotions': { nothing: change(['owner', 'revenue'], 'not_found') },
  'POST /supplier/promotions/preview': { nothing: change(['owner', 'revenue'], 'not_found') },
  'POST /supplier/promotions/:code/stop': {
    own: change(['owner', 'revenue'], 'done', 'not_found'),
    foreign: change(['owner', 'revenue'], 'not_found'),
    missing: change(['owner', 'revenue'], 'not_found'),
  },
  'GET /supplier/places': { nothing: read(CONTENT_VIEWERS) },
  'GET /supplier/properties': { nothing: read(CONTENT_VIEWERS) },
  'GET /supplier/properties/:slug': readListing(CONTENT_VIEWERS),
  'POST /supplier/properties': { nothing: change(['owner']) },
  'PATCH /supplier/properties/:slug': changeListing(['owner']),
  'POST /supplier/properties/:slug/publish': changeListing(['owner']),
  // Nothing waits.
  'DELETE /supplier/properties/:slug/change': changeListing(['owner'], 'not_found'),
  'POST /supplier/properties/:slug/change/send': changeListing(['owner'], 'not_found'),
  'POST /supplier/properties/:slug/rooms': changeListing(['owner']),
  'PATCH /supplier/rooms/:slug': changeListing(['owner']),
  'POST /supplier/rooms/:slug/publish': changeListing(['owner']),
  'POST /supplier/rooms/:slug/archive': changeListing(['owner']),
  'GET /supplier/packages': { nothing: read(CONTENT_VIEWERS) },
  'GET /supplier/packages/:slug': readListing(CONTENT_VIEWERS),
  'POST /supplier/packages': { nothing: change(['owner']) },
  'PATCH /supplier/packages/:slug': changeListing(['owner']),
  'POST /supplier/packages/:slug/publish': changeListing(['owner']),
  'DELETE /supplier/packages/:slug/change': changeListing(['owner'], 'not_found'),
  'POST /supplier/packages/:slug/change/send': changeListing(['owner'], 'not_found'),
  'POST /supplier/properties/:slug/pictures': changeListing(['owner']),
  'PUT /supplier/properties/:slug/pictures': changeListing(['owner']),
  'POST /supplier/rooms/:slug/pictures': changeListing(['owner']),
  'PUT /supplier/rooms/:slug/pictures': changeListing(['owner']),
  'POST /supplier/packages/:slug/pictures': changeListing(['owner']),
  'PUT /supplier/packages/:slug/pictures': changeListing(['owner']),
  'PATCH /supplier/pictures/:name': changeListing(['owner']),
  'GET /supplier/organisation': { nothing: read(SUPPLIER_ROLES) },
  'PATCH /supplier/organisation': { nothing: change(['owner']) },
  'POST /supplier/organisation/documents/:kind': { nothing: change(['owner']) },
  'GET /supplier/organisation/documents/:id/file': {
    own: read(['owner']),
    foreign: read(['owner'], 'not_found'),
    missing: read(['owner'], 'not_found'),
  },
  'POST /supplier/join': { nothing: before('done') },
  'POST /supplier/join/link': { nothing: before('token_invalid') },
  'POST /supplier/join/account': { nothing: before('token_invalid') },
  'POST /supplier/organisations': { nothing: personal(change) },
  'GET /supplier/onboarding': { nothing: read(SUPPLIER_ROLES) },
  // The organisation of the walk is live.
  'POST /supplier/onboarding/submit': { nothing: change(['owner'], 'organisation_not_draft') },
  'POST /supplier/leave': { nothing: { ...change(SUPPLIER_ROLES), owner: 'last_owner' } },
}
