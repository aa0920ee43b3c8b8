import type { Paisa } from '@chautari/contract/money'
import { bookingLists, recordEvent, type HistoryEvent, type LockedBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import { appliedPayment } from '../rules/applied-payment.ts'
import { lockAttempts } from '../store/attempts.ts'
import { findRefunds } from '../store/refunds.ts'
import { enterReversal } from './enter-reversal.ts'
import { correctKeptShare } from './record-stay.ts'

type Recording = {
  app: App
  by: ActorContext
  /** 0 when nothing was reversed. */
  reversedPaisa: Paisa
  reason: string
}

/** The outcome of recording a reversed amount. Nothing is written unless it is `recorded`. */
type ReversalRecorded =
  | { outcome: 'recorded' }
  /** No payment of the booking has a reversal of unknown size. */
  | { outcome: 'known' }
  /** The amount exceeds `leftPaisa`, which is what is left of the payment after its refunds. */
  | { outcome: 'too_much'; leftPaisa: Paisa }

/**
 * Records how much of a payment its provider reversed, as staff found out, on a cancelled booking that the transaction has locked: in the ledger, in the
 * history, and in what the supplier is owed. Where several payments have a reversal of unknown size, it is the first one's. Throws `not_cancellable` for a
 * booking that is not cancelled (decision 165).
 */
export async function recordUnknownReversal(tx: Tx, booking: LockedBooking, recording: Recording): Promise<ReversalRecorded> {
  const { app, by, reversedPaisa, reason } = recording
  const attempts = await lockAttempts(tx, booking.id)
  const number = unknownAttemptOf(await bookingLists.findHistory(tx, booking.id))
  const attempt = attempts.find((each) => each.number === number)
  const part = appliedPayment(attempts, await findRefunds(tx, booking.id))?.parts.find(({ id }) => id === attempt?.id)
  if (!attempt || !part) return { outcome: 'known' }
  if (reversedPaisa > part.leftPaisa) return { outcome: 'too_much', leftPaisa: part.leftPaisa }
  if (reversedPaisa > 0) await enterReversal(tx, booking, { attempt, beyondPaisa: reversedPaisa })
  const detail = { attempt: attempt.number, reversedPaisa, reason }
  const recorded = await recordEvent(tx, booking, { app, by, detail, event: { kind: 'reversal_recorded' } })
  await correctKeptShare(tx, app, recorded.booking)
  return { outcome: 'recorded' }
}

/** Returns the number of the first attempt with a reversal of unknown size; `UNKNOWN_REVERSAL_AT` decides the same. */
function unknownAttemptOf(history: readonly HistoryEvent[]): number | undefined {
  const isRecorded = ({ seq, detail }: HistoryEvent) =>
    history.some((event) => event.trigger === 'reversal_recorded' && event.seq > seq && event.detail.attempt === detail.attempt)
  const isUnknown = ({ trigger, detail }: HistoryEvent) => trigger === 'reversed' && typeof detail.reversedPaisa !== 'number'
  // An event without an attempt repeats an earlier one for the queue (decision 087).
  const numbers = history.filter((event) => isUnknown(event) && !isRecorded(event)).map(({ detail }) => detail.attempt)
  return numbers.find((number) => typeof number === 'number')
}
