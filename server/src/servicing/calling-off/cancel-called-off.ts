import { afterSale, changeBookings, checkout, type LockedBooking } from '../../booking/index.ts'
import { applyDecision } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import { withdrawAmendment } from '../amending/amend-booking.ts'
import { proposeMove, wasAsked } from '../amending/propose-move.ts'
import { decideBooking } from '../decide-booking.ts'
import { hasUnknownReversal } from '../has-unknown-reversal.ts'
import {
  findAwaitingAnswer,
  findCalledOffOffers,
  findDueCallOffs,
  type CallOff,
  type Departure,
  type DueCallOff,
} from '../store/call-offs.ts'

const BATCH = 50

/**
 * Ends the bookings of departures that were called off, or of one of them, where their travellers were not asked to take another one, or did
 * not: paid ones are cancelled with a full refund, unpaid ones lose their
 * hold, and those whose refund only staff can decide are put to staff. Changes to such a departure that wait for their payment are taken back.
 * Each is a transaction of its own, so that it goes on where a process ended. Returns how many.
 */
export async function cancelCalledOff(app: App, only?: Departure): Promise<number> {
  const ended = await change(app, await findDueCallOffs(app.db, { limit: BATCH, only }), askOrEnd)
  return ended + (await change(app, await findCalledOffOffers(app.db, { limit: BATCH, only }), endOffer))
}

type Ending = { app: App; callOff: CallOff }
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
        return end(tx, booking, { app, callOff })
      },
    },
  )
}

/** Takes back the change to a departure that was called off. A payment that still arrives is refunded in full. */
async function endOffer(tx: Tx, booking: LockedBooking, { app, callOff }: Ending): Promise<boolean> {
  const { reason, day } = callOff
  const offer = await afterSale.findOpenAmendment(tx, booking.id)
  // It may have been paid, taken back or replaced since it was found.
  if (offer?.state !== 'offered' || offer.after.startsOn !== day) return false
  await withdrawAmendment(tx, booking, { app, by: byOf(callOff), reason })
  return true
}

/** Asks the traveller to take the other departure, or ends the booking. */
async function askOrEnd(tx: Tx, booking: LockedBooking, ending: Ending): Promise<boolean> {
  // It may have been changed, cancelled or asked since it was found.
  if (booking.startsOn !== ending.callOff.day) return false
  if ((await findAwaitingAnswer(tx, [booking.id])).size > 0) return false
  if (await askToMove(tx, booking, ending)) return true
  return (await endBooking(tx, booking, ending)) !== booking
}

/** Asks the traveller once to take the other departure, where there is one with enough seats. Returns whether it did. */
async function askToMove(tx: Tx, booking: LockedBooking, { app, callOff }: Ending): Promise<boolean> {
  const { offered_day: to, reason, day } = callOff
  if (to === null || !afterSale.isActive(booking.status)) return false
  if (await wasAsked(tx, booking.id, { day, to })) return false
  return (await proposeMove(tx, booking, { app, by: byOf(callOff), to, reason, isCalledOff: true })) === 'asked'
}

const byOf = ({ actor, request_id: requestId }: CallOff): ActorContext => ({ actor, requestId, onBehalfOf: 'supplier' })

/** Ends a booking whose departure was called off, and returns it; the same object where nothing is left to end. */
export async function endBooking(tx: Tx, booking: LockedBooking, { app, callOff }: Ending): Promise<LockedBooking> {
  const { reason } = callOff
  const by = byOf(callOff)
  if (checkout.isAwaitingPayment(booking.status)) {
    return applyDecision(tx, booking, {
      app,
      by,
      decide: ({ isPayable }) => ({ event: { kind: 'departure_called_off', isPayable }, detail: { reason } }),
    })
  }
  if (!afterSale.isActive(booking.status)) return booking
  if (await hasUnknownReversal(tx, booking)) {
    const detail = { reason, calledOff: true, reversedPaisa: null }
    const put = await applyDecision(tx, booking, { app, by, decide: () => ({ event: { kind: 'reversed' }, detail }) })
    return put.status === booking.status ? booking : put
  }
  return decideBooking(tx, booking, { app, by, decision: { kind: 'withdrawn', isCalledOff: true }, reason })
}
