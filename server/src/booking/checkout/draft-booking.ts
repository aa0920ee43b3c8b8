import type { ForCaller } from '@chautari/contract/booking/reservations'
import type { TravellerForm } from '@chautari/contract/booking/traveller-form'
import { nightsBetween } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import { paisa, toRupees, type Paisa } from '@chautari/contract/money'
import type { z } from 'zod'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import { actorContextOf } from '../../platform/http/actor-context.ts'
import type { Caller } from '../../platform/http/http.ts'
import type { Keyed } from '../../platform/http/idempotency.ts'
import { guestToken, hashToken } from '../../platform/secrets/tokens.ts'
import { approveBy } from '../rules/approval.ts'
import { holdExpiresAt } from '../rules/hold.ts'
import { decide, stateBeforeReservation, type Transition } from '../rules/lifecycle.ts'
import type { BookingDetails } from '../store/bookings.ts'
import { startOf } from '../terms/quote-refund.ts'
import type { Admission } from './challenges/admission.ts'
import { newReference } from './new-reference.ts'
import type { Order, ProductOrdered } from './order.ts'
import { partyOfCaller } from './parties/party.ts'
import { unitsOf } from './parties/store/party-holds.ts'
import type { BookedByStaff } from './redeem-for-caller.ts'

/** The result of a reservation, stored with its idempotency key and returned again to a repeated request. It contains no secret. */
export type ReservationResult = { reference: string; totalPaisa: Paisa; holdExpiresAt: string }

export type Reservation = {
  app: App
  caller: Caller
  travellers: ForCaller<z.output<typeof TravellerForm>> & { expected_total?: number | null | undefined }
  order: Order
  now: Date
  /** The claimed key of the request, with which the result is stored. */
  keyed: Keyed
  /** The challenge that a crowded network has to solve; without it no challenge is required. */
  admission?: Admission | undefined
  /** A fixed reference, for demo bookings. */
  reference?: string | undefined
  /** Set where staff book for a caller. */
  staff?: BookedByStaff | undefined
}

/** The facts of a booking before its stock is taken. */
export type Planned = ReturnType<typeof planBooking>

/** Returns the facts of a booking before its stock is taken. Throws `price_changed` when the traveller was shown another total. */
export function planBooking({ app, caller, travellers, order, reference: fixed, staff }: Reservation) {
  const { claim, startsOn, endsOn, totalPaisa } = order
  requireExpectedTotal(travellers.expected_total, totalPaisa)
  const origin = staff ? ('staff' as const) : ('site' as const)
  const lead = leadOf(travellers)
  const party = partyOfCaller(app, caller, { email: lead.leadEmail, phone: lead.leadPhone, origin })
  return {
    reference: fixed ?? newReference(),
    origin,
    lead,
    party,
    units: unitsOf(claim, nightsBetween(startsOn, endsOn)),
    // Only demo bookings have a fixed reference, and no person made them.
    hasSource: origin === 'site' && fixed === undefined,
  }
}

/** After how many holds of the same stay the stock was taken, whether the link of the email must be used first, and the language of messages. */
type Taken = { repeats: number; needsProof: boolean; locale: Locale }

/** Returns the booking to insert, its first event, the kind of its email and the result of the request. */
export function draftBooking(planned: Planned, reservation: Reservation, { repeats, needsProof, locale }: Taken) {
  const { reference, origin, lead } = planned
  const { caller, order, now, staff } = reservation
  const { stock: _stock, unavailable: _unavailable, claim: _claim, ...sold } = order
  const { totalPaisa } = sold
  const made = { origin, repeats } as const
  const decision = decide(stateBeforeReservation({ ...order, now }), { kind: 'reserved', needsProof, ...made }, now)
  if (decision.outcome !== 'changed') throw new Error('reservation left undecided')
  const [kind] = decision.emails
  if (!kind) throw new Error('reservation without an email')
  const booking = { ...detailsOf({ ...reservation, order: sold, reference, transition: decision, locale }), origin } as const
  return {
    booking,
    kind,
    isToOwner: caller.actor !== null && caller.actor.email === lead.leadEmail?.toLowerCase(),
    reserved: { reference, totalPaisa, holdExpiresAt: holdExpiresAt(now, made).toISOString() } satisfies ReservationResult,
    event: { trigger: decision.trigger, ...actorOf(caller, staff), detail: { totalPaisa } },
  }
}

const leadOf = ({ lead_traveller_email: leadEmail, lead_traveller_phone: leadPhone }: Reservation['travellers']) => ({
  leadEmail: leadEmail ?? null,
  leadPhone: leadPhone ?? null,
})

const actorOf = (caller: Caller, staff: BookedByStaff | undefined) =>
  staff ? { ...staff.by, onBehalfOf: 'traveller' } : actorContextOf(caller)

function requireExpectedTotal(expected: number | null | undefined, totalPaisa: Paisa): void {
  const totalAmount = toRupees(totalPaisa)
  if (typeof expected === 'number' && expected !== totalAmount) throw new AppError('price_changed', { totalAmount })
}

type Decided = Omit<Reservation, 'order'> & { order: ProductOrdered; reference: string; transition: Transition; locale: Locale }

function detailsOf({
  app,
  caller,
  travellers,
  order,
  now,
  reference,
  transition,
  locale,
}: Decided): Omit<BookingDetails, 'origin'> {
  const { ids, ...sold } = order
  return {
    ...UNFILLED,
    reference,
    guestTokenHash: hashToken(guestToken(app.config.secret, reference)),
    userId: caller.actor?.userId ?? null,
    status: transition.to,
    ...ids,
    ...sold,
    pricePaisa: paisa(sold.pricePaisa),
    commissionPercent: app.config.commissionPercent,
    discountPaisa: paisa(sold.grossPaisa - sold.totalPaisa),
    locale,
    leadName: travellers.lead_traveller_name,
    ...leadOf(travellers),
    alternativePhone: travellers.alternative_number ?? null,
    note: travellers.note ?? null,
    additionalTravellers: travellers.additional_traveller_details ?? [],
    createdAt: now,
    updatedAt: now,
    holdExpiresAt: transition.holdExpiresAt,
    approveBy: transition.to === 'pending' ? approveBy(startOf(order), now) : null,
  }
}

/** The fields that later events fill. */
const UNFILLED = {
  roomId: null,
  packageId: null,
  couponPaisa: paisa(0),
  paidPaisa: paisa(0),
  refundPaisa: null,
  coupon: null,
  graceUsed: false,
  rebooks: 0,
  lapsedAt: null,
  cancelledAt: null,
  completedAt: null,
  reviewedAt: null,
}
