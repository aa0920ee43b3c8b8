import type { Paisa } from '@chautari/contract/money'
import { bookingLists, recordEvent, type LockedBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import { enterReversal } from '../attempts/record-reversal.ts'
import { appliedPayment, type PaidPart } from '../rules/applied-payment.ts'
import { lockAttempts } from '../store/attempts.ts'
import { findRefunds } from '../store/refunds.ts'
import { correctKeptShare } from './record-stay.ts'

/**
 * Locks the payments of a booking, which the transaction has locked before, and returns the first of which the provider reversed a part without saying how
 * much; undefined when there is none. At most what is left of it can have been reversed.
 */
export async function lockUnknownReversal(tx: Tx, { id }: LockedBooking): Promise<PaidPart | undefined> {
  const attempts = await lockAttempts(tx, id)
  const history = await bookingLists.findHistory(tx, id)
  const recorded = history.filter(({ trigger }) => trigger === 'reversal_recorded')
  const unknown = history.find(
    ({ trigger, seq, detail: { attempt, reversedPaisa } }) =>
      trigger === 'reversed' &&
      typeof attempt === 'number' &&
      typeof reversedPaisa !== 'number' &&
      !recorded.some((event) => event.seq > seq && event.detail.attempt === attempt),
  )
  const reversed = attempts.find(({ number }) => number === unknown?.detail.attempt)
  return reversed && appliedPayment(attempts, await findRefunds(tx, id))?.parts.find((part) => part.id === reversed.id)
}

type Recording = {
  app: App
  by: ActorContext
  /** What `lockUnknownReversal` returned. */
  part: PaidPart
  /** At most what is left of the part; 0 when nothing was reversed. */
  reversedPaisa: Paisa
  reason: string
}

/**
 * Records how much of a payment its provider reversed, as staff found out, on a cancelled booking: in the ledger, in the history, and in what the supplier is
 * owed. Returns the booking as changed. Throws `not_cancellable` for a booking that is not cancelled (decision 165).
 */
export async function recordUnknownReversal(tx: Tx, booking: LockedBooking, recording: Recording): Promise<LockedBooking> {
  const { app, by, part, reversedPaisa, reason } = recording
  const attempt = (await lockAttempts(tx, booking.id)).find(({ id }) => id === part.id)
  if (!attempt) throw new Error(`Attempt ${part.id} is gone.`)
  if (reversedPaisa > 0) await enterReversal(tx, booking, { attempt, beyondPaisa: reversedPaisa })
  const detail = { attempt: attempt.number, reversedPaisa, reason }
  const recorded = await recordEvent(tx, booking, { app, by, detail, event: { kind: 'reversal_recorded' } })
  await correctKeptShare(tx, app, recorded.booking)
  return recorded.booking
}
