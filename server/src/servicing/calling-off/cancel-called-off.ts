import { afterSale, changeBookings, checkout, type LockedBooking } from '../../booking/index.ts'
import { applyDecision } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import type { Batch } from '../../platform/jobs/sweep-due-rows.ts'
import { withdrawAmendment } from '../amending/amend-booking.ts'
import { proposeMove, wasAskedToMove } from '../amending/propose-move.ts'
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
 * Handles the bookings of called-off departures, or of one of them. Asks each traveller once to move, if another departure was offered. Otherwise, or when
 * they did not move, ends the booking: paid ones are cancelled with a full refund, unpaid ones lose their hold, and those whose refund only staff can decide
 * wait for staff. Withdraws amendments that are offered for such a departure. Handles each booking in a transaction of its own, so that a later run
 * continues after a crash. Returns the number of changed bookings.
 */
export async function cancelCalledOff(app: App, only?: Departure): Promise<number> {
  const ended = await change(app, (batch) => findDueCallOffs(app.db, { ...batch, only }), askOrEnd)
  return ended + (await change(app, (batch) => findCalledOffOffers(app.db, { ...batch, only }), endOffer))
}

type EndContext = { app: App; callOff: CallOff }
type End = (tx: Tx, booking: LockedBooking, ending: EndContext) => Promise<boolean>

type FindDue = (batch: Batch<number>) => Promise<DueCallOff[]>

async function change(app: App, findDue: FindDue, end: End): Promise<number> {
  const callOffs = new Map<number, DueCallOff>()
  const find = async (batch: Batch<number>) => {
    const due = await findDue(batch)
    for (const each of due) callOffs.set(each.id, each)
    return due.map(({ id }) => id)
  }
  return changeBookings(
    app,
    { limit: BATCH, find },
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

/** Withdraws the offered amendment to a departure that was called off. A payment that still arrives is refunded in full. */
async function endOffer(tx: Tx, booking: LockedBooking, { app, callOff }: EndContext): Promise<boolean> {
  const { reason, day } = callOff
  const offer = await afterSale.findOpenAmendment(tx, booking.id)
  // The amendment may have been paid, withdrawn or replaced since it was found.
  if (offer?.state !== 'offered' || offer.after.startsOn !== day) return false
  await withdrawAmendment(tx, booking, { app, by: actorOf(callOff), reason })
  return true
}

/** Asks the traveller to move, or ends the booking. Returns whether it changed the booking. */
async function askOrEnd(tx: Tx, booking: LockedBooking, ending: EndContext): Promise<boolean> {
  // The booking may have moved, or its traveller have been asked, since it was found.
  if (booking.startsOn !== ending.callOff.day) return false
  if ((await findAwaitingAnswer(tx, [booking.id])).size > 0) return false
  if (await askToMove(tx, booking, ending)) return true
  return (await endBooking(tx, booking, ending)) !== booking
}

/** Asks the traveller to move to the offered departure, if they were not asked before and it has enough seats. Returns whether they were asked. */
async function askToMove(tx: Tx, booking: LockedBooking, { app, callOff }: EndContext): Promise<boolean> {
  const { offered_day: to, reason, day } = callOff
  if (to === null || !afterSale.isActive(booking.status)) return false
  if (await wasAskedToMove(tx, booking.id, { day, to })) return false
  return (await proposeMove(tx, booking, { app, by: actorOf(callOff), to, reason, isCalledOff: true })) === 'asked'
}

const actorOf = ({ actor, request_id: requestId }: CallOff): ActorContext => ({ actor, requestId, onBehalfOf: 'supplier' })

/** Ends a booking whose departure was called off and returns it. Returns the same object when the booking had already ended. */
export async function endBooking(tx: Tx, booking: LockedBooking, { app, callOff }: EndContext): Promise<LockedBooking> {
  const { reason } = callOff
  const by = actorOf(callOff)
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
    const reversed = await applyDecision(tx, booking, { app, by, decide: () => ({ event: { kind: 'reversed' }, detail }) })
    return reversed.status === booking.status ? booking : reversed
  }
  return decideBooking(tx, booking, { app, by, decision: { kind: 'withdrawn', isCalledOff: true }, reason })
}
