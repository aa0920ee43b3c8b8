import { journeys } from '../../availability/index.ts'
import { afterSale, changeBookings } from '../../booking/index.ts'
import { applyDecision } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import { SWEEP } from '../sweep-actor.ts'

const BATCH = 50

/**
 * Ends offered amendments that were not paid in time, releases the stock they held, and emails their travellers. Returns how many lapsed. Their
 * stock is already available before this sweep runs.
 */
export async function lapseAmendments(app: App): Promise<number> {
  const ids = await afterSale.findLapsedOffers(app.db, BATCH)
  return changeBookings(
    app,
    { ids },
    {
      sweep: 'lapse_amendments',
      async change(tx, booking) {
        // It may have been paid or withdrawn since it was found.
        if ((await afterSale.findOpenAmendment(tx, booking.id))?.state !== 'offered') return false
        // Its booking does not stay as it was: another sweep ends both.
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
