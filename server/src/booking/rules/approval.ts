import { APPROVAL_HOURS } from '@chautari/contract/booking/limits'
import { HOUR } from '@chautari/contract/dates'

const USUAL = APPROVAL_HOURS * HOUR
const MINIMUM = HOUR

/**
 * Returns the deadline for a supplier to accept a booking (our choice; spec 1 §4 leaves it open): APPROVAL_HOURS after payment and
 * as long before the start. For a start that is closer the supplier still has an hour, but never longer than until the start.
 */
export function approveBy(startsAt: Date, paidAt: Date): Date {
  const [start, paid] = [startsAt.getTime(), paidAt.getTime()]
  const usual = Math.min(paid + USUAL, start - USUAL)
  const minimum = Math.min(paid + MINIMUM, start)
  return new Date(Math.max(paid, minimum, usual))
}
