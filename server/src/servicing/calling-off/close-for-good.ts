import { instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import { journeys } from '../../availability/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { changeDepartures } from '../../rates/index.ts'
import { insertCallOff } from '../store/call-offs.ts'

type Tour = { id: number; slug: string; startTime: string }
type By = Parameters<typeof changeDepartures>[2]

/** Why a departure cannot be called off. */
export type NotCalledOff = 'has_started' | 'no_departure' | 'called_off_before'

/**
 * Closes a departure of a locked package for good and records who called it off and why. Its bookings are ended afterwards, by
 * `cancelCalledOff`. Returns why nothing was done; undefined when it was.
 */
export async function closeForGood(
  tx: Tx,
  { id: packageId, slug, startTime }: Tour,
  { day, by }: { day: CalendarDate; by: By },
): Promise<NotCalledOff | undefined> {
  if (instantInNepal(day, startTime) <= (await appNow(tx))) return 'has_started'
  const closed = await changeDepartures(tx, { package: slug, days: [day], change: { closed: true } }, by)
  // One that was called off before is closed already, so that nothing changes.
  if (closed.outcome === 'refused') return 'no_departure'
  if (!(await journeys.callOff(tx, { packageId, day }))) return 'called_off_before'
  const { actor, requestId, reason } = by
  await insertCallOff(tx, { packageId, day, actor, requestId, reason })
  return undefined
}
