import { paisa, type Paisa } from '@chautari/contract/money'
import { bookingLists, checkout, type BookingRow } from '../../booking/index.ts'
import { findPaymentHistory } from '../../payment/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { hasUnknownReversal } from '../has-unknown-reversal.ts'
import { findOpenOf, type Departure } from '../store/call-offs.ts'

/** A booking that calling off its departure ends. */
export type AffectedBooking = {
  booking: BookingRow
  /** The refund of this booking. */
  refundPaisa: Paisa
  /** How: `refunded`, `released` where nothing is paid, or `by_staff` where the provider reversed an unknown part of the payment. */
  ending: 'refunded' | 'released' | 'by_staff'
}

/** Returns the bookings of a departure that calling it off ends, with their refunds, the first one first. */
export async function findAffected(db: Db, departure: Departure): Promise<AffectedBooking[]> {
  const ids = await findOpenOf(db, departure)
  const bookings = await bookingLists.findById(db, ids)
  const affected: AffectedBooking[] = []
  for (const booking of bookings.toSorted((one, other) => one.id - other.id)) affected.push(await effectOn(db, booking))
  return affected
}

async function effectOn(db: Db, booking: BookingRow): Promise<AffectedBooking> {
  if (checkout.isAwaitingPayment(booking.status)) return { booking, refundPaisa: paisa(0), ending: 'released' }
  if (await hasUnknownReversal(db, booking)) return { booking, refundPaisa: paisa(0), ending: 'by_staff' }
  const { applied } = await findPaymentHistory(db, booking.id)
  const { paidPaisa, refundPaisa } = booking
  const leftPaisa = Math.max(0, paidPaisa - (refundPaisa ?? 0) - (applied?.reversedPaisa ?? 0))
  return { booking, refundPaisa: paisa(leftPaisa), ending: 'refunded' }
}
