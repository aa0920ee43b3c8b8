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
 * Closes a departure of a locked package for good and records who called it off and why. Its bookings are ended afterwards, by
 * `cancelCalledOff`, once their travellers had the chance to take the offered day. A guaranteed departure is refused where too few booked (decision 131). Returns why it was not called off, and the caller
 * then rolls back; undefined when it was.
 */
export async function closeForGood(
  tx: Tx,
  { id: packageId, slug, startTime }: Tour,
  { day, cause, offeredDay = null, by }: { day: CalendarDate; cause: CallOffCause; offeredDay?: CalendarDate | null; by: By },
): Promise<NotCalledOff | undefined> {
  if (offeredDay !== null && !(await takesPlace(tx, packageId, { day, offeredDay }))) return 'no_other_departure'
  if (instantInNepal(day, startTime) <= (await appNow(tx))) return 'has_started'
  const closed = await changeDepartures(tx, { package: slug, days: [day], change: { closed: true } }, by)
  // One that was called off before is closed already, so that nothing changes.
  if (closed.outcome === 'refused') return 'no_departure'
  const refusal = await journeys.callOff(tx, { packageId, day, cause })
  if (refusal) return refusal
  const { actor, requestId, reason } = by
  await insertCallOff(tx, { packageId, day, actor, requestId, reason, offeredDate: offeredDay })
  return undefined
}

/** Returns whether travellers of a departure can be asked to take another one: it is for sale, and sales of it are not over. */
export async function takesPlace(
  db: Db,
  packageId: number,
  { day, offeredDay }: { day: CalendarDate; offeredDay: CalendarDate },
): Promise<boolean> {
  const now = (await appNow(db)).getTime()
  const others = await journeys.findDeparturesKept(db, packageId)
  const offered = others.find(({ start_date: start }) => start === offeredDay && start !== day)
  return offered !== undefined && !offered.is_closed && offered.cutoff_ms > now
}
