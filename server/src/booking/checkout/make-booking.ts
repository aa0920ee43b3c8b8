import { HOLD_MINUTES_REPEATED } from '@chautari/contract/booking/limits'
import type { ErrorCode } from '@chautari/contract/errors'
import type { Locale } from '@chautari/contract/locale'
import type { SQL } from 'drizzle-orm'
import { findContact } from '../../account/index.ts'
import type { availabilitySql } from '../../availability/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/http.ts'
import { storingAnswer } from '../../platform/http/idempotency.ts'
import { queueingMessages, countingMessages } from '../emails/announce-booking.ts'
import { holdExpiresAt } from '../rules/hold.ts'
import { isAwaitingPayment } from '../rules/status.ts'
import type { BookingDetails } from '../store/bookings.ts'
import { insertBooking } from '../store/insert-booking.ts'
import { admit } from './challenges/admission.ts'
import { draftBooking, planBooking, type Reservation, type ReservationResult } from './draft-booking.ts'
import { quotaError } from './parties/quota-error.ts'
import type { Party } from './parties/rules/party.ts'
import { takeWithinLimits } from './parties/store/party-holds.ts'
import { recordingSource } from './parties/store/sources.ts'
import { finishForCaller, reserveForCaller } from './redeem-for-caller.ts'
import { takingStock } from './take-stock.ts'

/** A reservation as its caller gets it: the result of the request, with the instant of the answer by the database's clock. */
export type ReservedBooking = ReservationResult & {
  serverTime: Date
  /** An upper bound of the property's rooms that are held unpaid; undefined where it was not read. */
  heldRooms?: availabilitySql.HeldRooms | undefined
}

/**
 * Takes the stock of an order and holds it for HOLD_MINUTES_NEW, or HOLD_MINUTES_STAFF where staff book. A free booking is confirmed at once (spec
 * 1 §4), or held until the link of its email is used (decision 103). Throws `price_changed` when the traveller was shown another total,
 * `hold_quota`, `group_needs_contact`, `challenge_required`, the order's `unavailable` error, and for a coupon what `applyCoupon` throws. Without a
 * coupon it sends two statements (decision 059).
 */
export async function makeBooking(tx: Tx, reservation: Reservation): Promise<ReservedBooking> {
  const { app, caller, order, now, keyed, staff, admission } = reservation
  const planned = planBooking(reservation)
  const { reference, origin, lead, party, units, hasSource } = planned
  const locale = await languageOf(tx, caller)
  const isAdmitted = !admission || (await admit(tx, app, { caller, admission, now }))
  const coupon = await reserveForCaller(tx, { staff, reference, order, lead, now })
  const taken = await requireStock(tx, {
    app,
    party: hasSource ? party : { ...party, byStaff: true },
    claim: order.claim,
    units,
    isFree: order.totalPaisa === 0,
    isAdmitted,
    subject: admission?.subject ?? '',
    now,
    unavailable: order.unavailable,
    holdEnds: HOLD_MINUTES_REPEATED.map((_, repeats) => holdExpiresAt(now, { origin, repeats })),
    taking: (expiresAt) => takingStock(order.stock, { holder: reference, expiresAt }),
    counts: countingMessages(lead, app),
  })

  const drafted = draftBooking(planned, reservation, { repeats: taken.repeats, needsProof: taken.needs_proof, locale })
  const { booking, event, reserved, kind, isToOwner } = drafted
  const announce = (details: BookingDetails) =>
    queueingMessages(tx, details, { app, kind, at: now, isToOwner, counts: taken.counts })
  const heldUntil = isAwaitingPayment(booking.status) ? booking.holdExpiresAt : null
  const serverTime = await insertBooking(tx, booking, {
    event,
    also: [
      ...(coupon ? [] : announce(booking)),
      ...compact([storingAnswer(keyed, reserved), hasSource && recordingSource(party, { units, at: now, heldUntil })]),
    ],
  })
  if (staff) await finishForCaller(tx, booking, { app, staff, coupon, announce })
  return { ...reserved, serverTime }
}

const compact = (statements: (SQL | false | undefined)[]) => statements.flatMap((statement) => statement || [])

type StockRequest = Omit<Parameters<typeof takeWithinLimits>[1], 'limits'> & {
  app: App
  party: Party
  unavailable: ErrorCode
  subject: string
  now: Date
}

/** Takes the stock within the limits of the party. Throws `hold_quota`, `group_needs_contact`, `challenge_required` and `unavailable`. */
async function requireStock(tx: Tx, { app, unavailable, subject, now, ...request }: StockRequest) {
  const taken = await takeWithinLimits(tx, { ...request, limits: app.config.limits })
  const kind = request.claim.seats ? 'package' : 'room'
  if (taken.refusal) throw quotaError({ ...taken, refusal: taken.refusal, kind, app, subject, now })
  if (!taken.is_taken) throw new AppError(unavailable)
  return taken
}

/** Returns the language of the traveller; staff who impersonate one may browse in another. */
async function languageOf(tx: Tx, { actor, locale }: Caller): Promise<Locale> {
  const traveller = actor?.impersonator ? await findContact(tx, actor.userId) : undefined
  return traveller?.locale ?? locale
}
