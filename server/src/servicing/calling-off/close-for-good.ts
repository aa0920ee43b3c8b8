import { instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import type { CallOffCause } from '@chautari/contract/availability/limits'
import { journeys } from '../../availability/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { changeDepartures } from '../../rates/index.ts'
import { insertCallOff } from '../store/call-offs.ts'

type Tour = { id: number; slug: string; startTime: string }
type By = Parameters<typeof changeDepartures>[2]

/** Why a departure cannot be called off. */
export type NotCalledOff = 'has_started' | 'no_departure' | 'called_off_before' | 'guaranteed'

/**
 * Closes a departure of a locked package for good and records who called it off and why. Its bookings are ended afterwards, by
 * `cancelCalledOff`. A guaranteed departure is refused where too few booked (decision 131). Returns why it was not called off, and the caller
 * then rolls back; undefined when it was.
 */
export async function closeForGood(
  tx: Tx,
  { id: packageId, slug, startTime }: Tour,
  { day, cause, by }: { day: CalendarDate; cause: CallOffCause; by: By },
): Promise<NotCalledOff | undefined> {
  if (instantInNepal(day, startTime) <= (await appNow(tx))) return 'has_started'
  const closed = await changeDepartures(tx, { package: slug, days: [day], change: { closed: true } }, by)
  // One that was called off before is closed already, so that nothing changes.
  if (closed.outcome === 'refused') return 'no_departure'
  const refusal = await journeys.callOff(tx, { packageId, day, cause })
  if (refusal) return refusal
  const { actor, requestId, reason } = by
  await insertCallOff(tx, { packageId, day, actor, requestId, reason })
  return undefined
}
