import { instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import type { CallOffCause } from '@chautari/contract/availability/limits'
import { journeys } from '../../availability/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { changeDepartures } from '../../rates/index.ts'
import { insertCallOff } from '../store/call-offs.ts'

type Tour = { id: number; slug: string; startTime: string }
type By = Parameters<typeof changeDepartures>[2]

/** Why a departure cannot be called off. */
export type NotCalledOff = 'has_started' | 'no_departure' | 'called_off_before' | 'guaranteed' | 'no_other_departure'

/**
 * Calls a departure of a locked package off: closes it for good, and records the actor and the reason. `cancelCalledOff` then asks or ends its bookings. A
 * guaranteed departure cannot be called off because too few booked (decision 131). Returns undefined, or the reason why it was not called off; the caller
 * must then roll back.
 */
export async function closeForGood(
  tx: Tx,
  { id: packageId, slug, startTime }: Tour,
  { day, cause, offeredDay = null, by }: { day: CalendarDate; cause: CallOffCause; offeredDay?: CalendarDate | null; by: By },
): Promise<NotCalledOff | undefined> {
  if (offeredDay !== null && !(await takesPlace(tx, packageId, { day, offeredDay }))) return 'no_other_departure'
  if (instantInNepal(day, startTime) <= (await appNow(tx))) return 'has_started'
  const closed = await changeDepartures(tx, { package: slug, days: [day], change: { closed: true } }, by)
  // A departure that is already closed is not refused here: `callOff` below refuses one that was called off before.
  if (closed.outcome === 'refused') return 'no_departure'
  const refusal = await journeys.callOff(tx, { packageId, day, cause })
  if (refusal) return refusal
  const { actor, requestId, reason } = by
  await insertCallOff(tx, { packageId, day, actor, requestId, reason, offeredDate: offeredDay })
  return undefined
}

/** Returns whether travellers of `day` can be asked to move to `offeredDay`: that departure exists, is not closed, and its sales are not over. */
export async function takesPlace(
  db: Db,
  packageId: number,
  { day, offeredDay }: { day: CalendarDate; offeredDay: CalendarDate },
): Promise<boolean> {
  const now = (await appNow(db)).getTime()
  const others = await journeys.findDeparturesForStaff(db, packageId)
  const offered = others.find(({ start_date: start }) => start === offeredDay && start !== day)
  return offered !== undefined && !offered.is_closed && offered.cutoff_ms > now
}
