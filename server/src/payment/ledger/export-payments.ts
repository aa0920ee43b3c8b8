import { toRupees } from '@chautari/contract/money'
import { bookingLists } from '../../booking/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { findAttemptsOf } from '../store/attempts.ts'
import { findRefundsOf } from '../store/refunds.ts'

type Person = Parameters<typeof bookingLists.findOfOwner>[1]

/** Exports the payments and refunds of a user's bookings for the user's own data export. Amounts in rupees. */
export async function exportPayments(db: Db, person: Person) {
  const bookings = await bookingLists.findOfOwner(db, person)
  const references = new Map(bookings.map(({ id, reference }) => [id, reference]))
  const ids = [...references.keys()]
  const [attempts, refunds] = await Promise.all([findAttemptsOf(db, ids), findRefundsOf(db, ids)])
  return {
    attempts: attempts.map((attempt) => ({
      booking_reference: references.get(attempt.bookingId),
      provider: attempt.provider,
      provider_reference: attempt.providerRef,
      provider_transaction: attempt.providerTxnId,
      state: attempt.state,
      amount: toRupees(attempt.amountPaisa),
      paid_amount: attempt.capturedPaisa === null ? null : toRupees(attempt.capturedPaisa),
      opened_at: attempt.openedAt.toISOString(),
      closed_at: attempt.closedAt?.toISOString() ?? null,
    })),
    refunds: refunds.map((refund) => ({
      booking_reference: references.get(refund.bookingId),
      kind: refund.kind,
      state: refund.state,
      amount: toRupees(refund.amountPaisa),
      created_at: refund.createdAt.toISOString(),
      settled_at: refund.settledAt?.toISOString() ?? null,
    })),
  }
}
