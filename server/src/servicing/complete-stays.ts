import { changeBookings, findDueBookings, recordEvent, type LockedBooking } from '../booking/index.ts'
import { findUnrecordedCancellations, recordStayInLedger } from '../payment/index.ts'
import type { App } from '../platform/app-context.ts'
import type { Tx } from '../platform/database/db.ts'
import type { ActorContext } from '../platform/http/actor-context.ts'

const BATCH = 50

const SWEEP: ActorContext = { actor: 'sweep', requestId: null }

/**
 * Completes stays and tours that have ended: asks the traveller for a review and records in the ledger what the supplier is owed. For
 * cancelled bookings whose stay would have ended by now, records the supplier's share of what was not refunded. Returns how many.
 */
export async function completeStays(app: App): Promise<number> {
  const [ended, cancelled] = await Promise.all([
    findDueBookings(app.db, 'complete', BATCH),
    findUnrecordedCancellations(app.db, BATCH),
  ])
  return changeBookings(app, [...ended, ...cancelled], {
    sweep: 'complete_stays',
    change: (tx, booking) => completeStay(tx, app, booking),
  })
}

async function completeStay(tx: Tx, app: App, booking: LockedBooking): Promise<boolean> {
  if (booking.status === 'cancelled') return recordStayInLedger(tx, app, booking)
  const { booking: completed } = await recordEvent(tx, booking, { app, by: SWEEP, event: { kind: 'stay_ended' } })
  return completed !== booking && recordStayInLedger(tx, app, completed)
}
