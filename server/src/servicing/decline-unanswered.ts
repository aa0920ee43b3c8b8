import { findUnanswered, getBookingForChange } from '../booking/index.ts'
import type { App } from '../platform/app-context.ts'
import { transact } from '../platform/database/transaction.ts'
import { applyDecision } from '../payment/index.ts'
import { lockAppliedAttempt } from '../payment/index.ts'
import type { ActorContext } from '../platform/http/actor-context.ts'

const BATCH = 10

const BY: ActorContext = { actor: 'sweep', requestId: null }

/** Declines what its supplier has not accepted in time: everything that was paid goes back. Answers how many it declined. */
export async function declineUnanswered(app: App): Promise<number> {
  let declined = 0
  for (const id of await findUnanswered(app.db, BATCH)) {
    try {
      if (await decline(app, id)) declined += 1
    } catch (error) {
      app.log.error({ booking: id, err: error }, 'an unanswered booking could not be declined')
    }
  }
  return declined
}

async function decline(app: App, id: number): Promise<boolean> {
  return transact(app.db, async (tx) => {
    const booking = await getBookingForChange(tx, { id })
    const { status, approveBy, lockedAt } = booking
    // Its supplier or another process may have been quicker.
    if (status !== 'pending' || approveBy === null || lockedAt < approveBy) return false
    const applied = await lockAppliedAttempt(tx, id)
    const event = { kind: 'supplier_declined', ...(applied && { reversedPaisa: applied.reversedPaisa }) } as const
    await applyDecision(tx, booking, { app, by: BY, event, applied, detail: { unanswered: true } })
    return true
  })
}
