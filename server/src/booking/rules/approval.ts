import { APPROVAL_HOURS } from '@chautari/contract/booking/limits'
import { HOUR } from '@chautari/contract/dates'

/** So long a supplier has to accept a booking, and so long before its start it must have. */
const ANSWER = APPROVAL_HOURS * HOUR
/** Who books on the day leaves that long at least, though never beyond the start. */
const ANSWER_LEAST = HOUR

/** Until when its supplier has to accept a booking that was paid at an instant. */
export function approveBy(startsAt: Date, paidAt: Date): Date {
  const [start, paid] = [startsAt.getTime(), paidAt.getTime()]
  const wished = Math.min(paid + ANSWER, start - ANSWER)
  const least = Math.min(paid + ANSWER_LEAST, start)
  return new Date(Math.max(paid, least, wished))
}
