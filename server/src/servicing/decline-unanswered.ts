import { changeBookings } from '../booking/index.ts'
import { applyDecision } from '../payment/index.ts'
import type { App } from '../platform/app-context.ts'
import type { ActorContext } from '../platform/http/actor-context.ts'

const BATCH = 10

const SWEEP: ActorContext = { actor: 'sweep', requestId: null }

/** Declines bookings that their supplier has not accepted in time, with a full refund; returns how many. */
export async function declineUnanswered(app: App): Promise<number> {
  return changeBookings(
    app,
    { due: 'decline', limit: BATCH },
    {
      sweep: 'decline_unanswered',
      async change(tx, booking) {
        const { status, approveBy, lockedAt } = booking
        // The supplier, or another process, may have decided since the booking was found due.
        if (status !== 'pending' || approveBy === null || lockedAt < approveBy) return false
        await applyDecision(tx, booking, {
          app,
          by: SWEEP,
          decide: ({ applied }) => ({
            event: { kind: 'supplier_declined', ...(applied && { reversedPaisa: applied.reversedPaisa }) },
            detail: { unanswered: true },
          }),
        })
        return true
      },
    },
  )
}
