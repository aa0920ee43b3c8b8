import { afterSale, changeBookings } from '../../booking/index.ts'
import { applyDecision } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'

const BATCH = 50

const SWEEP: ActorContext = { actor: 'sweep', requestId: null }

/**
 * Records that offered amendments were not paid in time, releases what they held, and emails their travellers. Returns how many. Their lapsed
 * stock is available before this sweep runs.
 */
export async function lapseAmendments(app: App): Promise<number> {
  const ids = await afterSale.findLapsedOffers(app.db, BATCH)
  return changeBookings(
    app,
    { ids },
    {
      sweep: 'lapse_amendments',
      async change(tx, booking) {
        // It may have been paid or taken back since it was found.
        if ((await afterSale.findOpenAmendment(tx, booking.id))?.state !== 'offered') return false
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
