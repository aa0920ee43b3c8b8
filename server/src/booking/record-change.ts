import type { Tx } from '../platform/db.ts'
import type { App } from '../platform/app-context.ts'
import { post } from '../platform/outbox.ts'
import { letterOf } from './messages.ts'
import type { Transition } from './rules/lifecycle.ts'
import { updateBooking, type LockedBooking } from './store/bookings.ts'
import { appendEvent } from './store/events.ts'

/** On whose behalf something happens to a booking. */
export type By = { actor: 'traveller' | 'sweep'; requestId: string | null }

export type Deed = {
  app: App
  by: By
  /** For the history: which attempt, how much. Nothing personal. */
  detail?: Record<string, string | number | boolean | null>
}

/** Writes what was decided: the booking, one event of its history and its letters, all in the transaction that locked it. */
export async function recordChange(
  tx: Tx,
  booking: LockedBooking,
  { transition, app, by, detail }: Deed & { transition: Transition },
) {
  const { to, trigger, paidPaisa, holdExpiresAt, graceUsed } = transition
  const changed = { ...booking, status: to, paidPaisa, holdExpiresAt, graceUsed }
  await updateBooking(tx, booking.id, { status: to, paidPaisa, holdExpiresAt, graceUsed })
  await appendEvent(tx, { bookingId: booking.id, from: booking.status, to, trigger, ...by, detail: detail ?? {} })
  for (const kind of transition.letters) {
    await post(tx, letterOf(changed, { kind, refunds: transition.refunds, at: booking.lockedAt, config: app.config }))
  }
}
