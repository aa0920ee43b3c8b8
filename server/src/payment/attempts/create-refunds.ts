import type { LockedBooking } from '../../booking/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { PROVIDERS } from '../providers/index.ts'
import { insertRefunds } from '../store/refunds.ts'

type Refunds = Omit<Parameters<typeof insertRefunds>[1], 'isByHand' | 'reference' | 'at'>

/**
 * Writes the refunds due of one attempt, with their ledger entries; staff make them by hand where the provider has no refund call.
 * The transaction has locked the booking. Each kind of refund is due once for an attempt.
 */
export async function createRefunds(tx: Tx, { reference, lockedAt: at }: LockedBooking, due: Refunds): Promise<void> {
  await insertRefunds(tx, { ...due, reference, at, isByHand: PROVIDERS[due.attempt.provider].refunds === undefined })
}
