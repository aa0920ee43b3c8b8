import { changeBookings } from '../booking/index.ts'
import { applyDecision } from '../payment/index.ts'
import type { App } from '../platform/app-context.ts'
import type { ActorContext } from '../platform/http/actor-context.ts'
import { hasUnknownReversal } from './has-unknown-reversal.ts'

const BATCH = 10

const SWEEP: ActorContext = { actor: 'sweep', requestId: null }

/**
 * Declines bookings that their supplier has not accepted in time, with a full refund; returns how many. Leaves those to staff of which the
 * provider reversed an unknown part of the payment: they stay in the queue.
 */
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
        if (await hasUnknownReversal(tx, booking)) return false
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
