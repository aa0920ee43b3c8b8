import { changeBookings } from '../booking/index.ts'
import { applyDecision } from '../payment/index.ts'
import type { App } from '../platform/app-context.ts'
import type { ActorContext } from '../platform/http/actor-context.ts'

const BATCH = 50

const SWEEP: ActorContext = { actor: 'sweep', requestId: null }

/**
 * Completes stays and tours that have ended: asks the traveller for a review and records in the ledger what the supplier is owed.
 * Returns how many.
 */
export async function completeStays(app: App): Promise<number> {
  return changeBookings(
    app,
    { due: 'complete', limit: BATCH },
    {
      sweep: 'complete_stays',
      async change(tx, booking) {
        const completed = await applyDecision(tx, booking, { app, by: SWEEP, decide: () => ({ event: { kind: 'stay_ended' } }) })
        return completed !== booking
      },
    },
  )
}
