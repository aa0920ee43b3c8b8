import type { CalendarDate } from '@chautari/contract/dates'
import type { Paisa } from '@chautari/contract/money'
import type { CallOffCause } from '@chautari/contract/availability/limits'
import type { Tx } from '../../platform/database/db.ts'
import { findFirstApprovals, insertStaffAction } from '../approvals/store/staff-actions.ts'
import { subjectOfCallOff } from './call-off-departure.ts'

const ACT = 'call-off'

type Requested = {
  slug: string
  day: CalendarDate
  name: string
  cause: CallOffCause
  offered_day?: CalendarDate | undefined
  reason: string
  amountPaisa: Paisa
}

/**
 * Records that a supplier asks to call a departure off whose refunds are above the limit. It waits among the approvals of staff, where one person
 * decides it: the supplier is the first of the two. Asking again changes nothing.
 */
export async function requestCallOff(
  tx: Tx,
  { slug, day, name, cause, offered_day, reason, amountPaisa }: Requested,
): Promise<void> {
  const about = subjectOfCallOff({ slug, day })
  const waiting = await findFirstApprovals(tx, { act: ACT, about })
  if (waiting.some((first) => first.amountPaisa === amountPaisa)) return
  const detail = { amountPaisa, repeat: { reason, cause, ...(offered_day && { offered_day }) } }
  await insertStaffAction(tx, { staffId: null, name }, { act: ACT, about, reason, outcome: 'first_of_two', detail })
}
