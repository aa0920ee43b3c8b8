import { paisa, type Paisa } from '@chautari/contract/money'
import { bookingLists, checkout, type BookingRow } from '../../booking/index.ts'
import { findPaymentHistory } from '../../payment/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { hasUnknownReversal } from '../has-unknown-reversal.ts'
import { findOffersOf, findOpenOf, type Departure } from '../store/call-offs.ts'

/** A booking that calling off its departure ends. */
export type AffectedBooking = {
  booking: BookingRow
  /** The refund of this booking. */
  refundPaisa: Paisa
  /**
   * How: `refunded`, `released` where nothing is paid, `by_staff` where the provider reversed an unknown part of the payment, or `offer_ended`
   * where only the change to this departure ends that the booking was offered.
   */
  ending: 'refunded' | 'released' | 'by_staff' | 'offer_ended'
  /** How many of its travellers would not depart. */
  persons: number
}

/**
 * Returns the bookings of a departure that calling it off ends, with their refunds, and then those that only lose an offered change to it, each
 * the first one first.
 */
export async function findAffected(db: Db, departure: Departure): Promise<AffectedBooking[]> {
  const ids = await findOpenOf(db, departure)
  const offers = await findOffersOf(db, departure)
  const bookings = await bookingLists.findById(db, [...ids, ...offers.map(({ id }) => id)])
  const inOrder = bookings.toSorted((one, other) => one.id - other.id)
  const affected: AffectedBooking[] = []
  for (const booking of inOrder) if (ids.includes(booking.id)) affected.push(await effectOn(db, booking))
  const offered = inOrder.flatMap((booking) => {
    const offer = offers.find(({ id }) => id === booking.id)
    return offer ? [{ booking, refundPaisa: paisa(0), ending: 'offer_ended' as const, persons: offer.persons }] : []
  })
  return [...affected, ...offered]
}

async function effectOn(db: Db, booking: BookingRow): Promise<AffectedBooking> {
  const persons = booking.quantity
  if (checkout.isAwaitingPayment(booking.status)) return { booking, persons, refundPaisa: paisa(0), ending: 'released' }
  if (await hasUnknownReversal(db, booking)) return { booking, persons, refundPaisa: paisa(0), ending: 'by_staff' }
  const { applied } = await findPaymentHistory(db, booking.id)
  const { paidPaisa, refundPaisa } = booking
  const leftPaisa = Math.max(0, paidPaisa - (refundPaisa ?? 0) - (applied?.reversedPaisa ?? 0))
  return { booking, persons, refundPaisa: paisa(leftPaisa), ending: 'refunded' }
}
