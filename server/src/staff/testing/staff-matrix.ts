import { BOOKINGS_CALLS } from './matrix/bookings-calls.ts'
import { LISTINGS_CALLS } from './matrix/listings-calls.ts'
import { MARKETING_CALLS } from './matrix/marketing-calls.ts'
import { PEOPLE_CALLS } from './matrix/people-calls.ts'
import type { StaffRow, StaffSubject } from './matrix/rows.ts'
import type { StaffCall } from './typical-staff-calls.ts'

/** The authorisation matrix of the console: every call × caller × object. A missing call is a type error. */
export const STAFF_MATRIX: Record<StaffCall, Partial<Record<StaffSubject, StaffRow>>> = {
  ...PEOPLE_CALLS,
  ...BOOKINGS_CALLS,
  ...LISTINGS_CALLS,
  ...MARKETING_CALLS,
}
