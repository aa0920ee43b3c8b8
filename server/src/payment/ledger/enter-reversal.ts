import { paisa, type Paisa } from '@chautari/contract/money'
import type { LockedBooking } from '../../booking/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { reversalEntries } from '../rules/ledger.ts'
import { updateAttempt, type Attempt } from '../store/attempts.ts'
import { countReversalCorrections, insertEntries } from '../store/ledger.ts'

type Entered = { attempt: Attempt; beyondPaisa: Paisa }

/** Adds a reversed amount to a captured payment, and enters it in the ledger; booking and attempt must be locked. */
export async function enterReversal(tx: Tx, booking: LockedBooking, { attempt, beyondPaisa }: Entered): Promise<void> {
  const corrections = await countReversalCorrections(tx, booking.id)
  const reversedPaisa = paisa(attempt.reversedPaisa + beyondPaisa)
  const key = `reversal:${attempt.id}:${reversedPaisa}`
  // After a correction the sum can be one that was entered before.
  const transaction = corrections === 0 ? key : `${key}:${corrections}`
  await enter(tx, booking, { attempt, byPaisa: beyondPaisa, transaction })
}

type Corrected = {
  attempt: Attempt
  /** By how much more was reversed than is recorded; negative where it was less. */
  byPaisa: number
}

/** Corrects the reversed amount of a captured payment, and enters the difference in the ledger; booking and attempt must be locked. */
export async function correctReversal(tx: Tx, booking: LockedBooking, { attempt, byPaisa }: Corrected): Promise<void> {
  const corrections = await countReversalCorrections(tx, booking.id)
  await enter(tx, booking, { attempt, byPaisa, transaction: `reversal-corrected:${booking.id}:${corrections + 1}` })
}

async function enter(tx: Tx, booking: LockedBooking, { attempt, byPaisa, transaction }: Corrected & { transaction: string }) {
  await updateAttempt(tx, attempt.id, { reversedPaisa: attempt.reversedPaisa + byPaisa })
  const { id: bookingId, reference, lockedAt: at } = booking
  const isSuspended = attempt.state === 'mismatched'
  const entries = reversalEntries({ provider: attempt.provider, reference, amountPaisa: paisa(byPaisa), isSuspended })
  await insertEntries(tx, { transaction, bookingId, entries, at })
}
