import type { LockedBooking } from '../../booking/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { PROVIDERS } from '../providers/index.ts'
import { insertRefunds } from '../store/refunds.ts'

type Refunds = Omit<Parameters<typeof insertRefunds>[1], 'isByHand' | 'reference' | 'at'>

/**
 * Writes the refunds of an attempt that are due from now on, with their ledger entries. Staff make them by hand when the provider has no refund call. The
 * booking must be locked. Throws when a refund of the same kind exists for the attempt, `amend` excepted.
 */
export async function createRefunds(tx: Tx, { reference, lockedAt: at }: LockedBooking, due: Refunds): Promise<void> {
  await insertRefunds(tx, { ...due, reference, at, isByHand: PROVIDERS[due.attempt.provider].refunds === undefined })
}
