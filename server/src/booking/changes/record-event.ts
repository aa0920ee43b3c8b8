import { MINUTE } from '@chautari/contract/dates'
import type { Paisa } from '@chautari/contract/money'
import { confirmHold, extendHold } from '../../availability/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { beginCouponSettlement, removeCoupon } from '../../promotion/index.ts'
import { isOver } from '../rules/flags.ts'
import { decide, wantsStock, type BookingEvent, type StockFound, type Transition } from '../rules/lifecycle.ts'
import { claimStock } from '../stock/claim-stock.ts'
import type { LockedBooking } from '../store/bookings.ts'
import { findLastEventAt, hasEvent } from '../store/events.ts'
import { amendBooking } from './amendments/amend-booking.ts'
import type { AmendmentQuote } from './amendments/quote-amendment.ts'
import { recordAmendmentEvent, type AmendmentEvent } from './amendments/record-amendment-event.ts'
import { correctTraveller, type LeadTraveller } from './correct-traveller.ts'
import type { PaidWith } from '../read-models/paid-with.ts'
import { recordChange, type EventContext, type RecordedEvent } from '../history/record-change.ts'

export type { RecordedEvent } from '../history/record-change.ts'

/** Events that other nouns cannot report: booking raises them when it reserves, books again, applies a coupon or verifies an email. */
type OwnEvent = 'reserved' | 'booked_again' | 'coupon_redeemed' | 'email_proved'

/** Kinds of events that `decide` takes with the state of the amendment. Other nouns report them without it, as `AmendmentEvent`. */
type AmendmentEventKind = Extract<BookingEvent, { kind: 'amended' | `amendment_${string}` }>['kind']

/** Events that booking completes with facts of its own: whether there is stock, or whether the traveller was emailed before. */
type EventWithFacts = 'payment_captured' | 'payment_unresolved' | 'traveller_corrected' | 'contact_corrected'

/** An event that payment or servicing reports of a booking. */
export type ReportedEvent =
  | Exclude<BookingEvent, { kind: OwnEvent | EventWithFacts | AmendmentEventKind }>
  /** The payment is confirmed by the provider's own records. `paidWith` is kept for the voucher, receipts and refund emails. */
  | { kind: 'payment_captured'; capturedPaisa: Paisa; paidWith: PaidWith }
  /** The payment has had no verdict for a day. */
  | { kind: 'payment_unresolved' }
  /** The traveller corrects the lead traveller's details, before paying. */
  | { kind: 'traveller_corrected'; isPayable: boolean; traveller: LeadTraveller }
  /** Staff corrected the name, or the traveller confirmed an email or phone that staff corrected. */
  | { kind: 'contact_corrected'; traveller: LeadTraveller }
  /** Staff or the traveller change what the booking is for. */
  | ReportedAmendmentEvent

type ReportedAmendmentEvent =
  | { kind: 'amend'; quote: AmendmentQuote; isProposed?: boolean }
  | Extract<AmendmentEvent, { kind: `amendment_${string}` }>

type EventReport = EventContext & {
  event: ReportedEvent
  /** The amendment that a payment pays for; undefined for the price of the booking. */
  amendmentId?: number | undefined
}

/**
 * Records an event of a booking that the transaction has locked: decides what it changes and writes that. Returns the booking and the
 * refunds now due. Throws the AppError of the refusal, such as `hold_expired`, `already_paid`, `not_payable` or `not_cancellable`,
 * where the state of the booking does not allow the event (spec 1 §4).
 */
export async function recordEvent(
  tx: Tx,
  booking: LockedBooking,
  { event, amendmentId, ...context }: EventReport,
): Promise<RecordedEvent> {
  if (event.kind === 'amend') return amendBooking(tx, booking, { ...context, ...event })
  if (isAmendmentEvent(event)) return recordAmendmentEvent(tx, booking, { ...context, event, amendmentId })
  if (amendmentId === undefined) return recordBookingEvent(tx, booking, { ...context, event })
  // Other events of an amendment's payment, such as an uncertain one, change nothing: the booking stays confirmed, and the payment is looked up again.
  return isAmendmentPaymentEvent(event)
    ? recordAmendmentEvent(tx, booking, { ...context, event, amendmentId })
    : { booking, refunds: [] }
}

type AmendmentPaymentEvent = Extract<AmendmentEvent, { kind: `payment_${string}` }>

