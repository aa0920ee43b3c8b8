import { dayInNepal, addDays, type CalendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { confirmHold, release } from '../../availability/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { consumeCoupon, releaseCoupon } from '../../promotion/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import { endOpenAmendments, holderOf, type Amendment } from '../store/amendments/amendments.ts'
import { startOf } from '../terms/quote-refund.ts'
import { endsAmendments } from '../rules/amending.ts'
import { approveBy } from '../rules/approval.ts'
import type { Refund, Transition } from '../rules/lifecycle.ts'
import { isAwaitingPayment } from '../rules/status.ts'
import { updateBooking, type LockedBooking } from '../store/bookings.ts'
import { appendEvent, type EventDetail } from '../store/events.ts'
import { notifySupplier } from '../emails/notify-supplier.ts'
import { notifyTraveller } from '../emails/notify-traveller.ts'

/** The actor that caused an event of a booking, and the facts stored with the event. */
export type EventContext = {
  app: App
  by: ActorContext
  /** Facts such as the attempt or the amount; no personal data. */
  detail?: EventDetail
}

export type RecordedEvent = {
  /** The booking as changed; the same object when the event changed nothing. */
  booking: LockedBooking
  /** Money that the caller must record as due in the same transaction. */
  refunds: Refund[]
}

/**
 * The columns that an event sets besides those of the transition: the price and coupon on booking again, the corrected details of the traveller,
 * and the product, dates and party of an amendment.
 */
export type ChangedFields = Partial<
  Pick<
    LockedBooking,
    | 'pricePaisa'
    | 'grossPaisa'
    | 'discountPaisa'
    | 'nightPrices'
    | 'lines'
    | 'coupon'
    | 'updatedAt'
    | 'roomId'
    | 'packageId'
    | 'product'
    | 'startsOn'
    | 'endsOn'
    | 'adults'
    | 'children'
    | 'quantity'
    | 'additionalTravellers'
    | 'leadName'
    | 'leadEmail'
    | 'leadPhone'
    | 'guestTokenHash'
  >
>

/**
 * Writes a decided transition in the transaction that locked the booking: coupon, stock, the booking row, one event of its
 * history and the emails. Returns the booking as changed. Throws when stock to confirm is no longer held, which the caller must
 * have ruled out.
 */
export async function recordChange(
  tx: Tx,
  booking: LockedBooking,
  {
    transition,
    app,
    by,
    detail,
    fields,
    amendment,
  }: EventContext & { transition: Transition; fields?: ChangedFields; amendment?: Amendment },
): Promise<LockedBooking> {
  const { to, trigger, totalPaisa, paidPaisa, refundPaisa, holdExpiresAt, graceUsed, rebooks } = transition
  const { lapsedAt, cancelledAt, completedAt } = transition
  const { grossPaisa, discountPaisa } = { ...booking, ...fields }
  const money = {
    totalPaisa,
    couponPaisa: paisa(grossPaisa - discountPaisa - totalPaisa),
    paidPaisa,
    refundPaisa,
  }
  const changes = {
    ...fields,
    ...money,
    status: to,
    holdExpiresAt,
    graceUsed,
    rebooks,
    lapsedAt,
    cancelledAt,
    completedAt,
    ...(to === 'pending' && booking.status !== to && { approveBy: approveBy(startOf(booking), booking.lockedAt) }),
  }
  // Lock order: coupon before stock (CONTRIBUTING.md).
  if (transition.coupon === 'consume') await consumeCoupon(tx, booking.reference)
  if (transition.coupon === 'release') await releaseCoupon(tx, booking.reference)
  const ended = endsAmendments(booking, { ...booking, ...changes })
    ? await endOpenAmendments(tx, booking.id, booking.lockedAt)
    : []
  await applyStockChange(tx, booking, { transition, ended })
  await updateBooking(tx, booking.id, changes)
  await appendEvent(tx, { bookingId: booking.id, from: booking.status, to, trigger, ...by, detail: detail ?? {} })
  const changed = { ...booking, ...changes }
  for (const kind of transition.emails) {
    await notifyTraveller(tx, changed, { app, kind, refunds: transition.refunds, at: booking.lockedAt, detail, amendment })
    await notifySupplier(tx, changed, { app, kind, amendment })
  }
  return changed
}

type StockChange = { transition: Transition; ended: Amendment[] }

async function applyStockChange(tx: Tx, booking: LockedBooking, { transition: { stock }, ended }: StockChange): Promise<void> {
  const { reference, product } = booking
  const { kind } = product
  if (stock === 'confirm' && !(await confirmHold(tx, { kind, holder: reference })))
    throw new Error(`Stock held for booking ${reference} is gone.`)
  const offered = ended.map((amendment) => holderOf(reference, amendment))
  const holders = stock === 'release' ? [reference, ...offered] : offered
  // One call for all holders, so that their nights are locked in a single order.
  if (holders.length > 0) await release(tx, { kind, holders }, firstNightToRelease(booking))
}

/** Returns the first day whose stock is released once a paid stay has begun: a night that has started is not sold again. */
function firstNightToRelease(booking: LockedBooking): CalendarDate | undefined {
  const { status, lockedAt } = booking
  if (isAwaitingPayment(status) || lockedAt < startOf(booking)) return undefined
  return addDays(dayInNepal(lockedAt), 1)
}
