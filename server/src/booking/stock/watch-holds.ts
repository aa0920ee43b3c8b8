import { fullestNight } from '../../availability/index.ts'
import type { App } from '../../platform/app-context.ts'
import { isCrowded } from './rules/crowding.ts'

/**
 * Raises the alarm when after a new hold much of a property is in the hands of who has not paid: perhaps nobody wants to travel, only
 * to keep others from it. It never stands in the way of the hold.
 */
export async function watchHolds({ db, log }: App, reference: string): Promise<void> {
  try {
    const night = await fullestNight(db, reference)
    if (night && isCrowded(night)) log.error({ code: 'rooms_held_unpaid', ...night }, 'most rooms of a property are held unpaid')
  } catch (error) {
    log.error({ code: 'holds_not_counted', err: error }, 'unpaid holds of a property could not be counted')
  }
}
