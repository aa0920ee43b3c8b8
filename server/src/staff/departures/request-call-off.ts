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
 * Records a supplier's request to call off a departure whose refunds are above the limit. The request waits among the approvals of staff. One member of
 * staff decides it, because the supplier counts as the first of the two people. Repeating it changes nothing.
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
