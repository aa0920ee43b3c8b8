import type { ForCaller } from '@chautari/contract/booking/reservations'
import type { TravellerForm } from '@chautari/contract/booking/traveller-form'
import { nightsBetween } from '@chautari/contract/dates'
import type { ErrorCode } from '@chautari/contract/errors'
import type { Locale } from '@chautari/contract/locale'
import { paisa, toRupees, type Paisa } from '@chautari/contract/money'
import { HOLD_MINUTES_REPEATED } from '@chautari/contract/booking/limits'
import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { findContact } from '../../account/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { storingAnswer, type Keyed } from '../../platform/http/idempotency.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/http.ts'
import { guestToken, hashToken } from '../../platform/secrets/tokens.ts'
import { finishForCaller, reserveForCaller, type BookedByStaff } from './redeem-for-caller.ts'
import { newReference } from './new-reference.ts'
import type { Order, ProductOrdered } from './order.ts'
import { takingStock } from './take-stock.ts'
import { startOf } from '../terms/quote-refund.ts'
import { approveBy } from '../rules/approval.ts'
import { holdExpiresAt } from '../rules/hold.ts'
import { decide, notMadeYet, type Transition } from '../rules/lifecycle.ts'
import { partyOfCaller } from './parties/party.ts'
import type { Party } from './parties/rules/party.ts'
import { refusedParty } from './parties/refuse-party.ts'
import { takeWithinLimits, unitsOf } from './parties/store/party-holds.ts'
import { recordingSource } from './parties/store/sources.ts'
import type { BookingDetails } from '../store/bookings.ts'
import { insertBooking } from '../store/insert-booking.ts'
import { announcing, countsOfMessages } from '../emails/announce-booking.ts'
import { actorContextOf } from '../../platform/http/actor-context.ts'

/** The result that a repeated request gets again; it contains no secret. */
export type Reserved = { reference: string; totalPaisa: Paisa; holdExpiresAt: string }

/** The result with the instant of the answer, by the database's clock. */
export type Made = Reserved & { serverTime: Date }

type Reservation = {
  app: App
  caller: Caller
  travellers: ForCaller<z.output<typeof TravellerForm>> & { expected_total?: number | null | undefined }
  order: Order
  now: Date
  /** The claimed key of the request, with which the result is stored. */
  keyed: Keyed
  /** A fixed reference, for demo bookings. */
  reference?: string | undefined
  /** Set where staff book for a caller. */
  staff?: BookedByStaff | undefined
}

/**
 * Takes the stock of an order and holds it for HOLD_MINUTES_NEW, or HOLD_MINUTES_STAFF where staff book; a free booking is confirmed at once (spec
 * 1 §4), or held until the link of its email is used (decision 103). Throws `price_changed` when the traveller was shown another total,
 * `hold_quota`, `group_needs_contact`, the order's `unavailable` error, and for a coupon what `applyCoupon` throws. Sends two statements without
 * one (decision 059).
 */
export async function makeBooking(tx: Tx, { order, reference: fixed, ...reservation }: Reservation): Promise<Made> {
  const reference = fixed ?? newReference()
  const { app, caller, travellers, now, keyed, staff } = reservation
  const origin = staff ? 'staff' : 'site'
  const { stock, unavailable, claim, ...sold } = order
  const { totalPaisa } = order
  requireExpectedTotal(travellers.expected_total, totalPaisa)
  const locale = await languageOf(tx, caller)
  const lead = leadOf(travellers)
  const party = partyOfCaller(app, caller, { email: lead.leadEmail, phone: lead.leadPhone, origin })
  const units = unitsOf(claim, nightsBetween(order.startsOn, order.endsOn))
  // A fixed reference belongs to the demo, whose bookings nobody made.
  const hasSource = origin === 'site' && fixed === undefined
  const wish = {
    app,
    party: hasSource ? party : { ...party, byStaff: true },
    claim,
    units,
    isFree: totalPaisa === 0,
    unavailable,
  }
  const coupon = await reserveForCaller(tx, { staff, reference, order, lead, now })
  const taken = await requireStock(tx, {
    ...wish,
    holdEnds: HOLD_MINUTES_REPEATED.map((_, repeats) => holdExpiresAt(now, { origin, repeats })),
    taking: (expiresAt) => takingStock(stock, { holder: reference, expiresAt }),
    counts: countsOfMessages(lead, app),
  })

  const made = { origin, repeats: taken.repeats } as const
  const decision = decide(notMadeYet({ ...order, now }), { kind: 'reserved', needsProof: taken.needs_proof, ...made }, now)
  if (decision.outcome !== 'changed') throw new Error('reservation left undecided')
  const [kind] = decision.emails
  if (!kind) throw new Error('reservation without an email')

  const booking = { ...detailsOf({ ...reservation, order: sold, reference, transition: decision, locale }), origin } as const
  const isToOwner = isOwner(caller, lead)
  const announce = (told: BookingDetails) => announcing(tx, told, { app, kind, at: now, isToOwner, counts: taken.counts })
  const reserved = { reference, totalPaisa, holdExpiresAt: holdExpiresAt(now, made).toISOString() }
  const event = { trigger: decision.trigger, ...actorOf(caller, staff), detail: { totalPaisa } }
  const serverTime = await insertBooking(tx, booking, {
    event,
    also: [
      ...(coupon ? [] : announce(booking)),
      ...compact([storingAnswer(keyed, reserved), hasSource && recordingSource(party, { units, at: now })]),
    ],
  })
  if (staff) await finishForCaller(tx, booking, { app, staff, coupon, announce })
  return { ...reserved, serverTime }
}

const leadOf = ({ lead_traveller_email: leadEmail, lead_traveller_phone: leadPhone }: Reservation['travellers']) => ({
  leadEmail: leadEmail ?? null,
  leadPhone: leadPhone ?? null,
})

const isOwner = ({ actor }: Caller, { leadEmail }: ReturnType<typeof leadOf>) =>
  actor !== null && actor.email === leadEmail?.toLowerCase()

const actorOf = (caller: Caller, staff: BookedByStaff | undefined) =>
  staff ? { ...staff.by, onBehalfOf: 'traveller' } : actorContextOf(caller)

const compact = (statements: (SQL | false | undefined)[]) => statements.flatMap((statement) => statement || [])

function requireExpectedTotal(expected: number | null | undefined, totalPaisa: Paisa): void {
  const totalAmount = toRupees(totalPaisa)
  if (typeof expected === 'number' && expected !== totalAmount) throw new AppError('price_changed', { totalAmount })
}

type Wish = Omit<Parameters<typeof takeWithinLimits>[1], 'limits'> & { app: App; party: Party; unavailable: ErrorCode }

/** Takes the stock within the limits of the party. Throws `hold_quota`, `group_needs_contact` and `unavailable`. */
async function requireStock(tx: Tx, { app, unavailable, ...wish }: Wish) {
  const { limits, contact } = app.config
  const taken = await takeWithinLimits(tx, { ...wish, limits })
  if (taken.refusal)
    throw refusedParty({ ...taken, refusal: taken.refusal, kind: wish.claim.seats ? 'package' : 'room', contact })
  if (!taken.is_taken) throw new AppError(unavailable)
  return taken
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

/** Returns the language of the traveller; staff who impersonate one may browse in another. */
async function languageOf(tx: Tx, { actor, locale }: Caller): Promise<Locale> {
  const traveller = actor?.impersonator ? await findContact(tx, actor.userId) : undefined
  return traveller?.locale ?? locale
}
