import { dayInNepal, nightsOf } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import { release } from '../../../availability/index.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { coupons } from '../../../promotion/index.ts'
import type { PaidWith } from '../../read-models/paid-with.ts'
import { startOf } from '../../terms/quote-refund.ts'
import { recordChange, type EventContext, type RecordedEvent } from '../../history/record-change.ts'
import { isProposal, wantsAmendment } from '../../rules/amending.ts'
import { isLive } from '../../rules/hold.ts'
import { decide, type AmendmentState, type BookingEvent, type StockFound, type Transition } from '../../rules/lifecycle.ts'
import { findBookedRooms, findDeparture } from '../../stock/claim-stock.ts'
import { moveStock } from '../../checkout/take-stock.ts'
import type { LockedBooking } from '../../store/bookings.ts'
import type { OrderedStock } from '../../checkout/order.ts'
import { bookingAs } from '../../store/amendments/booking-as.ts'
import { changedFields } from './sold.ts'
import { findOpenAmendment, getAmendment } from '../../read-models/find-amendments.ts'
import { holderOf, updateAmendment, type Amendment } from '../../store/amendments/amendments.ts'

/** An event of an amendment as callers report it. `recordAmendmentEvent` adds the state of the amendment. */
export type AmendmentEvent =
  | { kind: 'payment_started' }
  | { kind: 'payment_captured'; capturedPaisa: Paisa; paidWith: PaidWith }
  | { kind: 'payment_refused'; isLast: boolean }
  | { kind: 'payment_ruled_out' }
  | { kind: 'amendment_lapsed'; isPayable: boolean }
  | { kind: 'amendment_withdrawn' }
  | { kind: 'amendment_accepted' }
  | { kind: 'amendment_declined'; isCalledOff: boolean }

type AmendmentReport = EventContext & {
  event: AmendmentEvent
  /** The amendment; by default the open one. */
  amendmentId?: number | undefined
}

/**
 * Records an event of an amendment of a locked booking. Returns the booking and the refunds now due. Throws `hold_expired`, `already_paid`, `not_payable`,
 * `proposal_over` or `not_found` when the state of the amendment does not allow the event.
 */
export async function recordAmendmentEvent(
  tx: Tx,
  booking: LockedBooking,
  { event, amendmentId, ...context }: AmendmentReport,
): Promise<RecordedEvent> {
  const amendment = amendmentId === undefined ? await findOpenAmendment(tx, booking.id) : await getAmendment(tx, amendmentId)
  if (!amendment) throw new AppError('not_found')
  const decision = decide(booking, await complete(tx, booking, { event, amendment }), booking.lockedAt)
  if (decision.outcome === 'refused') throw new AppError(decision.code)
  if (decision.outcome === 'unchanged') {
    if (event.kind === 'payment_captured')
      throw new Error(`Capture for amendment of booking ${booking.reference} left undecided.`)
    return { booking, refunds: [] }
  }
  await settle(tx, booking, { amendment, transition: decision })
  const paidWith = event.kind === 'payment_captured' ? event.paidWith : {}
  const changed = await recordChange(tx, booking, {
    ...context,
    detail: { ...context.detail, ...paidWith, amendment: amendment.number },
    transition: decision,
    amendment,
    ...(decision.amendment === 'apply' && { fields: changedFields(booking, amendment.after) }),
  })
  return { booking: changed, refunds: decision.refunds }
}

function stateOf({ state, after, differencePaisa, holdExpiresAt, isNotified }: Amendment): AmendmentState {
  return { state, totalPaisa: paisa(after.totalPaisa), differencePaisa, holdExpiresAt, isNotified }
}

type CompletedAmendment = { event: AmendmentEvent; amendment: Amendment }

async function complete(tx: Tx, booking: LockedBooking, { event, amendment: row }: CompletedAmendment): Promise<BookingEvent> {
  const amendment = stateOf(row)
  switch (event.kind) {
    case 'payment_started':
      return { kind: 'amendment_payment_started', amendment }
    case 'payment_captured': {
      const { capturedPaisa } = event
      const isWanted = wantsAmendment(booking, amendment, capturedPaisa)
      const stock = isWanted ? await secureStock(tx, booking, row) : 'gone'
      return { kind: 'amendment_captured', capturedPaisa, amendment, stock }
    }
    case 'payment_refused':
      return { kind: 'amendment_refused', isLast: event.isLast, amendment }
    case 'payment_ruled_out':
      return { kind: 'amendment_ruled_out', amendment }
    case 'amendment_lapsed':
    case 'amendment_withdrawn':
    case 'amendment_accepted':
    case 'amendment_declined':
      return { ...event, amendment }
  }
}

