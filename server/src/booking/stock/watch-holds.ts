import { stays, type availabilitySql } from '../../availability/index.ts'
import type { App } from '../../platform/app-context.ts'
import { isCrowded } from './rules/crowding.ts'

/**
 * Raises the alarm `rooms_held_unpaid` when a new hold leaves much of a property held and unpaid, which may be an inventory denial
 * attack. It never fails the hold itself.
 */
export async function watchHolds(
  { db, log }: App,
  { reference, heldRooms }: { reference: string; heldRooms?: availabilitySql.HeldRooms | undefined },
): Promise<void> {
  // `heldRooms` is an upper bound, so a property that is not crowded by it needs no query.
  if (heldRooms && !isCrowded(heldRooms)) return
  try {
    const night = await stays.findFullestNight(db, reference)
    if (night && isCrowded(night)) log.error({ code: 'rooms_held_unpaid', ...night }, 'most rooms of a property are held unpaid')
  } catch (error) {
    log.error({ code: 'holds_not_counted', err: error }, 'unpaid holds of a property could not be counted')
  }
}
