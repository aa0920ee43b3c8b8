import type { ErrorCode } from '@chautari/contract/errors'
import { STAFF_ROLES, type StaffRole } from '@chautari/contract/staff/permissions'
import type { StaffCall } from '../typical-staff-calls.ts'

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
const FOREIGN_REQUEST = {
  without_csrf: 'foreign_request',
  wrong_csrf: 'foreign_request',
  foreign_origin: 'foreign_request',
} as const

const forRoles = (allowed: readonly StaffRole[], outcome: Outcome) => {
  const of = (role: StaffRole): Outcome => (allowed.includes(role) ? outcome : 'forbidden_to_role')
  return { support: of('support'), content: of('content'), finance: of('finance'), admin: of('admin') }
}

/** A change by some roles. The caller with a wrong or missing token is an admin. */
export const change = (allowed: readonly StaffRole[], outcome: Outcome = 'done'): StaffRow => ({
  ...SIGNED_OUT,
  ...forRoles(allowed, outcome),
  ...FOREIGN_REQUEST,
})

/** A read by some roles, which needs no token. */
export const read = (allowed: readonly StaffRole[], outcome: Outcome = 'done'): StaffRow => ({
  ...change(allowed, outcome),
  without_csrf: outcome,
  wrong_csrf: outcome,
})

/** A call before sign-in: the same for everyone on our own pages. */
export const beforeSignIn = (outcome: Outcome = 'done'): StaffRow => ({
  nobody: outcome,
  traveller: outcome,
  ended_session: outcome,
  deactivated: outcome,
  ...forRoles(STAFF_ROLES, outcome),
  without_csrf: outcome,
  wrong_csrf: outcome,
  foreign_origin: 'foreign_request',
})

export const ownObject = {
  own: change(STAFF_ROLES),
  foreign: change(STAFF_ROLES, 'not_found'),
  missing: change(STAFF_ROLES, 'not_found'),
}

export const BOOKING_ROLES = ['support', 'finance', 'admin'] as const

/** The rows of a call about a booking. Staff own no bookings, so `own` is one that exists. */
export const booking = (row: (allowed: readonly StaffRole[], outcome?: Outcome) => StaffRow) => ({
  own: row(BOOKING_ROLES),
  missing: row(BOOKING_ROLES, 'booking_not_found'),
})

/** The roles that answer travellers. */
export const SUPPORTERS = ['support', 'admin'] as const
export const supportedBooking = { own: change(SUPPORTERS), missing: change(SUPPORTERS, 'booking_not_found') }

export const FINANCE = ['finance', 'admin'] as const
export const ADMINS = ['admin'] as const
export const LISTING_VIEWERS = ['support', 'content', 'admin'] as const
export const LISTING_EDITORS = ['content', 'admin'] as const

/** The rows of a change of a listing. Staff own no listings, so `own` is one that exists. */
export const listing = { own: change(LISTING_EDITORS), missing: change(LISTING_EDITORS, 'not_found') }

/** The rows of a change that only admins make. */
export const forAdmins = { own: change(ADMINS), missing: change(ADMINS, 'not_found') }

/** An object that support acts on and nobody owns, such as an undelivered message or a traveller: `own` is one that exists. */
export const supportedObject = { own: change(SUPPORTERS), missing: change(SUPPORTERS, 'not_found') }

/** A part of the matrix: some calls of the console with the outcome for each object and caller. */
export type StaffCells = Partial<Record<StaffCall, Partial<Record<StaffSubject, StaffRow>>>>
