import type { Db } from '../../platform/database/db.ts'
import { findAttempts } from '../store/attempts.ts'
import { appliedPayment } from '../rules/applied-payment.ts'
import { findRefunds } from '../store/refunds.ts'
import { findEntries } from '../store/ledger.ts'

/**
 * Returns the attempts, refunds and ledger entries of a booking, each the oldest first, and `applied`, the payment of its price with
 * what is left of it.
 */
export async function findPaymentHistory(db: Db, bookingId: number) {
  const attempts = await findAttempts(db, bookingId)
  const refunds = await findRefunds(db, bookingId)
  const entries = await findEntries(db, bookingId)
  return { attempts, refunds, entries, applied: appliedPayment(attempts, refunds) }
}
