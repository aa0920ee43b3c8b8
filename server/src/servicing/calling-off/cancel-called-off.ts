import { afterSale, changeBookings, checkout, type LockedBooking } from '../../booking/index.ts'
import { applyDecision } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import { withdrawAmendment } from '../amending/amend-booking.ts'
import { decideBooking } from '../decide-booking.ts'
import { hasUnknownReversal } from '../has-unknown-reversal.ts'
import { findCalledOffOffers, findDueCallOffs, type Departure, type DueCallOff } from '../store/call-offs.ts'

const BATCH = 50

/**
 * Ends the bookings of departures that were called off, or of one of them: paid ones are cancelled with a full refund, unpaid ones lose their
 * hold, and those whose refund only staff can decide are put to staff. Changes to such a departure that wait for their payment are taken back.
 * Each is a transaction of its own, so that it goes on where a process ended. Returns how many.
 */
export async function cancelCalledOff(app: App, only?: Departure): Promise<number> {
  const ended = await change(app, await findDueCallOffs(app.db, { limit: BATCH, only }), endBooking)
  return ended + (await change(app, await findCalledOffOffers(app.db, { limit: BATCH, only }), endOffer))
}

type Ending = { app: App; by: ActorContext; callOff: DueCallOff }
type End = (tx: Tx, booking: LockedBooking, ending: Ending) => Promise<boolean>

async function change(app: App, due: DueCallOff[], end: End): Promise<number> {
  const callOffs = new Map(due.map((each) => [each.id, each]))
  return changeBookings(
    app,
    { ids: [...callOffs.keys()] },
    {
      sweep: 'cancel_called_off',
      async change(tx, booking) {
        const callOff = callOffs.get(booking.id)
        if (!callOff) return false
        const by = { actor: callOff.actor, requestId: callOff.request_id, onBehalfOf: 'supplier' }
        return end(tx, booking, { app, by, callOff })
      },
    },
  )
}

/** Takes back the change to a departure that was called off. A payment that still arrives is refunded in full. */
async function endOffer(tx: Tx, booking: LockedBooking, { app, by, callOff: { reason, day } }: Ending): Promise<boolean> {
  const offer = await afterSale.findOpenAmendment(tx, booking.id)
  // It may have been paid, taken back or replaced since it was found.
  if (offer?.state !== 'offered' || offer.after.startsOn !== day) return false
  await withdrawAmendment(tx, booking, { app, by, reason })
  return true
}

async function endBooking(tx: Tx, booking: LockedBooking, { app, by, callOff }: Ending): Promise<boolean> {
  const { reason, day } = callOff
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
  if (!afterSale.isActive(booking.status)) return false
  if (await hasUnknownReversal(tx, booking)) {
    const detail = { reason, calledOff: true, reversedPaisa: null }
    const put = await applyDecision(tx, booking, { app, by, decide: () => ({ event: { kind: 'reversed' }, detail }) })
    return put.status !== booking.status
  }
  await decideBooking(tx, booking, { app, by, decision: { kind: 'withdrawn', isCalledOff: true }, reason })
  return true
}
