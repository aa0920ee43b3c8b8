import { changeBookings, checkout, type LockedBooking } from '../../booking/index.ts'
import { applyDecision } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import { decideBooking } from '../decide-booking.ts'
import { hasUnknownReversal } from '../has-unknown-reversal.ts'
import { findDueCallOffs, type Departure, type DueCallOff } from '../store/call-offs.ts'

const BATCH = 50

/**
 * Ends the bookings of departures that were called off, or of one of them: paid ones are cancelled with a full refund, unpaid ones lose their
 * hold, and those whose refund only staff can decide are put to staff. Each is a transaction of its own, so that it goes on where a process ended. Returns how many.
 */
export async function cancelCalledOff(app: App, only?: Departure): Promise<number> {
  const due = await findDueCallOffs(app.db, { limit: BATCH, only })
  const callOffs = new Map(due.map((each) => [each.id, each]))
  return changeBookings(
    app,
    { ids: [...callOffs.keys()] },
    {
      sweep: 'cancel_called_off',
      async change(tx, booking) {
        const callOff = callOffs.get(booking.id)
        return callOff !== undefined && endBooking(tx, booking, { app, callOff })
      },
    },
  )
}

async function endBooking(tx: Tx, booking: LockedBooking, { app, callOff }: { app: App; callOff: DueCallOff }): Promise<boolean> {
  const { actor, request_id: requestId, reason, day } = callOff
  const by: ActorContext = { actor, requestId, onBehalfOf: 'supplier' }
  // It may have been changed or cancelled since it was found.
  if (booking.startsOn !== day) return false
  if (checkout.isAwaitingPayment(booking.status)) {
    const ended = await applyDecision(tx, booking, {
      app,
      by,
      decide: ({ isPayable }) => ({ event: { kind: 'departure_called_off', isPayable }, detail: { reason } }),
    })
    return ended !== booking
  }
  if (await hasUnknownReversal(tx, booking)) {
    const detail = { reason, calledOff: true, reversedPaisa: null }
    const put = await applyDecision(tx, booking, { app, by, decide: () => ({ event: { kind: 'reversed' }, detail }) })
    return put.status !== booking.status
  }
  await decideBooking(tx, booking, { app, by, decision: { kind: 'withdrawn', isCalledOff: true }, reason })
  return true
}
