import { changeBookings } from '../booking/index.ts'
import { applyDecision } from '../payment/index.ts'
import type { App } from '../platform/app-context.ts'
import { hasUnknownReversal } from './has-unknown-reversal.ts'
import { SWEEP } from './sweep-actor.ts'

const BATCH = 10

/**
 * Declines bookings that their supplier has not answered in time, with a full refund; returns how many. Skips bookings whose provider reversed
 * an unknown part of the payment: they stay in the queue of staff.
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
