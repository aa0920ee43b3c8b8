import type { TravellerCorrection } from '@chautari/contract/servicing/shapes'
import { changeBooking, getBooking, type LockedBooking, type ReportedEvent } from '../booking/index.ts'
import { applyDecision } from '../payment/index.ts'
import type { App } from '../platform/app-context.ts'
import { actorContextOf } from '../platform/http/actor-context.ts'
import type { Caller } from '../platform/http/http.ts'

type HeldBookingRequest = { typedReference: string; guestToken: string | undefined; caller: Caller }

/**
 * Releases the hold of an unpaid booking for its traveller, with its stock and its coupon; it can be booked again (issue 13 §4). Throws
 * `booking_not_found`, `forbidden`, `hold_expired`, `already_paid`, `not_payable`, and `payment_started` while a payment is open.
 */
export async function releaseHold(app: App, request: HeldBookingRequest): Promise<LockedBooking> {
  return changeHeld(app, request, (isPayable) => ({ kind: 'hold_released', isPayable }))
}

/**
 * Corrects the lead traveller's name, email and phone of a held booking (issue 13 §4). Throws the errors of `releaseHold`, and
 * `coupon_invalid` when the corrected person has used the booking's coupon before.
 */
export async function correctTraveller(
  app: App,
  request: HeldBookingRequest,
  traveller: TravellerCorrection,
): Promise<LockedBooking> {
  return changeHeld(app, request, (isPayable) => ({ kind: 'traveller_corrected', isPayable, traveller }))
}

async function changeHeld(
  app: App,
  { typedReference, guestToken, caller }: HeldBookingRequest,
  eventOf: (isPayable: boolean) => ReportedEvent,
): Promise<LockedBooking> {
  const { id } = await getBooking(app, { typedReference, caller, access: { guestToken } })
  return changeBooking(app.db, { id }, async (tx, booking) => {
    const by = actorContextOf(caller)
    return applyDecision(tx, booking, { app, by, decide: ({ isPayable }) => ({ event: eventOf(isPayable) }) })
  })
}
