import type { BookingActName } from '@chautari/contract/staff/booking-file'

/** Acts that answer something that waits, and so are open without being asked for. */
const ANSWERS: readonly BookingActName[] = ['approve', 'approve_cancellation', 'refund_unapplied', 'record_reversal']

/** Returns the act that a booking waits for; undefined when nothing waits. */
export const mainActOf = (possible: readonly BookingActName[]): BookingActName | undefined =>
  ANSWERS.find((act) => possible.includes(act))
