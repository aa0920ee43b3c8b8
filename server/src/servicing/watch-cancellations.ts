import { countCancelledLately, type LockedBooking } from '../booking/index.ts'
import type { App } from '../platform/app-context.ts'

const CANCELLED_A_DAY_MAX = 4

/** Raises the alarm about whoever pays and cancels again and again. It never stands in the way of the cancellation. */
export async function watchCancellations({ db, log }: App, booking: LockedBooking): Promise<void> {
  try {
    const cancelled = await countCancelledLately(db, booking)
    if (cancelled > CANCELLED_A_DAY_MAX)
      log.error({ code: 'cancelled_often', booking: booking.id, cancelled }, 'one traveller cancels again and again')
  } catch (error) {
    log.error({ err: error }, 'the cancellations of a traveller could not be counted')
  }
}