const isAmendmentPaymentEvent = (event: ReportedEvent): event is AmendmentPaymentEvent =>
  AMENDMENT_PAYMENT_KINDS.some((kind) => kind === event.kind)

const AMENDMENT_PAYMENT_KINDS: AmendmentPaymentEvent['kind'][] = [
  'payment_started',
  'payment_captured',
  'payment_refused',
  'payment_ruled_out',
]

const isAmendmentEvent = (event: ReportedEvent): event is Exclude<ReportedAmendmentEvent, { kind: 'amend' }> =>
  event.kind.startsWith('amendment_')

type NonAmendmentEvent = Exclude<ReportedEvent, ReportedAmendmentEvent>

async function recordBookingEvent(
  tx: Tx,
  booking: LockedBooking,
  { event, ...context }: EventContext & { event: NonAmendmentEvent },
): Promise<RecordedEvent> {
  if (await isRepeated(tx, booking, event)) return { booking, refunds: [] }
  if (event.kind === 'cancel_requested' && isOver(booking, booking.lockedAt)) throw new AppError('not_cancellable')
  const decision = decide(booking, await complete(tx, booking, event), booking.lockedAt)
  if (decision.outcome === 'refused') throw new AppError(decision.code)
  if (decision.outcome === 'unchanged') {
    if (event.kind === 'payment_captured') throw new Error(`Capture for booking ${booking.reference} left undecided.`)
    return { booking, refunds: [] }
  }
  if ('traveller' in event) {
    const { traveller } = event
    return { booking: await correctTraveller(tx, booking, { ...context, transition: decision, traveller }), refunds: [] }
  }
  const transition = event.kind === 'payment_uncertain' ? await extendIfHeld(tx, booking, decision) : decision
  if (event.kind === 'coupon_removed') {
    await removeCoupon(tx, booking.reference)
    return { booking: await recordChange(tx, booking, { ...context, transition, fields: { coupon: null } }), refunds: [] }
  }
  const detail = event.kind === 'payment_captured' ? { ...context.detail, ...event.paidWith } : context.detail
  const changed = await recordChange(tx, booking, { ...context, ...(detail && { detail }), transition })
  return { booking: changed, refunds: transition.refunds }
}

/** Returns whether an event repeats an earlier one and is therefore not recorded again. */
async function isRepeated(tx: Tx, { id, status, lockedAt }: LockedBooking, { kind }: ReportedEvent): Promise<boolean> {
  if (kind === 'payment_contradicted') return status === 'payment_verification_failed'
  if (kind !== 'verification_asked') return false
  // Our choice: at most one request to verify a minute is kept, because the button can be pressed repeatedly.
  const lastAt = await findLastEventAt(tx, id, kind)
  return lastAt !== undefined && lockedAt.getTime() - lastAt.getTime() < MINUTE
}

async function complete(tx: Tx, booking: LockedBooking, event: NonAmendmentEvent): Promise<BookingEvent> {
  if (event.kind === 'payment_unresolved') return { ...event, isFirst: !(await hasEvent(tx, booking.id, event.kind)) }
  if (event.kind !== 'payment_captured') return event
  const { kind, capturedPaisa } = event
  // Lock order: coupon before stock (CONTRIBUTING.md).
  await beginCouponSettlement(tx, booking.reference)
  const stock = wantsStock(booking, capturedPaisa) ? await secureStock(tx, booking) : 'gone'
  return { kind, capturedPaisa, stock }
}

/** Confirms the held stock; after the hold ended, takes the stock again if the product is on sale, its start ahead and enough free. */
async function secureStock(tx: Tx, booking: LockedBooking): Promise<StockFound> {
  if (await confirmHold(tx, { kind: booking.product.kind, holder: booking.reference })) return 'held'
  return (await claimStock(tx, booking, booking.lockedAt)) ? 'retaken' : 'gone'
}

/** Extends the hold on the stock as decided. If that hold has ended since the booking was locked, the booking's own hold is not extended either. */
async function extendIfHeld(tx: Tx, booking: LockedBooking, decision: Transition): Promise<Transition> {
  const { holdExpiresAt, graceUsed, product, reference } = booking
  if (!decision.graceUsed || graceUsed || decision.holdExpiresAt === null) return decision
  const isExtended = await extendHold(tx, { kind: product.kind, holder: reference }, decision.holdExpiresAt)
  return isExtended ? decision : { ...decision, holdExpiresAt, graceUsed }
}
