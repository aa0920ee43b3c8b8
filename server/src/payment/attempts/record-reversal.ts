import type { Paisa } from '@chautari/contract/money'
import { recordEvent, type LockedBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import { enterReversal } from '../ledger/enter-reversal.ts'
import { correctKeptShare } from '../ledger/record-stay.ts'
import { updateAttempt, type Attempt } from '../store/attempts.ts'

type Reversal = {
  app: App
  by: ActorContext
  attempt: Attempt
  /** The reversed amount that our refunds do not explain; null when the provider does not tell it. */
  beyondPaisa: Paisa | null
}

/**
 * Records that the provider reversed a captured payment; booking and attempt must be locked. Enters the reversal in the ledger, and makes the booking wait
 * for staff if the payment was applied to it. Corrects the share of a cancelled booking if it is recorded. A reversal of unknown size is not entered, corrects
 * nothing, and ends the checks of the payment. Returns the booking as changed.
 */
export async function recordReversal(tx: Tx, booking: LockedBooking, reversal: Reversal): Promise<LockedBooking> {
  const { app, by, attempt, beyondPaisa } = reversal
  const fields = { attempt: attempt.providerRef, paisa: beyondPaisa ?? 'some' }
  app.log.error({ code: 'reversed', ...fields }, 'captured payment reversed by its provider')
  if (beyondPaisa === null) await updateAttempt(tx, attempt.id, { nextCheckAt: null })
  else await enterReversal(tx, booking, { attempt, beyondPaisa })
  if (attempt.state === 'mismatched') return booking
  const detail = { attempt: attempt.number, reversedPaisa: beyondPaisa }
  const { booking: changed } = await recordEvent(tx, booking, { app, by, detail, event: { kind: 'reversed' } })
  if (beyondPaisa !== null) await correctKeptShare(tx, app, changed)
  return changed
}
