import { paisa, type Paisa } from '@chautari/contract/money'
import type { LockedBooking } from '../../booking/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { reversalEntries } from '../rules/ledger.ts'
import { updateAttempt, type Attempt } from '../store/attempts.ts'
import { insertEntries } from '../store/ledger.ts'

type Entered = { attempt: Attempt; beyondPaisa: Paisa }

/** Adds a reversed amount to a captured payment, and enters it in the ledger; booking and attempt must be locked. */
export async function enterReversal(tx: Tx, booking: LockedBooking, { attempt, beyondPaisa }: Entered): Promise<void> {
  const reversedPaisa = paisa(attempt.reversedPaisa + beyondPaisa)
  await updateAttempt(tx, attempt.id, { reversedPaisa })
  const { reference, lockedAt: at } = booking
  const isSuspended = attempt.state === 'mismatched'
  const entries = reversalEntries({ provider: attempt.provider, reference, amountPaisa: beyondPaisa, isSuspended })
  await insertEntries(tx, { transaction: `reversal:${attempt.id}:${reversedPaisa}`, bookingId: booking.id, entries, at })
}
