import { DAY } from '@chautari/contract/dates'
import { bookingLists, type LockedBooking } from '../booking/index.ts'
import type { App } from '../platform/app-context.ts'

// Our choice: a traveller with a real change of plans rarely cancels more than four bookings a day.
const CANCELLATIONS_PER_DAY_MAX = 4

/** Raises the alarm `cancelled_often` when a traveller pays and cancels repeatedly. It never fails the cancellation itself. */
export async function watchCancellations({ db, log }: App, booking: LockedBooking): Promise<void> {
  try {
    const dayAgo = new Date(booking.lockedAt.getTime() - DAY)
    const limit = CANCELLATIONS_PER_DAY_MAX + 1
    const cancelled = await bookingLists.findCancelled(db, booking, { after: dayAgo, limit })
    if (cancelled.length === limit)
      log.error({ code: 'cancelled_often', booking: booking.id, cancelledAtLeast: limit }, 'traveller cancels repeatedly')
  } catch (error) {
    log.error({ code: 'cancellation_watch_failed', booking: booking.id, err: error }, 'count of cancellations failed')
  }
}
