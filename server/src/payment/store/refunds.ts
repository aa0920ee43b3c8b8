import type { Tx } from '../../platform/db.ts'
import { refunds } from './tables.ts'

type Due = Pick<typeof refunds.$inferInsert, 'bookingId' | 'attemptId' | 'kind' | 'amountPaisa'>

/** Money to give back. eSewa has no call for it, so an operator does; each kind of refund is due once for an attempt. */
export async function insertRefunds(tx: Tx, due: Due[]): Promise<void> {
  if (due.length > 0) await tx.insert(refunds).values(due.map((refund) => ({ ...refund, state: 'due' as const })))
}
