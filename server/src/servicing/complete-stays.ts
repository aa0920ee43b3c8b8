import { changeBookings } from '../booking/index.ts'
import { applyDecision } from '../payment/index.ts'
import type { App } from '../platform/app-context.ts'
import { SWEEP } from './sweep-actor.ts'

const BATCH = 50

/**
 * Completes stays and tours that have ended: asks the traveller for a review, and records in the ledger what the supplier is owed.
 * Returns how many were completed.
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
