import type { ProposalAnswer } from '@chautari/contract/servicing/shapes'
import { journeys } from '../../availability/index.ts'
import { changeBooking, getBooking, type LockedBooking } from '../../booking/index.ts'
import { applyDecision } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { actorContextOf, type ActorContext } from '../../platform/http/actor-context.ts'
import type { Caller } from '../../platform/http/http.ts'
import { findProposal } from '../amending/propose-move.ts'
import { findCallOff } from '../store/call-offs.ts'
import { endBooking } from './cancel-called-off.ts'

type AnswerRequest = { typedReference: string; guestToken: string | undefined; caller: Caller } & ProposalAnswer

/**
 * Applies a traveller's answer to a proposed move and returns the booking. Accepting moves the booking and its seats in one transaction, and refunds a
 * difference. Declining keeps the booking, or ends it with a full refund when its departure was called off. Throws `booking_not_found`, `forbidden` without
 * the guest token or the owner's session, and `proposal_over` when the shown proposal no longer waits for an answer.
 */
export async function answerProposal(
  app: App,
  { typedReference, guestToken, caller, answer, starts_at: shown }: AnswerRequest,
): Promise<LockedBooking> {
  const { id } = await getBooking(app, { typedReference, caller, access: { guestToken } })
  return changeBooking(app.db, { id }, async (tx, booking) => {
    if ((await findProposal(tx, booking.id))?.after.startsOn !== shown) throw new AppError('proposal_over')
    const by = actorContextOf(caller)
    return answer === 'accept' ? accept(tx, booking, { app, by }) : decline(tx, booking, { app, by })
  })
}

type By = { app: App; by: ActorContext }

async function accept(tx: Tx, booking: LockedBooking, { app, by }: By): Promise<LockedBooking> {
  return applyDecision(tx, booking, { app, by, decide: () => ({ event: { kind: 'amendment_accepted' } }) })
}

async function decline(tx: Tx, booking: LockedBooking, { app, by }: By): Promise<LockedBooking> {
  const departure = { packageId: booking.packageId ?? 0, day: booking.startsOn }
  const isCalledOff = await journeys.isCalledOff(tx, departure)
  const kept = await applyDecision(tx, booking, {
    app,
    by,
    decide: () => ({ event: { kind: 'amendment_declined', isCalledOff } }),
  })
  const callOff = isCalledOff ? await findCallOff(tx, departure) : undefined
  return callOff ? endBooking(tx, kept, { app, callOff }) : kept
}
