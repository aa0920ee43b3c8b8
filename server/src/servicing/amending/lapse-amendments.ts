import { journeys } from '../../availability/index.ts'
import { afterSale, changeBookings } from '../../booking/index.ts'
import { applyDecision } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import { SWEEP } from '../sweep-actor.ts'

const BATCH = 50

/**
 * Records that offered amendments were not paid or answered in time, and notifies their travellers. Returns how many lapsed. Their stock is available
 * from the end of the hold on, also before this sweep runs.
 */
export async function lapseAmendments(app: App): Promise<number> {
  return changeBookings(
    app,
    { limit: BATCH, find: (batch) => afterSale.findLapsedOffers(app.db, batch) },
    {
      sweep: 'lapse_amendments',
      async change(tx, booking) {
        // It may have been paid or withdrawn since it was found.
        if ((await afterSale.findOpenAmendment(tx, booking.id))?.state !== 'offered') return false
        // Leaves a proposal for a called-off departure to `cancelCalledOff`, which also ends its booking.
        if (
          booking.packageId !== null &&
          (await journeys.isCalledOff(tx, { packageId: booking.packageId, day: booking.startsOn }))
        )
          return false
        const lapsed = await applyDecision(tx, booking, {
          app,
          by: SWEEP,
          decide: ({ isPayable }) => ({ event: { kind: 'amendment_lapsed', isPayable } }),
        })
        return lapsed !== booking
      },
    },
  )
}
