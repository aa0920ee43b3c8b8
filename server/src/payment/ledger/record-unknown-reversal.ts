import type { Paisa } from '@chautari/contract/money'
import { recordEvent, type LockedBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import { lockAttempts } from '../store/attempts.ts'
import { correctReversal, enterReversal } from './enter-reversal.ts'
import { correctKeptShare } from './record-stay.ts'
import { findReversalsWithoutAmount } from './reversals-without-amount.ts'

type ReversalRequest = {
  app: App
  by: ActorContext
  /** 0 when nothing was reversed. */
  reversedPaisa: Paisa
  reason: string
}

type CorrectionRequest = ReversalRequest & {
  /** The number of the payment attempt. */
  payment?: number | undefined
}

/** The outcome of recording or correcting a reversed amount. Nothing is written unless it is `recorded`. */
export type ReversalRecorded =
  | { outcome: 'recorded' }
  /** No payment of the booking has a reversal of unknown size, or none a recorded amount to correct. */
  | { outcome: 'none' }
  /** The correction names none of the payments that have a recorded amount, although there are several, or another one. */
  | { outcome: 'several'; payments: number[] }
  /** The amount is the recorded one. */
  | { outcome: 'unchanged' }
  /** The amount exceeds `mostPaisa`, which is what is left of the payment after its refunds. */
  | { outcome: 'too_much'; mostPaisa: Paisa }

/**
 * Records how much of a payment its provider reversed, as staff found out, on a cancelled booking that the transaction has locked: in the ledger, in the
 * history, and in what the supplier is owed. Where several payments have a reversal of unknown size, it is the first one's. Throws `not_cancellable` for a
 * booking that is not cancelled (decision 165).
 */
export async function recordUnknownReversal(
  tx: Tx,
  booking: LockedBooking,
  recording: ReversalRequest,
): Promise<ReversalRecorded> {
  const { app, by, reversedPaisa, reason } = recording
  await lockAttempts(tx, booking.id)
  const reversal = (await findReversalsWithoutAmount(tx, booking.id)).find(({ recordedPaisa }) => recordedPaisa === null)
  if (!reversal) return { outcome: 'none' }
  const { attempt, mostPaisa } = reversal
  if (reversedPaisa > mostPaisa) return { outcome: 'too_much', mostPaisa }
  if (reversedPaisa > 0) await enterReversal(tx, booking, { attempt, beyondPaisa: reversedPaisa })
  const detail = { attempt: attempt.number, reversedPaisa, reason }
  const recorded = await recordEvent(tx, booking, { app, by, detail, event: { kind: 'reversal_recorded' } })
  await correctKeptShare(tx, app, recorded.booking)
  return { outcome: 'recorded' }
}

/**
 * Corrects an amount that staff recorded wrongly on a cancelled booking, which the transaction has locked: by a further entry of the ledger, an event of the
 * history, and a correction of what the supplier is owed. Throws `not_cancellable` for a booking that is not cancelled (decision 176).
 */
export async function correctRecordedReversal(
  tx: Tx,
  booking: LockedBooking,
  correcting: CorrectionRequest,
): Promise<ReversalRecorded> {
  const { app, by, reversedPaisa, reason, payment } = correcting
  await lockAttempts(tx, booking.id)
  const recorded = (await findReversalsWithoutAmount(tx, booking.id)).filter(({ recordedPaisa }) => recordedPaisa !== null)
  const payments = recorded.map(({ attempt }) => attempt.number).toSorted((one, other) => one - other)
  const chosen = recorded.filter(({ attempt }) => payment === undefined || attempt.number === payment)
  if (chosen.length !== 1 && recorded.length > 0) return { outcome: 'several', payments }
  const [reversal] = chosen
  if (!reversal || reversal.recordedPaisa === null) return { outcome: 'none' }
  const { attempt, recordedPaisa, mostPaisa } = reversal
  if (reversedPaisa === recordedPaisa) return { outcome: 'unchanged' }
  if (reversedPaisa > mostPaisa) return { outcome: 'too_much', mostPaisa }
  await correctReversal(tx, booking, { attempt, byPaisa: reversedPaisa - recordedPaisa })
  const detail = { attempt: attempt.number, reversedPaisa, insteadOfPaisa: recordedPaisa, reason }
  const corrected = await recordEvent(tx, booking, { app, by, detail, event: { kind: 'reversal_corrected' } })
  await correctKeptShare(tx, app, corrected.booking)
  return { outcome: 'recorded' }
}
