import { dayInNepal, addDays, type CalendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { confirmHold, release } from '../../availability/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { consumeCoupon, releaseCoupon } from '../../promotion/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/http/http.ts'
import { doerOf } from '../../platform/http/authenticate.ts'
import { startOf } from './quote-refund.ts'
import { approveBy } from '../rules/approval.ts'
import type { Transition } from '../rules/lifecycle.ts'
import { updateBooking, type LockedBooking } from '../store/bookings.ts'
import { appendEvent } from '../store/events.ts'
import { tellSupplier } from '../emails/tell-supplier.ts'
import { tellTraveller } from '../emails/tell-traveller.ts'

/** On whose behalf something happens to a booking. */
export type ActorContext = {
  /** The traveller, `user <id>`, a sweep of ours, or `operator <name>`. */
  actor: string
  onBehalfOf?: string | null
  requestId: string | null
}

/** By whoever calls: a guest is the traveller and nothing else, who is signed in is named. */
export function byCaller({ actor, requestId }: Caller): ActorContext {
  return { ...(actor ? doerOf(actor) : { actor: 'traveller' }), requestId }
}

export type Deed = {
  app: App
  by: ActorContext
  /** For the history: which attempt, how much. Nothing personal. */
  detail?: Record<string, string | number | boolean | null>
}

/** What is sold anew with a change: at which price, with which coupon, and since when it is held. */
export type Terms = Partial<Pick<LockedBooking, 'pricePaisa' | 'grossPaisa' | 'discountPaisa' | 'coupon' | 'updatedAt'>>

/**
 * Writes what was decided: stock and coupon, the booking, one event of its history and its letters, all in the transaction that locked
 * it. Throws when what was to be confirmed is gone: whoever decided so must have made sure of it.
 */
export async function recordChange(
  tx: Tx,
  booking: LockedBooking,
  { transition, app, by, detail, terms }: Deed & { transition: Transition; terms?: Terms },
): Promise<LockedBooking> {
  const { to, trigger, totalPaisa, paidPaisa, refundPaisa, holdExpiresAt, graceUsed, rebooks } = transition
  const { lapsedAt, cancelledAt, completedAt } = transition
  const { grossPaisa, discountPaisa } = { ...booking, ...terms }
  const money = {
    totalPaisa,
    couponPaisa: paisa(grossPaisa - discountPaisa - totalPaisa),
    paidPaisa,
    refundPaisa,
  }
  const changes = {
    ...terms,
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
  // Coupons are locked before stock, always.
  if (transition.coupon === 'consume') await consumeCoupon(tx, booking.reference)
  if (transition.coupon === 'release') await releaseCoupon(tx, booking.reference)
  await moveStock(tx, booking, transition)
  await updateBooking(tx, booking.id, changes)
  await appendEvent(tx, { bookingId: booking.id, from: booking.status, to, trigger, ...by, detail: detail ?? {} })
  const changed = { ...booking, ...changes }
  for (const kind of transition.letters) {
    await tellTraveller(tx, changed, { app, kind, refunds: transition.refunds, at: booking.lockedAt, detail })
    await tellSupplier(tx, changed, { app, kind })
  }
  return changed
}

async function moveStock(tx: Tx, booking: LockedBooking, { stock }: Transition): Promise<void> {
  const held = { kind: booking.product.kind, holder: booking.reference }
  if (stock === 'confirm' && !(await confirmHold(tx, held))) throw new Error(`What ${booking.reference} held is gone.`)
  if (stock === 'release') await release(tx, held, tomorrowIn(booking))
}

/** Nights that have begun are not sold again: from the day after on they are given back. */
function tomorrowIn({ startsOn, lockedAt }: LockedBooking): CalendarDate | undefined {
  const today = dayInNepal(lockedAt)
  return startsOn <= today ? addDays(today, 1) : undefined
}
