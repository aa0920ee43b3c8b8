import type { RefundToSend } from '@chautari/contract/staff/decisions'
import { paisa } from '@chautari/contract/money'
import { findBooking } from '../../booking/index.ts'
import { listRefunds } from '../../payment/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { rupees } from '../../platform/formats.ts'

/** Returns a refund with the payment that it refunds. Throws `not_found`. */
export async function showRefund(db: Db, id: number): Promise<RefundToSend> {
  const [refund] = await listRefunds(db, { id })
  const booking = refund && (await findBooking(db, { id: refund.bookingId }))
  if (!refund || !booking) throw new AppError('not_found')
  const { amountPaisa, provider, transactionId: transaction, dueBy, lastError } = refund
  return {
    id,
    reference: booking.reference,
    amount: rupees(paisa(amountPaisa)),
    provider,
    transaction,
    traveller: booking.leadName,
    phone: booking.leadPhone,
    due_by: dueBy.toISOString(),
    last_error: lastError,
  }
}