/** Moves the booking to the amendment's stock; after its hold ended only if the product is on sale and enough is free. */
async function secureStock(tx: Tx, booking: LockedBooking, amendment: Amendment): Promise<StockFound> {
  const { lockedAt: now, reference: holder } = booking
  if (now >= startOf(booking) || now >= startOf(amendment.after)) return 'gone'
  const isHeld = isLive(amendment.holdExpiresAt, now)
  const wanted = isHeld ? heldStock(amendment, now) : await stockForSale(tx, booking, amendment)
  if (!wanted) return 'gone'
  const isMoved = await moveStock(tx, wanted, { holder, offer: holderOf(holder, amendment), expiresAt: null })
  if (!isMoved) return 'gone'
  return isHeld ? 'held' : 'retaken'
}

function heldStock({ after }: Amendment, now: Date): OrderedStock {
  const { roomId, packageId, quantity, startsOn, endsOn } = after
  if (packageId === null) return { kind: 'room', rooms: [{ id: roomId ?? 0, quantity }], nights: nightsOf(startsOn, endsOn) }
  // The departure has its row, because the offer holds seats of it or the booking has them.
  const departure = {
    packageId,
    startDate: startsOn,
    endDate: endsOn,
    seats: quantity,
    cutoffAt: now,
    // The offer keeps the price that it was made with.
    ownPaisa: null,
    isFixed: true,
    readAt: now,
  }
  return { kind: 'package', departure, quantity }
}

async function stockForSale(tx: Tx, booking: LockedBooking, { after }: Amendment): Promise<OrderedStock | undefined> {
  const { startsOn, endsOn, quantity, product } = after
  const offered = bookingAs(booking, after)
  if (product.kind === 'package') {
    const departure = await findDeparture(tx, offered)
    return departure && { kind: 'package', departure, quantity }
  }
  if (startsOn < dayInNepal(booking.lockedAt)) return undefined
  const rooms = await findBookedRooms(tx, offered, booking.lockedAt)
  return rooms && { kind: 'room', rooms, nights: nightsOf(startsOn, endsOn) }
}

/** Moves the booking to the seats that its proposal holds. Throws `proposal_over` where their departure was called off meanwhile. */
async function takeProposed(tx: Tx, { reference: holder, lockedAt }: LockedBooking, amendment: Amendment): Promise<void> {
  const { before, after } = amendment
  // Lock order: coupon before stock (CONTRIBUTING.md).
  if (after.couponPaisa !== before.couponPaisa) await coupons.reduceDiscount(tx, holder, after.couponPaisa)
  const move = { holder, offer: holderOf(holder, amendment), expiresAt: null }
  if (!(await moveStock(tx, heldStock(amendment, lockedAt), move))) throw new AppError('proposal_over')
}

type SettledAmendment = { amendment: Amendment; transition: Transition }

/** Updates the state of an amendment. Releases the stock that its offer held when it lapses or ends. */
async function settle(tx: Tx, booking: LockedBooking, { amendment, transition }: SettledAmendment): Promise<void> {
  const { reference, product, lockedAt: settledAt } = booking
  switch (transition.amendment) {
    case 'apply':
      if (isProposal(amendment)) await takeProposed(tx, booking, amendment)
      return updateAmendment(tx, amendment.id, { state: 'applied', settledAt })
    case 'lapse':
      await updateAmendment(tx, amendment.id, {
        state: 'lapsed',
        isNotified: amendment.isNotified || transition.emails.length > 0,
      })
      break
    case 'end':
      await updateAmendment(tx, amendment.id, { state: 'ended', settledAt })
      break
    case 'keep':
    case 'offer':
      return
  }
  await release(tx, { kind: product.kind, holders: [holderOf(reference, amendment)] })
}
